/** WebKitGTK over WebDriver: its driver (`WebKitWebDriver`) and small browser (`MiniBrowser`), as Debian ships them. */
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { centred, startDisplay } from './display.mjs';

/** A driver that does not answer within this many ms is not there. */
const START = 60_000;

/** Names of keys as tests write them → WebDriver's code points. */
const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

const keyOf = (name) => {
  if (KEYS[name] === undefined && [...name].length > 1) throw new Error(`no such key: ${name}`);
  return KEYS[name] ?? name;
};

/** @param keys one key, or several to be held together: `Shift+ArrowLeft` */
const press = (driver, keys) => {
  const all = keys.split(/(?<=.)\+(?=.)/).map(keyOf);
  const actions = driver.actions();
  for (const key of all) actions.keyDown(key);
  for (const key of all.reverse()) actions.keyUp(key);
  return actions.perform();
};

/**
 * Makes the page inside the window `width` × `height` CSS pixels; the window does not get narrower than its own tool bar
 * (about 450).
 */
const setPageSize = async (driver, { width, height }) => {
  const window = driver.manage().window();
  await window.setRect(centred(width, height));
  const [innerWidth, innerHeight] = await driver.executeScript('return [innerWidth, innerHeight]');
  await window.setRect(centred(2 * width - innerWidth, 2 * height - innerHeight));
};

/**
 * Awaits the function's result in the page and rethrows its errors. The result is serialised, because the driver also reads
 * inherited members of objects, and a page may have extended `Object.prototype`.
 */
const evaluate = async (driver, run, given) => {
  const text = await driver.executeAsyncScript(
    `const done = (answer) => arguments[arguments.length - 1](JSON.stringify(answer));
     const given = [...arguments].slice(0, -1);
     Promise.resolve().then(() => (${run})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    ...given,
  );
  const done = JSON.parse(text);
  if (done.error !== undefined) throw new Error(done.error);
  return done.value;
};

const pageOf = (driver, quit) => ({
  goto: (url) => driver.get(url),
  url: () => driver.getCurrentUrl(),
  evaluate: (run, ...given) => evaluate(driver, run, given),
  // The driver does not report console messages.
  errors: () => Promise.resolve([]),
  keyboard: {
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (keys) => press(driver, keys),
    down: (key) => driver.actions().keyDown(keyOf(key)).perform(),
    up: (key) => driver.actions().keyUp(keyOf(key)).perform(),
  },
  mouse: {
    move: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform(),
    down: () => driver.actions().press().perform(),
    up: () => driver.actions().release().perform(),
    click: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
  },
  setViewportSize: (size) => setPageSize(driver, size),
  emulateMedia: () => Promise.reject(new Error('WebDriver cannot emulate media features')),
  quit,
});

/**
 * Starts a browser with one page. The driver supports one session only, so each page has its own driver.
 *
 * @param paths `{ driver, browser }`: where the two programs are
 * @returns the page, see `engine-page.d.mts`
 */
export const startWebKit = async ({ driver: program, browser }) => {
  const display = await startDisplay();
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' })
    .build();
  const end = async () => {
    await service.kill();
    display.close();
  };
  try {
    const driver = await new Builder()
      .usingServer(await service.start(START))
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
    return pageOf(driver, async () => {
      await driver.quit();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
};

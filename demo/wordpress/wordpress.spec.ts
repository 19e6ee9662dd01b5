/** The plugin as it is built, in a real WordPress: an administrator uploads and sets it up, each role places elements. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { dist, manifest } from '../e2e/support/dist.ts';
import { testPages } from '../e2e/support/pages-of-servers.ts';
import { canvas, logIn, newPost, publish, savedHtml, writePost } from './admin.ts';
import { installWordPress, ROLES, type WordPress } from './installation.ts';
import { sourcesOf } from './sources.ts';
import { startStaticHost, type StaticHost } from './static-host.ts';

/** Opens a browser of somebody's own. @param login nobody when left out */
type Browse = (login?: string) => Promise<Page>;

const test = base.extend<{ browse: Browse }>({
  browse: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext({ baseURL: wordPress.origin, viewport: { width: 1280, height: 900 } });
      contexts.push(context);
      const page = await context.newPage();
      if (login) await logIn(page, login);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

test.describe.configure({ mode: 'serial' });

let wordPress: WordPress;
let cdn: StaticHost;
test.beforeAll(async ({}, { project }) => {
  cdn = await startStaticHost();
  wordPress = await installWordPress(sourcesOf(project.name));
});
test.afterAll(async () => {
  await wordPress?.close();
  await cdn?.close();
});

const SETTINGS = '/wp-admin/options-general.php?page=gate-elements';
const shown = (page: Page, tag: string) => expect(page.locator(tag)).toHaveAttribute('data-state', 'shown');

test('an administrator uploads the plugin, is told what is missing, and gives the address', async ({ browse }) => {
  const page = await browse('administrator');
  await page.goto('/wp-admin/plugin-install.php?tab=upload');
  await page.locator('input[name=pluginzip]').setInputFiles(join(dist, 'gate-elements-wordpress.zip'));
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  const row = page.locator('tr[data-slug=gate-elements]');
  await expect(row).toContainText(`Version ${manifest().version}`);
  await expect(page.getByText('Gate Elements does not know yet where gate.js is.')).toBeVisible();
  await page.locator('.notice').getByRole('link', { name: 'Settings' }).click();

  const save = async (base: string) => {
    await page.getByLabel('Address of the bundle').fill(base);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  for (const bad of [
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '//cdn.example/',
    'cdn.example',
    'ftp://cdn.example/',
  ]) {
    await save(bad);
    await expect(page.getByText('The address has to begin with https:// or with a slash.'), bad).toBeVisible();
    await expect(page.getByLabel('Address of the bundle'), bad).toHaveValue('');
  }
  await save(cdn.base.replace(/[^/]+\/$/, '9.9.9'));
  await expect(page.getByText('the script is loaded without it')).toBeVisible();
  await page.getByLabel('Site', { exact: true }).selectOption('tr');
  await page.getByLabel('Preload').fill('gate-footer, nonsense number');
  await save(`${cdn.base}gate.js`);
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByLabel('Address of the bundle')).toHaveValue(cdn.base);
  await expect(page.getByLabel('Preload')).toHaveValue('footer number');
  const { integrity } = manifest().files['gate.js']!;
  await expect(page.getByText(integrity)).toBeVisible();
  // A slip takes nothing away.
  await save('cdn.example');
  await expect(page.getByText('The address has to begin with https:// or with a slash.')).toBeVisible();
  await expect(page.getByLabel('Address of the bundle')).toHaveValue(cdn.base);
  await expect(page.getByText(integrity)).toBeVisible();

  const visitor = await browse();
  await visitor.goto('/');
  const script = visitor.locator('script[src$="/gate.js"]');
  await expect(script).toHaveAttribute('type', 'module');
  await expect(script).toHaveAttribute('integrity', integrity);
  await expect(script).toHaveAttribute('crossorigin', 'anonymous');
  await expect(script).toHaveAttribute('data-site', 'tr');
  await expect(script).toHaveAttribute('data-locale', 'en');
  await expect(script).toHaveAttribute('data-preload', 'footer number');
  // The elements' files are preloaded with the script, each with its integrity.
  const files = [...new Set(['gate-footer', 'gate-number'].flatMap((tag) => manifest().elements[tag]!))];
  const links = await visitor
    .locator('link[rel=modulepreload][href*="/chunks/"]')
    .evaluateAll((all) =>
      (all as HTMLLinkElement[]).map((link) => `${link.href} ${link.integrity} ${link.crossOrigin}`),
    );
  expect(links.sort()).toEqual(
    files.map((file) => `${cdn.base}${file} ${manifest().files[file]!.integrity} anonymous`).sort(),
  );
});

/** Returns the parts in their order on the page. */
const order = (html: string, ...parts: RegExp[]): string[] =>
  parts
    .map((part) => ({ part: part.source, at: html.search(part) }))
    .sort((one, other) => one.at - other.at)
    .map(({ part, at }) => (at < 0 ? `no ${part}` : part));
const MAP = /type="importmap"/;
const SCRIPT = /<script[^>]+gate\.js/;
const CHUNK = /<link rel="modulepreload"[^>]+chunks/;

test('behind an import map of WordPress, with any theme', async ({ browse }, { project }) => {
  test.skip(project.name !== 'newer', 'WordPress has import maps from 6.5 on');
  const visitor = await browse();
  const html = async () => (await visitor.request.get('/')).text();
  wordPress.php(`
    mkdir(WPMU_PLUGIN_DIR);
    file_put_contents(WPMU_PLUGIN_DIR . '/module.php', "<?php add_action('wp_enqueue_scripts', fn () => wp_enqueue_script_module('a', '/a.js', ['@wordpress/interactivity']));");`);
  expect(order(await html(), MAP, SCRIPT, CHUNK, /<\/head>/)).toEqual(
    [MAP, SCRIPT, CHUNK, /<\/head>/].map(({ source }) => source),
  );

  const theme = wordPress.php(`
    $old = get_stylesheet();
    $folder = get_theme_root() . '/classic';
    mkdir($folder);
    file_put_contents("$folder/style.css", '/* Theme Name: Classic */');
    file_put_contents("$folder/index.php", '<!doctype html><html><head><?php wp_head(); ?></head><body><?php echo do_shortcode("[gate_element name=footer]"); wp_footer(); ?></body></html>');
    switch_theme('classic');
    echo $old;`);
  const EARLY = /<link rel="preload" as="script"[^>]+gate\.js/;
  const END = /<\/head>/;
  expect(order(await html(), EARLY, END, MAP, SCRIPT, CHUNK)).toEqual(
    [EARLY, END, MAP, SCRIPT, CHUNK].map(({ source }) => source),
  );
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto('/');
  await shown(visitor, 'gate-footer');
  // Asked for once, though three lines of the page name it.
  expect(asked.filter((url) => url.endsWith('/gate.js'))).toHaveLength(1);
  wordPress.php(`switch_theme('${theme}'); unlink(WPMU_PLUGIN_DIR . '/module.php');`);
});

for (const role of ROLES)
  test(`${role}: places an element by the block and one by the shortcode, saves, reloads, and sees both on the page`, async ({
    browse,
  }) => {
    const page = await browse(role);
    await newPost(page);
    await writePost(page, `By the ${role}`, '[gate_element name="footer" theme="dark"]', 'Number');
    const edited = await canvas(page);
    const preview = edited.frameLocator('iframe[title="Number"]').locator('gate-number');
    await expect(preview).toHaveAttribute('data-state', 'shown');
    await page.getByLabel('value *').fill('1234567');
    await expect(preview).toHaveAttribute('value', '1234567');
    await expect(preview).toContainText('1,234,567');
    const heightOf = (title: string) =>
      edited.locator(`iframe[title="${title}"]`).evaluate((frame) => frame.clientHeight);
    await expect.poll(() => heightOf('Number')).toBeLessThan(60);
    const { address, id } = await publish(page);

    await page.goto(`/wp-admin/post.php?post=${id}&action=edit`);
    await expect(preview).toContainText('1,234,567');
    await expect(edited.getByText('unexpected or invalid content')).toHaveCount(0);
    await edited.locator('[data-type="gate-elements/element"]').click({ position: { x: 2, y: 2 } });
    await expect(page.getByLabel('value *')).toHaveValue('1234567');

    const visitor = await browse();
    await visitor.goto(address);
    await shown(visitor, 'gate-number');
    await expect(visitor.locator('.wp-block-gate-elements-element gate-number')).toContainText('1,234,567');
    await shown(visitor, 'gate-footer');
    await expect(visitor.locator('gate-footer')).toHaveAttribute('theme', 'dark');

    // Else this would not show that filters leave both alone.
    const raw = await savedHtml(page, '<p>text</p><gate-number value="1"></gate-number>');
    expect(raw.includes('<gate-number')).toBe(role !== 'author');
  });

test('what an author writes is escaped, and nothing but declared attributes of elements comes out', () => {
  const markup = (name: string, attributes: object) =>
    wordPress.php(`echo gate_elements_markup('${name}', json_decode('${JSON.stringify(attributes)}', true));`);
  expect(markup('number', { value: '"><script>alert(1)</script>', onclick: 'x', style: 'x' })).toBe(
    '<gate-number value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></gate-number>',
  );
  expect(markup('script', { src: 'x' })).toBe('');
  expect(markup('gate-number><script>', {})).toBe('');
  expect(markup('coin-icon', { size: '1e3x', symbol: ['BTC'], disabled: 'false', VALUE: 'x' })).toBe(
    '<gate-coin-icon></gate-coin-icon>',
  );
  expect(markup('coin-icon', { size: 24, disabled: true })).toBe(
    '<gate-coin-icon size="24" disabled></gate-coin-icon>',
  );
  expect(markup('download-card', { layout: 'vertical' })).toContain('layout="vertical"');
  expect(markup('download-card', { layout: 'diagonal' })).not.toContain('layout');
  expect(markup('kyc-bar', { url: 'javascript:alert(1)' })).toBe('<gate-kyc-bar url="alert(1)"></gate-kyc-bar>');
  const shortcode = (text: string) => wordPress.php(`echo do_shortcode('${text}');`);
  expect(shortcode('[gate_element name="number" value="1" disabled]')).toBe(
    '<gate-number value="1" disabled></gate-number>',
  );
  expect(shortcode('[gate_element name="kyc-bar"]<a href="/k">Verify</a><script>x</script>[/gate_element]')).toBe(
    '<gate-kyc-bar><a href="/k">Verify</a>x</gate-kyc-bar>',
  );
});

test('settings and preview are for those who may, with a nonce', async ({ browse }) => {
  const editor = await browse('editor');
  expect((await editor.goto(SETTINGS))?.status()).toBe(403);
  const administrator = await browse('administrator');
  const form = { option_page: 'gate_elements', action: 'update', 'gate_elements[base]': 'https://evil.test/' };
  expect((await administrator.request.post('/wp-admin/options.php', { form })).status()).toBe(403);
  expect(wordPress.php("echo gate_elements_settings()['base'];")).toBe(cdn.base);
  const preview = '/wp-admin/admin-ajax.php?action=gate_elements_preview&element=number';
  expect((await administrator.request.get(preview)).status()).toBe(403);
  const visitor = await browse();
  expect((await visitor.request.get(preview)).status()).toBe(400);
  wordPress.php(
    "wp_insert_user(['user_login' => 'reader', 'user_pass' => getenv('WP_PASSWORD'), 'role' => 'subscriber']);",
  );
  const reader = await browse('reader');
  // With the reader's nonce.
  const { value } = (await reader.context().cookies()).find(({ name }) => name.startsWith('wordpress_logged_in'))!;
  const nonce = wordPress.php(`
    wp_set_current_user(get_user_by('login', 'reader')->ID);
    $_COOKIE[LOGGED_IN_COOKIE] = rawurldecode('${value}');
    echo wp_create_nonce('gate_elements_preview');`);
  expect((await reader.request.get(`${preview}&_ajax_nonce=${nonce}`)).status()).toBe(403);
});

test('every text of the administration is translated, and is in the template', () => {
  const printed = wordPress.php(`
    require ABSPATH . 'wp-admin/includes/admin.php';
    wp_set_current_user(1);
    $asked = [];
    add_filter('gettext', function ($text, $original, $domain) use (&$asked) {
        if ($domain !== 'gate-elements') return $text;
        $asked[] = $original;
        return "<<$text>>";
    }, 10, 3);
    do_action('admin_init');
    ob_start();
    gate_elements_settings_page();
    $page = html_entity_decode(strip_tags(preg_replace('#<select.*?</select>#s', '', ob_get_clean())));
    $pot = file_get_contents(dirname(GATE_ELEMENTS_FILE) . '/languages/gate-elements.pot');
    $lost = array_filter($asked, fn ($text) => !str_contains($pot, 'msgid "' . addcslashes($text, '"') . '"'));
    echo json_encode(['page' => preg_replace('/<<[^>]*>>/u', '', $page), 'asked' => count($asked), 'lost' => $lost]);`);
  const { page, asked, lost } = JSON.parse(printed) as { page: string; asked: number; lost: string[] };
  expect(asked).toBeGreaterThan(6);
  expect(lost).toEqual([]);
  expect(page.replace(manifest().files['gate.js']!.integrity, '').trim()).toBe('');
});

test('in another language: settings, block and inspector, with what the manifest says of attributes', async ({
  browse,
}) => {
  wordPress.php("update_user_meta(1, 'locale', 'tr_TR');");
  const page = await browse('administrator');
  await page.goto(SETTINGS);
  await expect(page.getByLabel('Paketin adresi')).toHaveValue(cdn.base);
  await newPost(page);
  await writePost(page, 'Türkçe', 'a', 'Sayı');
  await expect(page.getByText('Ondalık metin.')).toBeVisible();
  await page.getByRole('button', { name: 'Tüm öğelerde ortak' }).click();
  await expect(page.getByText('Hiç gösterme.')).toBeVisible();
  await expect(page.getByText('Sayfanınki yerine açık (light) veya koyu (dark) tema.')).toBeVisible();
  const title = await page.evaluate(() => {
    const { wp } = window as unknown as { wp: { blocks: { getBlockType(name: string): { title: string } } } };
    return wp.blocks.getBlockType('gate-elements/element').title;
  });
  expect(title).toBe('Gate öğesi');
  wordPress.php("delete_user_meta(1, 'locale');");
});

test('with fragments an element without attributes is HTML of the server', async ({ browse }) => {
  const content = wordPress.php('echo WP_CONTENT_DIR;');
  cpSync(join(dist, 'fragments'), join(content, 'gate/fragments'), { recursive: true });
  const id = wordPress.php(`
    update_option('gate_elements', array_merge(gate_elements_settings(), ['fragments' => true]));
    echo wp_insert_post(['post_status' => 'publish', 'post_title' => 'x', 'post_content' => '<!-- wp:gate-elements/element {"element":"gate-footer"} /-->']);`);
  const visitor = await browse();
  const answer = await visitor.request.get(`/?p=${id}`);
  expect(await answer.text()).toMatch(
    /<gate-footer[^>]* data-fragment="[^"]+"[^>]*>\s*<template shadowrootmode="open"/,
  );
});

test.describe('a page that the service decides', () => {
  test.afterAll(() => void wordPress.php("unlink(WPMU_PLUGIN_DIR . '/decided-page.php');"));
  testPages((service, seconds) => {
    const plugin = `<?php
      add_filter('gate_elements_service', fn() => '${service}');
      add_filter('gate_elements_seconds', fn() => ${seconds});
      add_filter('gate_elements_site', fn() => 'main');
      add_action('template_redirect', function () {
        $gate = gate_elements_page(['kyc-bar', 'gate-footer']);
        status_header(200);
        exit($gate['head'] . '|' . implode('|', $gate['elements']));
      });`;
    wordPress.php(`
      wp_mkdir_p(WPMU_PLUGIN_DIR);
      file_put_contents(WPMU_PLUGIN_DIR . '/decided-page.php', base64_decode('${Buffer.from(plugin).toString('base64')}'));`);
    return Promise.resolve(wordPress.origin);
  });
});

test('switched off and deleted, it leaves nothing behind; and PHP has had nothing to complain about', () => {
  expect(wordPress.complaints()).toEqual([]);
  wordPress.php(`
    require ABSPATH . 'wp-admin/includes/admin.php';
    deactivate_plugins('gate-elements/gate-elements.php');
    uninstall_plugin('gate-elements/gate-elements.php');`);
  expect(wordPress.php("echo json_encode(get_option('gate_elements', 'gone'));")).toBe('"gone"');
});

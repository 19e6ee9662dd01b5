/**
 * Fonts for the tests: layout must not depend on what a machine has installed. Browsers on Linux take their fonts from
 * fontconfig, so a configuration that lists these fonts alone covers every page, canvas and host of a test, without a
 * web font that arrives late and moves what it is measured on.
 *
 * `node src/tools/test/fonts/fonts.mjs` installs and unpacks them; `setTestFonts` does so where they are missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const packages = path.join(here, 'node_modules');
/** The folder with all fonts and configurations. Rename it if its content changes. */
export const FONT_FOLDER = path.join(packages, '.cache', 'fonts-1');

/**
 * Average advance against Noto Sans: Roboto is 8 % narrower. DejaVu Sans, as wide as Verdana, is 15 % wider in bold and 7 %
 * wider in regular text (`fonts.test.ts` measures them).
 */
const FAMILIES = { narrow: 'Roboto', usual: 'Noto Sans', wide: 'DejaVu Sans' };
/** Metric profiles that the tests know, for `GATE_TEST_FONT`. */
export const PROFILES = Object.keys(FAMILIES);

/** Weights that the elements and the demo use; their italics are not. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
const STATIC = ['noto-sans', 'noto-sans-arabic', 'noto-sans-thai', 'roboto'];
/** Chinese, Japanese and Korean exist as web fonts only, in slices. */
const SLICED = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];

/** @throws Error without any file: another process is still installing the package */
const files = (folder, pattern) => {
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  if (names.length === 0) throw new Error(`${folder} has no fonts yet: start the tests again`);
  return names.map((name) => path.join(folder, name));
};

const configuration = (family) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${FONT_FOLDER}</dir>
  <cachedir>${path.join(FONT_FOLDER, 'cache')}</cachedir>
  <match target="pattern">
    <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>${family}</string></edit>
  </match>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias binding="same"><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
</fontconfig>
`;

/** Writes all fonts and one configuration for each profile into a folder, which appears when it is complete. */
const unpack = async () => {
  const { decompress } = await import('wawoff2');
  const draft = `${FONT_FOLDER}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const sources = [
    ...STATIC.flatMap((name) =>
      WEIGHTS.flatMap((weight) => files(path.join(packages, '@expo-google-fonts', name, weight), /\.ttf$/)),
    ),
    ...files(path.join(packages, 'dejavu-fonts-ttf', 'ttf'), /^DejaVu(Sans|SansMono|Serif)(-Bold)?\.ttf$/),
  ];
  for (const source of sources) writeFileSync(path.join(draft, path.basename(source)), readFileSync(source));
  for (const name of SLICED)
    for (const source of files(path.join(packages, '@fontsource-variable', name, 'files'), /-wght-normal\.woff2$/))
      writeFileSync(path.join(draft, `${path.basename(source, '.woff2')}.ttf`), await decompress(readFileSync(source)));
  for (const [profile, family] of Object.entries(FAMILIES))
    writeFileSync(path.join(draft, `${profile}.conf`), configuration(family));
  try {
    renameSync(draft, FONT_FOLDER);
  } catch (error) {
    // Another process was quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(FONT_FOLDER)) throw error;
  }
};

const install = () => {
  if (!existsSync(path.join(packages, 'wawoff2')))
    execFileSync('npm', ['ci', '--prefix', here, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
};

/** Returns the profile that `GATE_TEST_FONT` names, else `usual`. */
export const testFont = () => process.env.GATE_TEST_FONT || 'usual';

/** Families by profile for tests that measure them, and the profile in use; undefined where browsers cannot be told. */
export const testFonts = () => (process.platform === 'linux' ? { families: FAMILIES, profile: testFont() } : undefined);

/**
 * Returns the environment for a browser that measures with the fonts of a profile. Installs the fonts where they are
 * missing. Outside Linux, browsers ignore it.
 * @param profile one of `PROFILES`; without it `GATE_TEST_FONT`, else `usual`
 * @throws Error for an unknown profile, or when npm cannot install the fonts
 */
export const fontEnvironment = (profile = testFont()) => {
  if (!PROFILES.includes(profile)) throw new Error(`GATE_TEST_FONT is one of ${PROFILES.join(', ')}, not "${profile}"`);
  if (process.platform !== 'linux') return { ...process.env };
  if (!existsSync(FONT_FOLDER)) install();
  return { ...process.env, FONTCONFIG_FILE: path.join(FONT_FOLDER, `${profile}.conf`) };
};

/** Makes all browsers that this process starts use the fonts of `GATE_TEST_FONT`. */
export const setTestFonts = () => {
  Object.assign(process.env, fontEnvironment());
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await unpack();

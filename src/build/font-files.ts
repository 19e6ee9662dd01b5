/** `gate-font.css` and its files: Inter for pages that want it, served beside the bundle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './run-steps.ts';

const PACKAGE = 'node_modules/@fontsource-variable/inter';
const FAMILY = 'Gate Inter';
/** One axis only: the optical size would double the files. */
const FACE = /\/\* (inter-[a-z-]+)-wght-normal \*\/\s*@font-face \{[^}]*unicode-range: ([^;]+);/g;

/** Stacks of the scripts that Inter does not have. Latin letters and digits are Inter's in all of them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ar: "'SF Arabic', 'Geeza Pro', 'Segoe UI', 'Noto Sans Arabic'",
  ja: "'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans JP', 'Noto Sans CJK JP'",
  ko: "'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'",
  th: "Thonburi, 'Leelawadee UI', 'Noto Sans Thai'",
  zh: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'",
  'zh-Hant': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC'",
  'zh-TW': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC'",
};

/**
 * Fonts with the lines and about the widths of Inter, until it is there. The factors are the widths of our English texts
 * in Inter, divided by those in the local font.
 */
const FALLBACKS = [
  { family: `${FAMILY} fallback`, weight: '400 500', local: ['Arial', 'Liberation Sans', 'Arimo'], width: 1.07 },
  {
    family: `${FAMILY} fallback`,
    weight: '600 900',
    local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    width: 1.01,
  },
  { family: `${FAMILY} fallback Roboto`, weight: '400 900', local: ['Roboto'], width: 1.075 },
] as const;

/** Inter's ascent and descent in em. */
const ASCENT = 0.969;
const DESCENT = 0.241;

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

const fallbackFace = ({ family, weight, local, width }: (typeof FALLBACKS)[number]): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ASCENT / width)};
  descent-override: ${percent(DESCENT / width)};
  line-gap-override: 0%;
}`;

/** @param between fonts after Inter and its substitutes */
const stack = (between = ''): string =>
  [
    `'${FAMILY}'`,
    ...new Set(FALLBACKS.map(({ family }) => `'${family}'`)),
    ...(between ? [between] : []),
    'system-ui, sans-serif',
  ].join(', ');

/** Returns the style sheet, its font files with the version of the package in their names, and the licence. */
export const fontFiles = (): Files => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const faces = [...readFileSync(join(PACKAGE, 'index.css'), 'utf8').matchAll(FACE)].map(([, subset, range]) => ({
    from: `${subset!}-wght-normal.woff2`,
    to: `fonts/${subset!}-${version}.woff2`,
    range: range!,
  }));
  if (!faces.length) throw new Error(`${PACKAGE}/index.css lists no subset`);
  const css = [
    ...faces.map(
      ({ to, range }) => `@font-face {
  font-family: '${FAMILY}';
  font-weight: 100 900;
  font-display: swap;
  src: url('${to}') format('woff2');
  unicode-range: ${range};
}`,
    ),
    ...FALLBACKS.map(fallbackFace),
    `:root {\n  --gate-font: ${stack()};\n}`,
    ...Object.entries(SCRIPTS).map(([lang, fonts]) => `:root:lang(${lang}) {\n  --gate-font: ${stack(fonts)};\n}`),
  ];
  return {
    'gate-font.css': css.join('\n\n') + '\n',
    'fonts/OFL.txt': readFileSync(join(PACKAGE, 'LICENSE')),
    ...Object.fromEntries(faces.map(({ from, to }) => [to, readFileSync(join(PACKAGE, 'files', from))])),
  };
};

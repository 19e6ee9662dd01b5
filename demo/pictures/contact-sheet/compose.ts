/**
 * Makes one contact sheet of two folders of pictures, row by row:
 * `npx tsx demo/pictures/contact-sheet/compose.ts BEFORE AFTER SHEET.webp [VERDICTS.json]`.
 * The optional file has a verdict and its reason for each row: `{ "8.01": ["better", "Rule and columns share an edge."] }`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';
import { browserArgs, browserPath } from '../../../src/tools/browser.mjs';
import { rows, type Row } from './rows.ts';

/** Largest size of a picture on the sheet, in px. Both pictures of a row have the same scale. */
const PLACE = { width: 640, height: 560 };
const COLUMNS = 3;
const ROW_WIDTH = 2 * PLACE.width + 48;
const GAP = 24;
const SHEET_WIDTH = COLUMNS * (ROW_WIDTH + GAP) + GAP;
/** Of WebP, in percent. */
const QUALITY = 45;

const STYLE = `
body { margin: 0; padding: ${GAP}px; background: #cfd4dd; font: 15px/1.4 system-ui, sans-serif; color: #000;
  columns: ${COLUMNS}; column-gap: ${GAP}px }
article { break-inside: avoid; margin-block-end: ${GAP}px; padding: 12px 16px 16px; background: #fff; border-radius: 8px }
h2 { margin: 0; font-size: 17px }
p { margin: 2px 0 }
.scenario { color: #444; font-size: 13px }
.better { color: #0a6b3d } .worse, .not-shown { color: #b3152c } .same { color: #8a5a00 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-block-start: 8px; align-items: start }
figure { margin: 0 } figcaption { font-size: 12px; color: #444 }
img { display: block; max-inline-size: 100%; outline: 1px solid #b9c0cc }
.missing { padding: 24px; background: #f1f3f7; color: #444 }
`;

type Verdicts = Readonly<Record<string, readonly [verdict: string, reason: string]>>;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns width and height of a PNG in px. */
const sizeOf = (file: string): { width: number; height: number } => {
  const head = readFileSync(file);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
};

const scenarioOf = ({ width, height = 800, path, scenario, lang = 'en', theme = 'light', font, does }: Row): string =>
  [`${width} × ${height}`, theme, lang, font && `${font} fonts`, path, scenario, does].filter(Boolean).join(' · ');

const figure = (name: string, file: string, scale: number): string =>
  `<figure><figcaption>${name}</figcaption>${
    existsSync(file)
      ? `<img src="${pathToFileURL(file).href}" width="${Math.round(sizeOf(file).width * scale)}" alt="">`
      : '<div class="missing">No picture: this state does not exist here.</div>'
  }</figure>`;

const article = (row: Row, folders: readonly [string, string], verdicts: Verdicts): string => {
  const files = folders.map((folder) => join(folder, `${row.id}.png`)) as [string, string];
  const sizes = files.filter((file) => existsSync(file)).map(sizeOf);
  const scale = Math.min(1, ...sizes.flatMap(({ width, height }) => [PLACE.width / width, PLACE.height / height]));
  const [verdict, reason] = verdicts[row.id] ?? ['', ''];
  return `<article><h2>${row.id} ${escape(row.words)}</h2>
<p class="scenario">${escape(scenarioOf(row))}${scale < 1 ? ` · ${Math.round(scale * 100)} %` : ''}</p>
<p class="${verdict.replace(' ', '-')}"><b>${verdict}</b> ${escape(reason)}</p>
<div class="pair">${figure('before', files[0], scale)}${figure('after', files[1], scale)}</div></article>`;
};

const main = async ([before, after, file, judged]: readonly string[]): Promise<void> => {
  if (!before || !after || !file) throw new Error('needs two folders and a file');
  const verdicts = judged ? (JSON.parse(readFileSync(judged, 'utf8')) as Verdicts) : {};
  const page = `${resolve(file)}.html`;
  const articles = rows.map((row) => article(row, [resolve(before), resolve(after)], verdicts));
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${articles.join('\n')}`);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    const tab = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
    await tab.goto(pathToFileURL(page).href);
    const session = await tab.context().newCDPSession(tab);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      captureBeyondViewport: true,
    });
    writeFileSync(file, Buffer.from(data, 'base64'));
  } finally {
    await browser.close();
  }
};

await main(process.argv.slice(2));

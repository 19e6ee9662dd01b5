/** Contact sheets: all pictures of a look on one page and in one PNG. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import type { PictureLook } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';

/** Widths in px: of the sheet, and of a picture on it by whether the look is a phone's. */
const SHEET_WIDTH = 2000;
const COLUMN = { phone: 230, desktop: 480 } as const;

const STYLE = `
body { margin: 16px; background: #8b9099; font: 12px/1.4 system-ui, sans-serif; color: #000 }
main { columns: var(--column); column-gap: 12px }
figure { margin: 0 0 12px; break-inside: avoid; background: #fff }
figcaption { padding: 4px 6px }
img { display: block; inline-size: 100% }
.missing { padding: 24px 6px; background: #ffd9d9 }
`;

const figureOf = (look: PictureLook, base: string, [folder, file]: readonly [string, string]): string => {
  const picture = join(base, folder, file);
  const image = existsSync(picture)
    ? `<a href="${pathToFileURL(picture).href}"><img src="${pathToFileURL(picture).href}" alt=""></a>`
    : '<div class="missing">no picture</div>';
  return `<figure><figcaption>${file.replace('.png', '')} · ${look.name}</figcaption>${image}</figure>`;
};

/** @param base folder of the pictures · @returns the HTML of one look's sheet */
export const sheetPage = (look: PictureLook, base: string): string => {
  const column = look.width > 768 ? COLUMN.desktop : COLUMN.phone;
  const figures = picturesIn(look).map((state) => figureOf(look, base, pictureName(look, state)));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${look.name}</title><style>${STYLE}</style>
<main style="--column: ${column}px">
${figures.join('\n')}
</main></html>
`;
};

/** Writes `sheets/LOOK.html` and `.png` below the folder. */
export const writeSheets = async (folder: string, looks: readonly PictureLook[]): Promise<string> => {
  const out = join(folder, 'sheets');
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
    for (const look of looks) {
      const file = join(out, `${look.name}.html`);
      writeFileSync(file, sheetPage(look, join(folder, 'base')));
      await page.goto(pathToFileURL(file).href);
      await page.screenshot({ path: join(out, `${look.name}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
  }
  return out;
};

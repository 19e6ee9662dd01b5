/** Contact sheets: all pictures of a look on one page, and in PNGs of a size at which they can be judged. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import type { PictureLook } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';

/** Width of a sheet, in px. */
const SHEET_WIDTH = 1560;
/** How many pictures are beside each other, and how many in a PNG. */
const PLACES = { phone: { columns: 5, pictures: 10 }, desktop: { columns: 3, pictures: 15 } } as const;

const STYLE = `
body { margin: 0; background: #8b9099; font: 12px/1.4 system-ui, sans-serif; color: #000 }
section { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 12px; padding: 12px; align-items: start }
figure { margin: 0; background: #fff }
figcaption { padding: 4px 6px }
img { display: block; inline-size: 100%; max-block-size: 1000px; object-fit: cover; object-position: top }
.missing { padding: 24px 6px; background: #ffd9d9 }
`;

const figureOf = (look: PictureLook, base: string, [folder, file]: readonly [string, string]): string => {
  const picture = join(base, folder, file);
  const image = existsSync(picture)
    ? `<a href="${pathToFileURL(picture).href}"><img src="${pathToFileURL(picture).href}" alt=""></a>`
    : '<div class="missing">no picture</div>';
  return `<figure><figcaption>${file.replace('.png', '')} · ${look.name}</figcaption>${image}</figure>`;
};

/** @param base folder of the pictures · @returns the HTML of one look's sheets, a section each */
export const sheetPage = (look: PictureLook, base: string): string => {
  const { columns, pictures } = look.width > 768 ? PLACES.desktop : PLACES.phone;
  const figures = picturesIn(look).map((state) => figureOf(look, base, pictureName(look, state)));
  const sections = figures.flatMap((_, at) =>
    at % pictures ? [] : [`<section>\n${figures.slice(at, at + pictures).join('\n')}\n</section>`],
  );
  return `<!doctype html><html lang="en" style="--columns: ${columns}"><meta charset="utf-8"><title>${look.name}</title><style>${STYLE}</style>
${sections.join('\n')}
</html>
`;
};

/** Writes `sheets/LOOK.html` and `LOOK-1.png`, `LOOK-2.png`, … below the folder. */
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
      for (const [at, section] of (await page.locator('section').all()).entries())
        await section.screenshot({ path: join(out, `${look.name}-${at + 1}.png`) });
    }
  } finally {
    await browser.close();
  }
  return out;
};

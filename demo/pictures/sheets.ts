/** Contact sheets: all pictures of a look on one page, and in PNGs of a size at which they can be judged. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import type { PictureLook } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';
import type { ElementState } from './states.ts';

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

type PictureOf = readonly [look: PictureLook, state: ElementState];

/** Pictures that belong on one sheet, in the order of the sheet. */
interface Sheet {
  readonly name: string;
  readonly pictures: readonly PictureOf[];
}

const sheetHtml = ({ name, pictures }: Sheet, base: string): string => {
  const { columns, pictures: most } = pictures[0]![0].width > 768 ? PLACES.desktop : PLACES.phone;
  const figures = pictures.map(([look, state]) => figureOf(look, base, pictureName(look, state)));
  const sections = figures.flatMap((_, at) =>
    at % most ? [] : [`<section>\n${figures.slice(at, at + most).join('\n')}\n</section>`],
  );
  return `<!doctype html><html lang="en" style="--columns: ${columns}"><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>
${sections.join('\n')}
</html>
`;
};

/** Writes `sheets/NAME.html` and `NAME-1.png`, `NAME-2.png`, … below the folder. */
const write = async (folder: string, sheets: readonly Sheet[]): Promise<string> => {
  const out = join(folder, 'sheets');
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
    for (const sheet of sheets) {
      const file = join(out, `${sheet.name}.html`);
      writeFileSync(file, sheetHtml(sheet, join(folder, 'base')));
      await page.goto(pathToFileURL(file).href);
      for (const [at, section] of (await page.locator('section').all()).entries())
        await section.screenshot({ path: join(out, `${sheet.name}-${at + 1}.png`) });
    }
  } finally {
    await browser.close();
  }
  return out;
};

/** Writes a sheet for each look, with all its states. */
export const writeSheets = (folder: string, looks: readonly PictureLook[]): Promise<string> =>
  write(
    folder,
    looks.map((look) => ({ name: look.name, pictures: picturesIn(look).map((state) => [look, state]) })),
  );

/** Writes a sheet for each state and width, with all languages side by side. */
export const writeLanguageSheets = (folder: string, looks: readonly PictureLook[]): Promise<string> => {
  const taken = looks.flatMap((look) => picturesIn(look).map((state): PictureOf => [look, state]));
  const sheetOf = ([{ width }, { tag, name }]: PictureOf): string => `${tag}.${name}-${width}`;
  const names = [...new Set(taken.map(sheetOf))];
  return write(
    folder,
    names.map((name) => ({ name, pictures: taken.filter((picture) => sheetOf(picture) === name) })),
  );
};

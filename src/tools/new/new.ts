/**
 * `npm run new gate-foo` creates the files of a new element. `npm run new site nz 4242`, `indicator price-channel`,
 * `drawing-tool gann-fan` and `hazard patched-date` do the same for the other kinds of which the project has many. Each
 * adds its lines to the list of its kind and prints what it wrote.
 */
import { newDrawingTool } from './drawing-tool.ts';
import { newElement } from './element.ts';
import { newHazard } from './hazard.ts';
import { newIndicator } from './indicator.ts';
import { newSite } from './site.ts';
import { NewError } from './sources.ts';

const USAGE =
  'usage: npm run new gate-foo | site nz 4242 | indicator some-name | drawing-tool some-name | hazard some-name';

const KINDS: Readonly<Record<string, (...given: string[]) => void>> = {
  site: newSite,
  indicator: newIndicator,
  'drawing-tool': newDrawingTool,
  hazard: newHazard,
};

const [kind = '', ...given] = process.argv.slice(2);
try {
  if (kind.startsWith('gate-')) newElement(kind);
  else if (Object.hasOwn(KINDS, kind)) KINDS[kind]!(...given);
  else throw new NewError(USAGE);
} catch (error) {
  if (!(error instanceof NewError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

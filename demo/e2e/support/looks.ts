/** The looks in which suites check every state: theme, direction and width, and a language of long words where it is narrowest. */
import { DESKTOP, PHONE } from './suite.ts';

/**
 * Ends the title of a long test. `.ci/run` runs those that are evidence: a share that proves a row of the documentation.
 * `npm run test:all` runs all of them.
 */
export const longTag = (isEvidence: boolean): string => (isEvidence ? '@long @evidence' : '@long');

export interface Look {
  /** For the title of a test; includes `@long` if only `npm run test:all` tests the look. */
  readonly name: string;
  /** Fields of the scenario. */
  readonly query: string;
  /** Language prefix of the path. */
  readonly prefix: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Two looks differ in theme, direction and width: each value of each is seen by every `npm test`. */
const isShort = (theme: string, prefix: string, viewport: object): boolean =>
  theme === 'light' ? !prefix && viewport === DESKTOP : Boolean(prefix) && viewport === PHONE;

export const LOOKS: readonly Look[] = [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    ['', '/ar'].flatMap((prefix) =>
      [PHONE, DESKTOP].map((viewport) => ({
        name: `${prefix ? 'Arabic ' : ''}${theme}, ${viewport.width} px${isShort(theme, prefix, viewport) ? '' : ' @long'}`,
        query: `theme=${theme}${prefix && '&lang=ar'}`,
        prefix,
        viewport,
      })),
    ),
  ),
  { name: 'German, 320 px @long', query: 'theme=light&lang=de', prefix: '/de', viewport: { width: 320, height: 640 } },
];

/**
 * For titles of a list of cases: every second one is seen by `npm test`, in the two short looks in turn; `npm run test:all`
 * sees all in all looks. The elements' own tests run axe in light and dark.
 */
export const inTurn = ({ name, prefix }: Look, index: number): string =>
  name.includes('@long') || index % 4 === (prefix ? 2 : 0) ? name : `${name} @long`;

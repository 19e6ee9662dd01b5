/** The accessibility tree of an element, what screen readers go through in their order, and rules over it. */
import type { Locator } from 'playwright/test';

/**
 * The tree of an element as Playwright writes it. It starts inside the shadow root: Playwright takes a host without a box
 * (`display: contents`) for hidden and gives nothing of it, where the browser's own tree has all. Addresses of this machine
 * are left out.
 */
export const treeOf = async (element: Locator): Promise<string> =>
  (await element.locator('.gate').first().ariaSnapshot()).replaceAll(/http:\/\/localhost:\d+/g, '');

interface Node {
  readonly role: string;
  readonly name: string;
  readonly level: number | undefined;
}

/** One line of Playwright's aria snapshot: `- heading "Notices" [level=2]:`. */
const LINE = /^\s*- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<rest>.*)$/;

/** Nodes of an aria snapshot, in reading order; texts and properties are left out. */
export const nodesOf = (snapshot: string): Node[] =>
  snapshot.split('\n').flatMap((line) => {
    const { role, name = '', rest = '' } = LINE.exec(line)?.groups ?? {};
    if (!role || role === 'text') return [];
    const level = /\[level=(\d)\]/.exec(rest)?.[1];
    return [{ role, name: name.trim(), level: level === undefined ? undefined : Number(level) }];
  });

/** Roles that need a name: controls and dialogs. */
const NAMED =
  /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|tab|menu|menuitem|menuitemradio|menuitemcheckbox|option|dialog|alertdialog|img|region|toolbar|radiogroup|heading)$/;
const LANDMARK = /^(banner|navigation|main|region|complementary|contentinfo|search|form)$/;

/** @returns one line a breach: controls without a name, equal landmarks, headings that leave out a level */
export const treeFindings = (snapshot: string): string[] => {
  const nodes = nodesOf(snapshot);
  const nameless = nodes.filter(({ role, name }) => NAMED.test(role) && !name).map(({ role }) => `${role} has no name`);
  const landmarks = nodes.filter(({ role }) => LANDMARK.test(role)).map(({ role, name }) => `${role} "${name}"`);
  const equal = landmarks.filter((one, at) => landmarks.indexOf(one) < at).map((one) => `${one} is there twice`);
  const levels = nodes.flatMap(({ level }) => level ?? []);
  const skipped = levels
    .filter((level, at) => at > 0 && level > levels[at - 1]! + 1)
    .map((level) => `a heading of level ${level} leaves out the one above it`);
  return [...nameless, ...equal, ...skipped];
};

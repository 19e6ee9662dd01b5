import { nearestName } from '../../runtime/data/nearest-name.ts';
import { allIn, finding, resolveAddress, type Finding, type ExaminedPage, type KnownElement } from './finding.ts';

/** A script tag of the bundle. */
export interface GateScript {
  tag: HTMLScriptElement;
  address: URL;
}

const GATE_SCRIPT = /\/gate(\.classic)?\.js$/;

export const gateScripts = ({ root, url }: ExaminedPage): GateScript[] =>
  allIn(root, 'script[src]').flatMap((tag) => {
    const address = resolveAddress(tag.getAttribute('src')!, url);
    return address && GATE_SCRIPT.test(address.pathname) ? [{ tag: tag as HTMLScriptElement, address }] : [];
  });

const isOlder = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((i) => one![i] !== two![i]);
  return at !== undefined && one![at]! < two![at]!;
};

/** Is the bundle on the page more than once, or in another version than the one that runs? */
export const checkScripts = (scripts: readonly GateScript[], version: string): Finding[] => {
  const findings: Finding[] = [];
  if (scripts.length > 1)
    findings.push(
      finding(
        'error',
        'script-twice',
        `The script is on the page ${scripts.length} times: ${scripts.map(({ address }) => address.pathname).join(', ')}.`,
        'Keep one script tag; the first one that ran is in charge, the others only cost time.',
        scripts[1]!.tag,
      ),
    );
  for (const { tag, address } of scripts) {
    const said = /\/v?(\d+\.\d+\.\d+)\//.exec(address.pathname)?.[1];
    if (!said || said === version) continue;
    const older = isOlder(said, version);
    findings.push(
      finding(
        older ? 'warning' : 'error',
        'old-version',
        `${address.pathname} is version ${said}, but ${version} is running.`,
        older ? 'Remove the older script tag.' : 'An older script came first: remove it, so that the newer one runs.',
        tag,
      ),
    );
  }
  return findings;
};

/** Names of `data-preload` that are no elements. */
export const checkPreloaded = (scripts: readonly GateScript[], elements: readonly KnownElement[]): Finding[] => {
  const tags = elements.map(({ tag }) => tag);
  return scripts.flatMap(({ tag: script }) =>
    (script.dataset['preload'] ?? '').split(/[\s,]+/).flatMap((name) => {
      const tag = `gate-${name.replace(/^gate-/, '')}`;
      if (!name || tags.includes(tag)) return [];
      const meant = nearestName(tag, tags)?.replace('gate-', '');
      const what = `data-preload names "${name}", and there is no such element.`;
      return [finding('warning', 'unknown-preload', what, meant ? `Write ${meant}.` : 'Remove it.', script)];
    }),
  );
};

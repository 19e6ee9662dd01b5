/** Decisions of the server (`gate-elements/server`) that the browser does not share. */
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';

/** One element that server and browser decided differently. Contains reasons only, never values of facts. */
export interface Disagreement {
  tag: string;
  server: 'shown' | 'hidden';
  serverBecause: string;
  browser: 'shown' | 'hidden';
  browserBecause: string;
}

const wordOf = (show: boolean): Disagreement['server'] => (show ? 'shown' : 'hidden');

/**
 * Returns disagreements. The first decision of the browser counts: later ones may be due to the visitor's actions.
 * @param records of elements · @param compared records that were compared before; the function adds to it
 */
export const findDisagreements = (
  records: Iterable<Pick<ElementRecord, 'element' | 'declaration' | 'events'>>,
  compared: WeakSet<object>,
): Disagreement[] =>
  [...records].flatMap((record) => {
    const [, server, serverBecause = ''] =
      /^(shown|hidden): (.*)$/s.exec(record.element.dataset['decided'] ?? '') ?? [];
    const first = record.events.find(({ show }) => show !== undefined);
    if (!server || !first || compared.has(record)) return [];
    compared.add(record);
    const browser = wordOf(first.show!);
    if (browser === server) return [];
    const { tag } = record.declaration;
    return [{ tag, server: wordOf(server === 'shown'), serverBecause, browser, browserBecause: first.because }];
  });

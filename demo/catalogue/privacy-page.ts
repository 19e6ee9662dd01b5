/** Page about the data that the bundle stores, and which element does: the table of docs/privacy.md. */
import { privacyRows } from '../../src/build/catalog/privacy-rows.ts';
import { html } from '../pages/html.ts';
import type { ElementInfo } from './element-info.ts';
import { elementAddress, prose, renderShell, type Place } from './shell.ts';
import { table } from './tables.ts';

export const renderPrivacy = (infos: ReadonlyMap<string, ElementInfo>, place: Place): string => {
  const writers = (source: string) =>
    [...infos.values()]
      .filter(({ stores }) => stores.some((row) => row.source === source))
      .map(({ doc: { tag } }) => html`<a href="${elementAddress(place, tag)}">${tag}</a> `);
  const body = html`<main id="main" class="element">
    <h1 class="words">Privacy</h1>
    <p class="lead">
      All that the bundle keeps in the browser. The table is compared with the sources by every check of the project.
    </p>
    ${table(
      'What is kept',
      ['name', 'where', 'how long', 'what for', 'by'],
      privacyRows.map(({ name, area, life, purpose, source }) => {
        const by = writers(source);
        return [html`<code>${name}</code>`, area, life, prose(purpose), by.length ? by : 'the bundle'];
      }),
    )}
  </main>`;
  return renderShell({ title: 'Privacy', place, current: 'privacy', scripts: [], body });
};

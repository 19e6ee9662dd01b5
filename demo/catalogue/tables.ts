/** Tables of an element's page, from the manifest and the privacy table. */
import { html, type Markup } from '../pages/html.ts';
import type { ElementInfo } from './element-info.ts';
import { kilobytes } from './list-page.ts';
import type { DocumentedElement, DocumentedMember } from './manifest.ts';
import { prose } from './shell.ts';

const slug = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

const section = (title: string, content: Markup): Markup =>
  html`<section>
    <h2 id="${slug(title)}"><a href="#${slug(title)}">${title}</a></h2>
    ${content}
  </section>`;

type Cell = Markup | string | readonly (Markup | string)[];
/** @param ids of the rows, for links to them */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  ids: readonly string[] = [],
): Markup =>
  html`<div class="table" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = '', ...cells], at) =>
            html`<tr ${ids[at] !== undefined && html` id="${ids[at]}"`}>
              <th scope="row">${ids[at] === undefined ? first : html`<a href="#${ids[at]}">${first}</a>`}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const code = (text: string): Markup | string => (text ? html`<code>${text}</code>` : '');

const members = (
  title: string,
  given: readonly DocumentedMember[],
  heads: readonly string[],
  row: (member: DocumentedMember) => readonly Cell[],
): Markup | false => {
  const ids = given.map(({ name, kind }) => slug([title, kind, name || 'default'].filter(Boolean).join('-')));
  return given.length > 0 && section(title, table(title, heads, given.map(row), ids));
};

export const memberSections = (doc: DocumentedElement): Markup => {
  const typed = ({ name, type, description }: DocumentedMember) => [code(name), code(type), prose(description)];
  const named = ({ name, description }: DocumentedMember) => [code(name), prose(description)];
  return html`${members(
    'Attributes',
    doc.attributes,
    ['name', 'type', 'default', 'meaning'],
    ({ name, type, default: value, description }) => [code(name), code(type), code(value ?? ''), prose(description)],
  )}
  ${members('Properties', doc.properties, ['name', 'type', 'meaning'], typed)}
  ${members('Methods', doc.methods, ['name', 'type', 'meaning'], typed)}
  ${members('Events', doc.events, ['name', 'detail', 'meaning'], typed)}
  ${members('Slots', doc.slots, ['name', 'meaning'], ({ name, description }) => [name ? code(name) : 'default', prose(description)])}
  ${members('Parts', doc.parts, ['name', 'meaning'], named)}
  ${members('CSS properties', doc.cssProperties, ['name', 'meaning'], named)}
  ${members('States', doc.states, ['attribute', 'value', 'meaning'], ({ name, kind, description }) => [code(kind ?? ''), code(name), prose(description)])}`;
};

export const ruleSection = ({ clauses, opens }: ElementInfo): Markup =>
  section(
    'When it shows',
    clauses.length === 0
      ? html`<p>${opens ? 'When it is opened.' : 'Always.'}</p>`
      : html`<p>All of this must hold; <code>gate.explain()</code> tells which does not.</p>
          <ul class="rule">
            ${clauses.map((clause) => html`<li>${clause}</li>`)}
          </ul>`,
  );

export const privacySection = ({ calls, stores }: ElementInfo, privacy: string): Markup =>
  section(
    'Calls and storage',
    html`${
        calls.length === 0
          ? html`<p>It calls nothing.</p>`
          : table(
              'Calls',
              ['call', 'path', 'asked by'],
              calls.map(({ key, path, method, plain }) => [
                code(key),
                code(path),
                plain ? 'GET, a file' : (method ?? 'GET'),
              ]),
            )
      }
      ${
        stores.length === 0
          ? html`<p>It stores nothing, and writes no cookie.</p>`
          : table(
              'Storage and cookies',
              ['name', 'where', 'how long', 'what for'],
              stores.map(({ name, area, life, purpose }) => [code(name), area, life, prose(purpose)]),
            )
      }
      <p><a href="${privacy}">All that the bundle keeps</a></p>`,
  );

export const costSection = ({ cost }: ElementInfo): Markup | false =>
  cost !== undefined &&
  section(
    'Cost',
    html`<p>
        The first element of a page: ${kilobytes(cost.bytes)} in ${cost.files.length} requests (brotli). Beside others:
        ${kilobytes(cost.ownBytes)} in ${cost.files.filter(({ own }) => own).length}.
      </p>
      ${table(
        'Files',
        ['file', 'brotli', 'whose'],
        cost.files.map(({ name, bytes, own }) => [code(name), kilobytes(bytes), own ? 'its own' : 'shared']),
      )}`,
  );

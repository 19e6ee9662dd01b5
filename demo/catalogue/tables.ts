/** Tables of an element's page, from the manifest and the privacy table. */
import { html, type Markup } from '../pages/html.ts';
import type { ElementInfo } from './element-info.ts';
import { kilobytes } from './list-page.ts';
import type { DocumentedElement, DocumentedMember } from './manifest.ts';
import { prose } from './shell.ts';

const slug = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

/** A part of an element's page, which the page's own table of contents names. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
}
export const section = (title: string, content: Markup): Section => ({ id: slug(title), title, content });

export const renderSection = ({ id, title, content }: Section): Markup =>
  html`<section>
    <h2 id="${id}"><a href="#${id}">${title}</a></h2>
    ${content}
  </section>`;

type Cell = Markup | string | readonly (Markup | string)[];
/**
 * On phones a row is a block with its heads beside its cells: the roles stay those of a table.
 * @param ids of the rows, for links to them
 */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  ids: readonly string[] = [],
): Markup =>
  html`<div class="table" role="region" aria-label="${label}" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ([first = '', ...cells], at) =>
            html`<tr role="row" ${ids[at] !== undefined && html` id="${ids[at]}"`}>
              <th scope="row" role="rowheader">
                ${ids[at] === undefined ? first : html`<a href="#${ids[at]}">${first}</a>`}
              </th>
              ${cells.map((cell, column) => html`<td role="cell" data-label="${heads[column + 1]}">${cell && html`<div>${cell}</div>`}</td>`)}
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
): Section | false => {
  const ids = given.map(({ name, kind }) => slug([title, kind, name || 'default'].filter(Boolean).join('-')));
  return given.length > 0 && section(title, table(title, heads, given.map(row), ids));
};

const isSection = (each: Section | false): each is Section => each !== false;

export const memberSections = (doc: DocumentedElement): readonly Section[] => {
  const typed = ({ name, type, description }: DocumentedMember) => [code(name), code(type), prose(description)];
  const named = ({ name, description }: DocumentedMember) => [code(name), prose(description)];
  return [
    members(
      'Attributes',
      doc.attributes,
      ['name', 'type', 'default', 'meaning'],
      ({ name, type, default: value, description }) => [code(name), code(type), code(value ?? ''), prose(description)],
    ),
    members('Properties', doc.properties, ['name', 'type', 'meaning'], typed),
    members('Methods', doc.methods, ['name', 'type', 'meaning'], typed),
    members('Events', doc.events, ['name', 'detail', 'meaning'], typed),
    members('Slots', doc.slots, ['name', 'meaning'], ({ name, description }) => [
      name ? code(name) : 'default',
      prose(description),
    ]),
    members('Parts', doc.parts, ['name', 'meaning'], named),
    members('CSS properties', doc.cssProperties, ['name', 'meaning'], named),
    members('States', doc.states, ['attribute', 'value', 'meaning'], ({ name, kind, description }) => [
      code(kind ?? ''),
      code(name),
      prose(description),
    ]),
  ].filter(isSection);
};

export const ruleSection = ({ clauses, opens }: ElementInfo): Section =>
  section(
    'When it shows',
    clauses.length === 0
      ? html`<p>${opens ? 'When it is opened.' : 'Always.'}</p>`
      : html`<p>All of this must hold; <code>gate.explain()</code> tells which does not.</p>
          <ul class="rule">
            ${clauses.map((clause) => html`<li>${clause}</li>`)}
          </ul>`,
  );

/** Calls of the script itself, and their conditions. */
const OF_THE_PAGE: Readonly<Record<string, string>> = {
  compliance: 'for the guard of the page, unless `complianceGuard` is off',
  settings: 'where the address names a language that may not be offered',
};

const methodOf = ({ plain, method }: { readonly plain?: true; readonly method?: string }): string =>
  plain ? 'GET, a file' : (method ?? 'GET');

export const privacySection = ({ calls, stores, pageCalls }: ElementInfo, privacy: string): Section =>
  section(
    'Calls and storage',
    html`${
        calls.length === 0
          ? html`<p>It calls nothing.</p>`
          : table(
              'Calls',
              ['call', 'path', 'method', 'when'],
              calls.map((call) => [code(call.key), code(call.path), methodOf(call), prose(call.when)]),
            )
      }
      ${
        pageCalls.length > 0 &&
        html`<p>
          The script itself asks, whichever elements a page has:
          ${pageCalls.map(
            ({ key, path }, at) => html`${at > 0 && ', '}<code>${path}</code> ${prose(OF_THE_PAGE[key] ?? '')}`,
          )}.
        </p>`
      }
      ${
        stores.length === 0
          ? html`<p>It stores nothing, and writes no cookie.</p>`
          : table(
              'Storage and cookies',
              ['name', 'where', 'how long', 'what for'],
              stores.map(({ name, area, life, purpose, when }) => [
                code(name),
                area,
                life,
                prose(when ? `${purpose}; ${when}` : purpose),
              ]),
            )
      }
      <p><a href="${privacy}">All that the bundle keeps</a></p>`,
  );

export const costSection = ({ cost }: ElementInfo): readonly Section[] => {
  if (cost === undefined) return [];
  const { bytes, ownBytes, files, later, minified, version } = cost;
  const content = html`<p>
      The first element of a page: ${kilobytes(bytes)} in ${files.length} requests (brotli). Beside others:
      ${kilobytes(ownBytes)} in ${files.filter(({ own }) => own).length}.
      ${
        minified
          ? html`Measured on release ${version}; texts of another language come on top.`
          : html`<strong>This build is not minified</strong> (<code>npm start</code>): a release is smaller.`
      }
    </p>
    ${table(
      'Files',
      ['file', 'brotli', 'whose'],
      files.map(({ name, bytes: size, own }) => [code(name), kilobytes(size), own ? 'its own' : 'shared']),
    )}
    ${
      later.length > 0 &&
      html`<p>
        Fetched later, where something needs it: ${later.map((name, at) => html`${at > 0 && ', '}${code(name)}`)}.
      </p>`
    }`;
  return [section('Cost', content)];
};

/** The table of one language as a page that needs no server: source, translation, place and length beside each other. */
import { isRightToLeft } from '../../exchange/locale/language-traits.ts';
import type { LanguageStyle } from '../lint/words/glossary.ts';
import type { ReviewRow } from './rows.ts';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #16181d; background: #fff }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; margin-block-end: 12px }
th, td { border: 1px solid #d5d8de; padding: 6px 10px; text-align: start; vertical-align: top }
thead th { position: sticky; top: 0; background: #f1f3f6 }
td.key, td.place { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
td.ratio { font-variant-numeric: tabular-nums }
.long { background: #fff2cc }
.missing, .wrong { background: #ffd9d9 }
.question { margin-block-start: 4px; font-weight: 600 }
.style { max-width: 70ch }
@media print { thead th { position: static } body { margin: 0 } }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const document = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`;

const markOf = ({ translation, isLong }: ReviewRow): string => {
  if (!translation) return ' class="missing"';
  return isLong ? ' class="long"' : '';
};

const termOf = ({ words, isRight }: ReviewRow['terms'][number]): string =>
  `<div${isRight ? '' : ' class="wrong"'}>${escaped(words)}</div>`;

const rowOf = (row: ReviewRow, lang: string): string => {
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  const cells = [
    `<td>${row.tags.join('<br>')}</td>`,
    `<td class="key">${escaped(`${row.namespace}.${row.key}`)}</td>`,
    `<td lang="en">${escaped(row.english)}</td>`,
    `<td lang="${lang}" dir="${direction}"${markOf(row)}>${escaped(row.translation)}</td>`,
    `<td class="place">${row.files.map(escaped).join('<br>')}</td>`,
    `<td class="ratio">${row.ratio.toFixed(2)}</td>`,
    `<td>${row.terms.map(termOf).join('')}</td>`,
    `<td>${escaped(row.approval)}${row.question && `<div class="question">Counsel: ${escaped(row.question)}</div>`}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
};

const styleOf = ({ address, buttons, marks, forbidden }: LanguageStyle): string => {
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Address', address],
    ['Buttons', buttons],
    ['Marks', marks],
    ['Never', forbidden.join(', ')],
  ];
  return `<dl class="style">${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
};

/**
 * Returns the table of a language.
 * @param lang code of the language · @param style how it is written, above the table
 */
export const reviewPage = (lang: string, rows: readonly ReviewRow[], style?: LanguageStyle): string => {
  const count = (test: (row: ReviewRow) => boolean) => rows.filter(test).length;
  const missing = count(({ translation }) => !translation);
  const approved = count(({ approval }) => approval.startsWith('approved'));
  const wrong = count(({ terms }) => terms.some(({ isRight }) => !isRight));
  const long = count(({ isLong }) => isLong);
  const caption = `${rows.length} texts, ${missing} not translated, ${long} much longer than in English, ${wrong} against the glossary, ${approved} approved`;
  const heads = ['Element', 'Key', 'English', 'Translation', 'Where it shows', 'Length', 'Glossary', 'Approval'];
  return document(
    `Texts: English and ${lang}`,
    `${style ? styleOf(style) : ''}<table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => rowOf(row, lang)).join('\n')}
</tbody></table>`,
  );
};

/** Leads to the pages of all languages. */
export const reviewIndex = (languages: readonly string[]): string =>
  document(
    'Texts and their translations',
    `<ul>${languages.map((lang) => `<li><a href="${lang}.html">${lang}</a></li>`).join('')}</ul>`,
  );

/** Legal texts that counsel has not approved, by the facts of a release. */
import type { LegalFact } from './diff/release-data.ts';

/** Returns the languages of a text in words. */
const where = (open: readonly string[], all: readonly string[]): string =>
  open.length === all.length ? 'all languages' : open.join(', ');

/**
 * Returns one line for each namespace and set of languages that counsel has not approved, below a line with the count.
 * Empty if all are approved.
 */
export const unapprovedLines = (legal: Readonly<Record<string, LegalFact>>): string[] => {
  const groups = new Map<string, string[]>();
  let count = 0;
  for (const [name, byLang] of Object.entries(legal)) {
    const open = Object.keys(byLang).filter((lang) => !byLang[lang]);
    if (!open.length) continue;
    count += open.length;
    const [namespace = '', key = ''] = name.split('.');
    const group = `${namespace} (${where(open, Object.keys(byLang))})`;
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  if (!count) return [];
  const lines = [...groups].map(([group, keys]) => `  ${group}: ${keys.join(', ')}`);
  return [
    `not approved by counsel: ${count} legal ${count === 1 ? 'text or translation' : 'texts and translations'}`,
    ...lines,
  ];
};

/** Checks requirement IDs in sources and docs against docs/maintainers/requirements.md. */

const WHERE = 'docs/maintainers/requirements.md';

/** Returns the IDs that the list defines, in its order. */
export const requirementsIn = (list: string): string[] =>
  [...list.matchAll(/^- ([A-Z0-9]+-\d{2}): \S/gm)].map(([, id]) => id!);

/**
 * @param list text of the list · @param sources files that name IDs in test titles and comments
 * @returns one line for each ID that is listed twice, and for each named ID that is not listed
 */
export const requirementFindings = (
  list: string,
  sources: readonly { readonly name: string; readonly text: string }[],
): string[] => {
  const ids = requirementsIn(list);
  const known = new Set(ids);
  const groups = [...new Set(ids.map((id) => id.split('-')[0]!))];
  const named = new RegExp(`\\b(?:${groups.join('|')})-\\d{2}\\b(?!-)`, 'g');
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${WHERE} lists ${id} twice`),
    ...sources.flatMap(({ name, text }) =>
      [...new Set(text.match(named))].filter((id) => !known.has(id)).map((id) => `${name}: ${WHERE} has no ${id}`),
    ),
  ];
};

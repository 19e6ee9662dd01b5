import type { Source } from '../../build/files.ts';

/** `resource(endpoints.user, …)` and `byArgument(endpoints.popupPlan, …)`, with their type arguments. */
const DECLARED = /\b(?:resource|byArgument)(?:<[^(]*>)?\(\s*endpoints\.(\w+)/g;

/** Finds calls that two resources declare: refresh and sign-in would reach only one of them. */
export const duplicateResources = (sources: readonly Source[]): string[] => {
  const files = new Map<string, string[]>();
  for (const { name, text } of sources)
    for (const [, key] of text.matchAll(DECLARED)) files.set(key!, [...(files.get(key!) ?? []), name]);
  return [...files]
    .filter(([, names]) => names.length > 1)
    .map(
      ([key, names]) => `the resource "${key}" is declared in ${names.join(' and ')}: declare it once, and import it`,
    );
};

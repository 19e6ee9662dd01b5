/**
 * Returns the translated texts of a namespace by key, so that tests need not repeat the words of translators.
 * @param lang folder of `src/locales`, such as `de`
 * @throws Error if there is no such file
 */
export const textsIn = async (lang: string, namespace: string): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(`/src/locales/${lang}/${namespace}.json`);
  if (!response.ok) throw new Error(`no texts of ${namespace} in ${lang}`);
  return (await response.json()) as Record<string, string>;
};

/** Languages of the chart (CHART-13). */
export const CHART_LANGUAGES = 'zh zh_TW en vi es ru fr de pt th tr ja ko it'.split(' ');

/** The chart's language for one of the site's: `zh-tw` → `zh_TW`, `pt-br` → `pt`, regional ones → their base; else English. */
export const chartLanguage = (lang: string): string => {
  const plain = lang.replace(/[-_](tw|hk)$/i, '_TW');
  if (CHART_LANGUAGES.includes(plain)) return plain;
  const base = plain.split(/[-_]/)[0]!.toLowerCase();
  return CHART_LANGUAGES.includes(base) ? base : 'en';
};

/** Korean: only the chart supports it. Pages select it with an attribute of the element (`lang="ko"`). */
export const attributeLanguage = (attribute: string | undefined): string | undefined =>
  /^ko(-|$)/i.test(attribute ?? '') ? 'ko' : undefined;

/** The same as the site writes it: the name of a texts file, and what `Intl` understands. */
export const siteLanguage = (chart: string): string => (chart === 'zh_TW' ? 'zh-tw' : chart);

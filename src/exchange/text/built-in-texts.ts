/** Texts of a namespace by key. */
export type Bundle = Readonly<Record<string, string>>;

/** Built-in texts: one chunk per language, hashed and cached like all chunks. [I18N-02] */
const LANGUAGES: Readonly<Record<string, () => Promise<{ builtIn: Readonly<Record<string, Bundle>> }>>> = {
  zh: () => import('../../locales/zh/built-in.ts'),
  'zh-tw': () => import('../../locales/zh-tw/built-in.ts'),
  vi: () => import('../../locales/vi/built-in.ts'),
  es: () => import('../../locales/es/built-in.ts'),
  ru: () => import('../../locales/ru/built-in.ts'),
  fr: () => import('../../locales/fr/built-in.ts'),
  de: () => import('../../locales/de/built-in.ts'),
  pt: () => import('../../locales/pt/built-in.ts'),
  'pt-br': () => import('../../locales/pt-br/built-in.ts'),
  th: () => import('../../locales/th/built-in.ts'),
  id: () => import('../../locales/id/built-in.ts'),
  tr: () => import('../../locales/tr/built-in.ts'),
  ja: () => import('../../locales/ja/built-in.ts'),
  ar: () => import('../../locales/ar/built-in.ts'),
  uk: () => import('../../locales/uk/built-in.ts'),
  nl: () => import('../../locales/nl/built-in.ts'),
  it: () => import('../../locales/it/built-in.ts'),
};

/** Returns the built-in namespaces of a language, by name. Empty for English, whose texts are part of the elements. */
export const builtInTexts = async (lang: string): Promise<Readonly<Record<string, Bundle>>> =>
  Object.hasOwn(LANGUAGES, lang) ? (await LANGUAGES[lang]!()).builtIn : {};

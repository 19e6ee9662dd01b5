/** Native name of each language. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-tw': '繁體中文',
  vi: 'Tiếng Việt',
  es: 'Español',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  tr: 'Türkçe',
  ja: '日本語',
  ar: 'العربية',
  uk: 'Українська',
  nl: 'Nederlands',
  it: 'Italiano',
  'en-eu': 'English (Europe)',
  'it-eu': 'Italiano (Europa)',
  'en-us': 'English (US)',
  'en-uk': 'English (UK)',
  'en-au': 'English (Australia)',
  'en-jp': 'English (Japan)',
  'ja-jp': '日本語（日本）',
  'en-dubai': 'English (UAE)',
  'ar-dubai': 'العربية (الإمارات)',
};

/** Returns the native name of a language, or its code. */
export const languageName = (lang: string): string => NAMES[lang] ?? lang;

/** BCP 47 tags of variants whose code is no valid tag, or means something else (`uk` is Ukrainian). */
const TAGS: Readonly<Record<string, string>> = {
  'en-eu': 'en-150',
  'it-eu': 'it',
  'en-uk': 'en-GB',
  'en-dubai': 'en-AE',
  'ar-dubai': 'ar-AE',
};

/** Returns the language code of an address as a tag for `hreflang` and `lang`. */
export const languageTag = (lang: string): string => TAGS[lang] ?? lang;

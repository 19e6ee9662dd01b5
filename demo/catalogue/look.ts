/** Theme and language that an address of the theme editor names. */
import type { DemoContext } from '../environment.ts';
import { direction, isLocale } from '../locales.ts';

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly locale: string;
}

export const lookOf = (context: DemoContext): Look => {
  const query = new URL(context.req.url).searchParams;
  const lang = query.get('lang') ?? '';
  const rtl = query.get('dir') === 'rtl';
  return {
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    // The language determines the direction: the elements mirror for Arabic.
    locale: isLocale(lang) && (direction(lang) === 'rtl') === rtl ? lang : rtl ? 'ar' : 'en',
  };
};

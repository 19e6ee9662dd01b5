import type { ElementCode } from '../runtime/declare/element.ts';
import { serverPage } from '../page/server.ts';
import { drawFragment } from './draw.tsx';
import { readOptions, type FragmentOptions, type Wanted } from './options.ts';
import { prepareSheets } from './sheet.ts';
import { prepareTexts } from './texts.ts';

type Code = ElementCode<Record<string, unknown>>;

const loaded = new Map<string, Code>();

/** Loads a component once: import() of a loaded module is still slow. */
export const codeOf = async (declaration: Wanted['declaration']): Promise<Code> => {
  const known = loaded.get(declaration.tag);
  if (known) return known;
  const code = (await declaration.load()) as Code;
  await prepareSheets(declaration, code.css);
  loaded.set(declaration.tag, code);
  return code;
};

/**
 * Returns an element as HTML with a declarative shadow root: complete, styled and accessible without script. If its
 * rule fails (such as the floating menu in Hong Kong), returns the bare element, which shows nothing.
 * @param tag element name, such as `gate-footer`
 * @throws RangeError for an unknown element, site, language, theme or attribute; TypeError for a bad value
 */
export const renderFragment = (tag: string, options: FragmentOptions = {}): Promise<string> =>
  renderCapped(tag, options, []);

/** Renders an element that depends on stored values which the server does not know. @param caps their names */
export const renderCapped = async (tag: string, options: FragmentOptions, caps: readonly string[]): Promise<string> => {
  const wanted = readOptions(tag, options);
  const { declaration, page, props } = wanted;
  // An attribute can choose another language than the page's.
  const { lang } = serverPage(page).factsFor(props);
  const [code] = await Promise.all([codeOf(declaration), prepareTexts(lang, declaration.texts)]);
  return drawFragment(wanted, code, caps);
};

import bar from '../ui/bar/bar.css';
import tokens from '../ui/element/tokens.css';
import base from '../ui/element/base.css';
import motion from '../ui/element/motion.css';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { hostStyleOf } from '../shell/host-style.ts';
import host from './fragment-host.css';
import { isForVisitor } from './fragments/live-fragments.ts';
import own from './fragment.css';
import overlay from './fragments/overlay.css';
import unseen from './fragments/unseen-host.css';

export interface Sheet {
  /** Path relative to the folder of `gate.js`. The name contains a hash of the content. */
  file: string;
  text: string;
}

/** Styles that all fragments share, in the order of the live element. A page with several fragments fetches them once. */
const SHARED = tokens + base + motion + bar;

/** Shared and own sheet by tag, cached for the lifetime of the process. */
const made = new Map<string, readonly Sheet[]>();

const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sheetNamed = async (name: string, text: string): Promise<Sheet> => {
  const hash = hexadecimal(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 7);
  return { file: `chunks/${name}-${hash}.css`, text };
};

let shared: Promise<Sheet> | undefined;

/**
 * Makes the style sheets of an element's fragments, in the order of the cascade: the one that all fragments share, then
 * the element's own, which ends with the styles of fragments.
 * @param css the feature's own style sheet
 */
export const prepareSheets = async (declaration: ElementDeclaration, css = ''): Promise<readonly Sheet[]> => {
  const { tag } = declaration;
  const known = made.get(tag);
  if (known) return known;
  const text = hostStyleOf(declaration) + css + own + (isForVisitor(declaration) ? overlay : '') + host + unseen;
  const sheets = await Promise.all([
    (shared ??= sheetNamed('fragments', SHARED)),
    sheetNamed(`fragment-${tag.replace('gate-', '')}`, text),
  ]);
  made.set(tag, sheets);
  return sheets;
};

/** Returns the sheets that `prepareSheets` has made. @throws Error for another element */
export const sheetsOf = ({ tag }: ElementDeclaration): readonly Sheet[] => {
  const sheets = made.get(tag);
  if (!sheets) throw new Error(`the style sheets of ${tag} are not prepared`);
  return sheets;
};

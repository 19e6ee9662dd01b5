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

/** Sheets by tag, cached for the lifetime of the process. */
const made = new Map<string, Sheet>();

const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes the style sheet of an element's fragments: the sheets of the live element in the same order, then fragment
 * styles.
 * @param css the feature's own style sheet
 */
export const prepareSheet = async (declaration: ElementDeclaration, css = ''): Promise<Sheet> => {
  const { tag } = declaration;
  const known = made.get(tag);
  if (known) return known;
  const text =
    hostStyleOf(declaration) +
    tokens +
    base +
    motion +
    bar +
    css +
    own +
    (isForVisitor(declaration) ? overlay : '') +
    host +
    unseen;
  const hash = hexadecimal(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 7);
  const sheet = { file: `chunks/fragment-${tag.replace('gate-', '')}-${hash}.css`, text };
  made.set(tag, sheet);
  return sheet;
};

/** Returns a sheet that `prepareSheet` has made. @throws Error for another */
export const sheetOf = ({ tag }: ElementDeclaration): Sheet => {
  const sheet = made.get(tag);
  if (!sheet) throw new Error(`the style sheet of ${tag} is not prepared`);
  return sheet;
};

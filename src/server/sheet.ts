import { createHash } from 'node:crypto';
import bar from '../ui/bar/bar.css';
import tokens from '../ui/element/tokens.css';
import base from '../ui/element/base.css';
import motion from '../ui/element/motion.css';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { hostStyleOf } from '../shell/host-style.ts';
import host from './fragment-host.css';
import own from './fragment.css';

export interface Sheet {
  /** Below the folder of `gate.js`; its name changes with its content. */
  file: string;
  text: string;
}

/** By tag: an element's sheet is the same as long as the process runs. */
const made = new Map<string, Sheet>();

/**
 * The style sheet of an element's fragments: what the live element has, in the same order, and what fragments need.
 * @param css the feature's own sheet
 */
export const sheetOf = (declaration: ElementDeclaration, css = ''): Sheet => {
  const { tag } = declaration;
  const known = made.get(tag);
  if (known) return known;
  const text = hostStyleOf(declaration) + tokens + base + motion + bar + css + own + host;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 7);
  const sheet = { file: `chunks/fragment-${tag.replace('gate-', '')}-${hash}.css`, text };
  made.set(tag, sheet);
  return sheet;
};

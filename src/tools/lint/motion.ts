/** `npm run check`: what moves, moves by `transform` and `opacity`, in the times of `src/ui/element/motion.css`. Nothing here reads files. */

import type { Source } from '../../build/files.ts';

/** Properties that a browser animates without layout or paint. */
const FREE = /^(transform|opacity|translate|scale|rotate|none)$/;
/** Also permitted in `@keyframes`: these change once instead of moving. `--left` and `--right` are fades of `.tabs`. */
const CHANGES_ONCE = /^(visibility|scroll-snap-align|--left|--right)$/;
const TIME = /(?<![\w-])[\d.]+m?s\b/;

/** Values split at commas outside brackets. */
const listOf = (value: string): string[] =>
  value.split(/,(?![^(]*\))/).map((part) => part.replace('!important', '').trim());

/** Longhands and shorthands that a block declares. */
const declarationsOf = (text: string): string[][] =>
  [...text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)/g)].map(([, name, value]) => [name!, value!.trim()]);

/** Blocks of `@keyframes` by name. */
const keyframesOf = (text: string) => [...text.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)];

/** Times must be tokens, except for constant speed (a progress bar, a spinner) and steps. */
const hasOwnTime = (value: string) => TIME.test(value) && !/\b(linear|step-end)\b/.test(value);

/** @returns one line a finding: what moves that costs a layout or a paint, and times that are no tokens */
export const motionFindings = ({ name, text }: Source): string[] => {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const isTokens = name.endsWith('motion.css');
  const frames = keyframesOf(css).flatMap(([, of, body]) =>
    declarationsOf(body!)
      .filter(([property]) => !FREE.test(property!) && !CHANGES_ONCE.test(property!))
      .map(([property]) => `${name}: @keyframes ${of} moves ${property}; move transform or opacity`),
  );
  // The hidden element that signals new colours (`canvas-palette.ts`) is never visible.
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].filter(([, selector]) => !/\.colors\s*$/.test(selector!));
  const moves = rules.flatMap(([, , body]) =>
    declarationsOf(`{${body!}`).flatMap(([property, value]) => {
      if (!/^(transition|animation)(-\w+)*$/.test(property!)) return [];
      const own = listOf(value!).filter((part) => !isTokens && hasOwnTime(part));
      const costly =
        property === 'transition' || property === 'transition-property'
          ? listOf(value!).filter((part) => !FREE.test(part.split(/\s/)[0]!))
          : [];
      return [
        ...costly.map((part) => `${name}: a transition of "${part}"; move transform or opacity`),
        ...own.map((part) => `${name}: "${part}" has a time of its own; take one of src/ui/element/motion.css`),
      ];
    }),
  );
  return [...frames, ...moves];
};

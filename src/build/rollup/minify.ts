/** The one minifier of scripts and the one of style sheets. */
import { minify } from '@swc/core';
import { transform, type Targets } from 'lightningcss';

const OPTIONS = {
  module: true,
  ecma: 2020,
  // A function that is used in several places stays one.
  compress: { passes: 3, inline: 1, keep_fargs: false },
  mangle: true,
  format: { asciiOnly: true, comments: false },
} as const;

/** Returns a script in fewer bytes, in ASCII. @param isModule false for scripts whose top level is global */
export const minifyScript = async (code: string, isModule = true): Promise<string> =>
  (await minify(code, { ...OPTIONS, module: isModule })).code;

/** Returns a style sheet in fewer bytes. @param targets browsers for which newer syntax is rewritten */
export const minifyStyles = (filename: string, text: string, targets?: Targets): string =>
  transform({ filename, code: Buffer.from(text), minify: true, targets }).code.toString();

/** Returns a style sheet without `@keyframes`. */
export const withoutKeyframes = (filename: string, text: string): string =>
  transform({
    filename,
    code: Buffer.from(text),
    visitor: { Rule: { keyframes: () => [] } },
  }).code.toString();

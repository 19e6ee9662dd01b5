/** Finds the code of a trace in the input of a user: a link, the code alone, or a file that contains one of them. */
import { existsSync, readFileSync } from 'node:fs';

/** @throws TypeError if the input contains no trace */
export const traceCode = (given: string): string => {
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given;
  const code = /#trace=([\w-]+)/.exec(text)?.[1] ?? /^\s*([\w-]+)\s*$/.exec(text)?.[1];
  if (!code)
    throw new TypeError('what is replayed? A link of gate.explain.link(), its code, or a file with one of them');
  return code;
};

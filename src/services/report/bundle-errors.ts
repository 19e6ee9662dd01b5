/** A frame of a stack as the engines write it: `at f (url:1:2)`, `at url:1:2`, `f@url:1:2`. */
const FRAME = /^(?:\s*at (?:[^(]{0,300} \()?|[^@]{0,300}@)((?:[a-z-]{2,20}):\/\/[^\s()]{1,500}?):\d+(?::\d+)?\)?$/;
const FRAMES = 50;

/** Addresses of the scripts that an error came through, the innermost first. The message is not used. */
export const scriptsOf = (error: unknown): string[] => {
  let stack: unknown;
  let head = '';
  try {
    ({ stack } = error as Error);
    head = `${String((error as Error).name)}: ${String((error as Error).message)}`;
  } catch {
    /* a getter that throws: no error of ours */
  }
  if (typeof stack !== 'string') return [];
  const frames = stack.startsWith(head) ? stack.slice(head.length) : stack;
  return frames.split('\n', FRAMES).flatMap((line) => FRAME.exec(line.slice(0, 1000))?.[1] ?? []);
};

/**
 * Returns true if the innermost script in the stack is part of the bundle. A host's function that we called and that
 * threw is the host's.
 * @param own how addresses of our scripts begin
 */
export const isBundleError = (error: unknown, own: readonly string[]): boolean => {
  const [innermost] = scriptsOf(error);
  return innermost !== undefined && own.some((prefix) => prefix !== '' && innermost.startsWith(prefix));
};

/** How the addresses of a build begin. @param base the script's folder, with a slash at the end */
export const bundleScripts = (base: string): string[] => [`${base}chunks/`, `${base}gate.js`, `${base}gate.classic.js`];

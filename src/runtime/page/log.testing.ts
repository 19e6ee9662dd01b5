import { debugging } from './log.ts';

/** Captures console output as `level: words` until `end()`. @param debug whether debug mode is on */
export const hearConsole = (debug = false): { lines: string[]; end(): void } => {
  const levels = ['error', 'warn', 'info'] as const;
  const real = levels.map((level) => console[level]);
  const lines: string[] = [];
  levels.forEach(
    (level) => (console[level] = (...words: unknown[]) => void lines.push(`${level}: ${words.join(' ')}`)),
  );
  const before = debugging.peek();
  debugging.value = debug;
  return {
    lines,
    end() {
      levels.forEach((level, at) => (console[level] = real[at]!));
      debugging.value = before;
    },
  };
};

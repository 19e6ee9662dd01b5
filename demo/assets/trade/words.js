/** Returns messages for the server's answers. */

const filled = (text, figures) => text.replace(/\{(\w+)\}/g, (whole, name) => figures[name] ?? whole);

/** @param {{ reason: string, figures: object } | undefined} problem undefined where there was no answer */
export const wordsFor = (copy, problem) =>
  problem && copy[problem.reason] ? filled(copy[problem.reason], problem.figures) : copy.failed;

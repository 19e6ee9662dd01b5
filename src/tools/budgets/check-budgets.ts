/** `npm run budgets`, after both builds: sizes of files, requests and requests in a row of pages. Closes with how many are over. */
import { existsSync } from 'node:fs';
import { requestBudgets } from './request-budgets.ts';
import { budgets, slimBudgets } from './sizes.ts';

/** Pages of the flavour on Preact; the others ask for the same files as React's. */
const SLIM_PAGES = ['nothing', 'kycBar', 'kycBarNamed', 'kycBarAnswered', 'ten', 'all'] as const;

let failed = 0;

for (const dist of ['dist', 'dist/slim'])
  if (!existsSync(`${dist}/manifest.json`)) {
    failed++;
    console.error(`sizes   ${dist}/ is missing: run npm run ${dist === 'dist' ? 'build' : 'build:slim'} first`);
  } else {
    const isSlim = dist !== 'dist';
    for (const { name, amount, limit, unit } of isSlim ? slimBudgets(dist) : budgets(dist)) {
      const over = amount > limit;
      if (over) failed++;
      console.log(`${over ? 'OVER   ' : 'size   '} ${name}: ${amount} of ${limit} ${unit}`);
    }
    for (const { name, told, over } of await requestBudgets(dist, isSlim ? SLIM_PAGES : undefined)) {
      failed += over.length;
      console.log(`${over.length ? 'OVER   ' : 'requests'} ${isSlim ? 'slim: ' : ''}${name}: ${told}`);
      for (const each of over) console.error(`         ${each}`);
    }
  }

if (failed) {
  console.error(`${failed} budgets are exceeded`);
  process.exitCode = 1;
}

/** `npm run check`, after types and lint: layers, policy, packages, the threat model, budgets of sizes and requests. Closes with what to do when something is off. */
import { existsSync } from 'node:fs';
import { lintFindings } from './lint/lint.ts';
import { requestBudgets } from './budgets/request-budgets.ts';
import { budgets, slimBudgets } from './budgets/sizes.ts';

let failed = 0;

for (const finding of await lintFindings()) {
  failed++;
  console.error(`policy  ${finding}`);
}

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
    for (const { name, told, over } of await requestBudgets(dist, isSlim ? ['kycBar', 'ten'] : undefined)) {
      failed += over.length;
      console.log(`${over.length ? 'OVER   ' : 'requests'} ${isSlim ? 'slim: ' : ''}${name}: ${told}`);
      for (const each of over) console.error(`         ${each}`);
    }
  }

if (failed) {
  console.error(`${failed} checks failed`);
  process.exit(1);
}

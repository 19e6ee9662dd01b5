/**
 * The last part of `npm run lint`: layers, policy, packages, threat model, texts, docs. Prints one line per finding with its
 * fix.
 */
import { lintFindings } from './lint.ts';

const findings = await lintFindings();
for (const finding of findings) console.error(`policy  ${finding}`);
if (findings.length) {
  console.error(`${findings.length} findings`);
  process.exitCode = 1;
}

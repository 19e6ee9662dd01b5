/** The last part of `npm run lint`: layers, policy, packages, the threat model, texts and docs. Prints a line a finding, which says what to do. */
import { lintFindings } from './lint.ts';

const findings = await lintFindings();
for (const finding of findings) console.error(`policy  ${finding}`);
if (findings.length) {
  console.error(`${findings.length} findings`);
  process.exitCode = 1;
}

/** A production build of Next.js whose Server Component uses the include of `src/integrations/node`. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'playwright/test';
import { freeAddress, startServer, testPages } from '../e2e/support/pages-of-servers.ts';

const folder = resolve('demo/includes');
const next = resolve(folder, 'node_modules/next/dist/bin/next');
const env = { NEXT_TELEMETRY_DISABLED: '1' };

test.describe('Next.js', () => {
  test.beforeAll(() => {
    test.setTimeout(600_000);
    execFileSync(process.execPath, [next, 'build'], { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' });
  });
  testPages(
    async (service, seconds) => {
      const origin = await freeAddress();
      const { port, hostname } = new URL(origin);
      const settings = { ...env, GATE_SERVICE: service, GATE_TIMEOUT: String(seconds * 1000) };
      return startServer(process.execPath, [next, 'start', '--port', port, '--hostname', hostname], origin, {
        env: settings,
        cwd: folder,
      });
    },
    { read: (body) => /<div id="gate">([^]*?)<!--end-->/.exec(body)?.[1] ?? body },
  );
});

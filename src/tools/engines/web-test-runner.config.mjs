/** The tests of elements in the engine that ENGINE names: `npm run test:engines` runs it once an engine. */
import base from '../../../web-test-runner.config.mjs';
import { engineLauncher } from './launcher.mjs';
import { startEngine } from './start.mjs';

const PAGES = 2;
const engine = process.env.ENGINE;

/** Tests that the engine cannot run are left out by a hook, which each test file imports first. */
const leaveOut = async (context, next) => {
  await next();
  if (/\.test\.tsx?$/.test(context.path))
    context.body = `import '/src/tools/engines/skip.mjs?engine=${engine}'; ${context.body}`;
};

export default {
  ...base,
  files: [
    'src/{features,ui,shell}/**/*.test.{ts,tsx}',
    'src/loader/attacks/**/*.test.ts',
    'src/loader/publish.test.ts',
  ],
  concurrency: PAGES,
  middleware: [leaveOut, ...base.middleware],
  browserStartTimeout: 120_000,
  // Chromium keeps the launcher of `npm test`.
  ...(engine !== 'chromium' && { browsers: [engineLauncher(engine, () => startEngine(engine), PAGES)] }),
};

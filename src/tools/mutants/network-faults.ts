/**
 * Breaks of the handling of failing files, calls and reports. Each names the row of docs/reliability.md whose test must
 * fail.
 */
import type { Mutant } from './mutant.ts';

const PRESENT = ['src/runtime/present/present.test.ts'];
const RESOURCE = ['src/runtime/calls/resource.test.ts'];
const REPORT = ['src/services/report/report.test.ts'];

export const networkFaultMutants: readonly Mutant[] = [
  {
    name: 'F2 a window.gate of the page is replaced',
    file: 'src/loader/publish.ts',
    from: '(holder !== undefined && !isQueue)',
    to: 'holder === null',
    tests: ['src/loader/start.test.ts', 'src/loader/publish.test.ts'],
  },
  {
    name: 'F3 a second script starts, too',
    file: 'src/loader/start.ts',
    from: 'if (running) return running.warn(`version ${running.version} is running already`);',
    to: 'if (running) running.warn(`version ${running.version} is running already`);',
    tests: ['src/loader/start.test.ts'],
  },
  {
    name: 'F4 a second release does not know whether to say so',
    file: 'src/loader/start.ts',
    from: 'return running.warn(',
    to: 'return warn(',
    journey: 'two releases on one page',
  },
  {
    name: 'F5 what a callback of the page throws stops the rest',
    file: 'src/loader/publish.ts',
    from: 'gate.push(task as Task);',
    to: '(task as Task)(gate);',
    tests: ['src/loader/start.test.ts'],
  },
  {
    name: 'F6 a script that is there is asked for by another address',
    file: 'src/runtime/load/load.ts',
    from: '  declaration.load().catch(ignore);\n',
    to: '  declaration.load().then(() => importAddress(`${import.meta.url}?again`)).catch(ignore);\n',
    journey: 'opening it fetches nothing more',
  },
  {
    name: 'F7 a chunk is not asked for again',
    file: 'src/runtime/load/load.ts',
    from: 'await new Promise<void>((resolve) => clock.after(RETRY_AFTER, resolve));\n    return fetchOnce(declaration);',
    to: 'throw error;',
    tests: PRESENT,
    journey: 'React is HTML until an element has failed once',
  },
  {
    name: 'F8 any module counts as the chunk',
    file: 'src/runtime/load/load.ts',
    from: 'if (!chunk || !(chunk.default ?? chunk.mount)) throw error;',
    to: 'if (!chunk) throw error;',
    tests: PRESENT,
  },
  {
    name: 'F9 a module that threw is asked for by the address that the message names',
    file: 'src/runtime/load/load.ts',
    from: '.exec(`${error} ${stack}`)',
    to: '.exec(`${error} ${stack && 1}`)',
    journey: 'the chunk of gate-kyc-bar is a throw once',
  },
  {
    name: 'F10 no time limit of a chunk',
    file: 'src/runtime/load/load.ts',
    from: 'const LIMIT = 15 * SECOND;',
    to: 'const LIMIT = 15_000 * SECOND;',
    tests: PRESENT,
    journey: 'a chunk that drips without end is given up',
  },
  {
    name: 'F11 a failed call has no default',
    file: 'src/runtime/calls/resource.ts',
    from: "next = { status: 'defaulted', data: fallback, at: clock.now() };",
    to: "next = { status: 'defaulted', data: undefined, at: clock.now() };",
    tests: RESOURCE,
  },
  {
    name: 'F12 no time limit of a call',
    file: 'src/runtime/calls/api.ts',
    from: 'plain ? BROWSER_TIMEOUT : INTERNAL_TIMEOUT',
    to: 'INTERNAL_TIMEOUT * 50',
    tests: RESOURCE,
  },
  {
    name: 'F13 the limit covers the headers only',
    file: 'src/runtime/calls/api.ts',
    from: 'return parseJson(await response.text());\n  }, limit);',
    to: 'return response;\n  }, limit).then(async (response) => parseJson(await (response as Response).text()));',
    tests: ['src/runtime/calls/api.test.ts'],
  },
  {
    name: 'F14 the status of an answer does not count',
    file: 'src/runtime/calls/api.ts',
    from: 'if (!response.ok) throw new Error(`status ${response.status}`);',
    to: '',
    tests: RESOURCE,
  },
  {
    name: 'F15 a server that asks for quiet is not heard',
    file: 'src/services/report/report-http.ts',
    from: 'if (response.status === 429)',
    to: 'if (response.status === 430)',
    tests: REPORT,
  },
  {
    name: 'F16 reports without bound while offline',
    file: 'src/services/report/report-queue.ts',
    from: 'queue = events.slice(0, QUEUE_LIMIT);',
    to: 'queue = [...events];',
    tests: REPORT,
  },
  {
    name: 'F17 beacons of any size',
    file: 'src/services/report/report-http.ts',
    from: '> KEEPALIVE_LIMIT) send();',
    to: '> KEEPALIVE_LIMIT * 100) send();',
    tests: REPORT,
  },
  {
    name: 'F36 a chunk that cannot be had is not said',
    file: 'src/runtime/present/present.ts',
    from: 'logError(`${record.declaration.tag} could not be loaded`, error);',
    to: '',
    tests: PRESENT,
    journey: 'a policy that allows gate.js and none of its chunks',
  },
  {
    name: 'F36 a chunk that is asked for again is not checked',
    file: 'src/loader/classic-runtime.js',
    from: "integrity[url.slice(base.length).split('?')[0]]",
    to: 'integrity[url.slice(base.length)]',
    journey: 'a chunk that was changed on its way is not run',
  },
  {
    name: 'F37 texts come from one place only',
    file: 'src/exchange/text/texts.ts',
    from: 'new Set([textsUrl(lang, namespace), new URL(origin, browser.origin()).href])',
    to: 'new Set([textsUrl(lang, namespace)])',
    tests: ['src/exchange/text/texts.test.ts'],
  },
  {
    name: 'F38 what failed is never asked for again',
    file: 'src/runtime/load/load.ts',
    from: 'code.catch(() => fetched.delete(tag));',
    to: 'code.catch(() => undefined);',
    journey: 'the third try works',
  },
];

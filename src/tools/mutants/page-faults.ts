/**
 * Breaks of the handling of failing storage, clocks, tabs, elements and pages. Each names the row of docs/reliability.md
 * whose
 * test must fail.
 */
import type { Mutant } from './mutant.ts';

const DISCOVER = ['src/runtime/discover/discover.test.ts'];
const STORAGE = ['src/runtime/memory/storage.test.ts'];
const STORED = ['src/runtime/memory/stored-values.test.ts'];
const DEFINE = ['src/shell/define.test.tsx'];
const PAGE_FACTS = ['src/loader/page/page-facts.test.ts'];
const REPORT = ['src/services/report/report.test.ts'];

const FIRST_LOOK = ['src/shell/first-look.test.tsx'];

export const pageFaultMutants: readonly Mutant[] = [
  {
    name: 'F18 a storage that throws is not caught',
    file: 'src/runtime/memory/storage.ts',
    from: '    return browser.storage(area).getItem(key);\n  } catch {\n    return null;\n  }',
    to: '    return browser.storage(area).getItem(key);\n  } finally {\n  }',
    tests: STORAGE,
  },
  {
    name: 'F19 what a full storage refuses is forgotten',
    file: 'src/runtime/memory/write-stored.ts',
    from: '    unsavedValues.set(name, value);\n',
    to: '',
    tests: STORAGE,
  },
  {
    name: 'F20 a counter may be anything',
    file: 'src/runtime/memory/stored-values.ts',
    from: '/^(\\d{1,9})\\/(\\d{1,15})$/.exec(text)',
    to: '/^(.*)\\/?(.*)$/.exec(text)',
    tests: [...STORED, ...STORAGE],
  },
  {
    name: 'F21 cookies that cannot be read are not caught',
    file: 'src/runtime/memory/cookies.ts',
    from: '    now = browser.cookies();\n  } catch {\n    now = undefined;\n  }',
    to: '    now = browser.cookies();\n  } finally {\n  }',
    tests: ['src/runtime/memory/cookies.test.ts'],
  },
  {
    name: 'F22 a stored time of the future counts',
    file: 'src/runtime/memory/stored-values.ts',
    from: ' || age < -CLOCK_SKEW || ',
    to: ' || ',
    tests: STORED,
    journey: 'a clock that was a year ahead',
  },
  {
    name: 'F23 a day is 24 hours',
    file: 'src/runtime/memory/stored-values.ts',
    from: 'new Date(a).toDateString() === new Date(b).toDateString()',
    to: 'Math.abs(a - b) < 86_400_000',
    tests: STORED,
    journey: 'four showings count within the local day',
  },
  {
    name: 'F24 timers wait for the page’s Date.now',
    file: 'src/runtime/browser/browser.ts',
    from: 'const timer = setTimeout(run, ms);',
    to: `const end = Date.now() + ms;
    const timer = setInterval(() => {
      if (Date.now() < end) return;
      clearInterval(timer);
      run();
    }, 10);`,
    journey: 'stops Date.now and performance.now',
  },
  {
    name: 'F25 a page that comes back is not read anew',
    file: 'src/loader/page/page-facts.ts',
    from: 'const back = () => {\n    rereadStored();\n    readPage();\n    tick();\n    retry();\n  };',
    to: 'const back = () => undefined;',
    tests: PAGE_FACTS,
  },
  {
    name: 'F26 tabs do not wait for each other',
    file: 'src/runtime/queue/tab-lock.ts',
    from: '(await navigator.locks.request(name, { signal: waiting.signal }, run)) as T',
    to: 'await run()',
    tests: ['src/runtime/queue/offers.test.ts'],
  },
  {
    name: 'F26 an offer is shown that no other tab can know of',
    file: 'src/runtime/memory/write-stored.ts',
    from: 'return store.getItem(key) === value;\n  } catch {\n    return false;',
    to: 'return true;\n  } catch {\n    return true;',
    tests: ['src/features/newuser-popup/newuser-popup.test.ts'],
  },
  {
    name: 'F27 other tabs are not heard',
    file: 'src/loader/page/page-facts.ts',
    from: "addEventListener('storage', changed);",
    to: 'void changed;',
    tests: PAGE_FACTS,
    journey: 'what is accepted in one tab goes in the other',
  },
  {
    name: 'F28 what has left the page is not let go',
    file: 'src/runtime/discover/discover.ts',
    from: 'if (!element.isConnected) release(element);',
    to: 'if (element.isConnected === undefined) release(element);',
    tests: DISCOVER,
  },
  {
    name: 'F29 a move counts as leaving',
    file: 'src/runtime/discover/discover.ts',
    from: 'if (!element.isConnected) release(element);',
    to: 'if (!element.isConnected || records.some(({ removedNodes }) => [...removedNodes].includes(element))) release(element);',
    tests: DISCOVER,
  },
  {
    name: 'F30 what breaks in drawing or in an effect is not told',
    file: 'src/shell/boundary.tsx',
    from: 'this.props.onFail(error).then(',
    to: 'Promise.resolve(error && null).then(',
    tests: DEFINE,
  },
  {
    name: 'F30 a rule that throws is not caught',
    file: 'src/runtime/present/manage.ts',
    from: "return { show: false, because: 'its rule failed', trace: [] };",
    to: 'throw error;',
    tests: DEFINE,
  },
  {
    name: 'F30 any error of the window takes an element down',
    file: 'src/shell/root.tsx',
    from: '  const drawn = drawing !== undefined;\n',
    to: `  const drawn = drawing !== undefined;
  useEffect(() => addEventListener('error', () => record.send('draw-failed')), [record]);\n`,
    tests: DEFINE,
  },
  {
    name: 'F31 errors of the page are reported as ours',
    file: 'src/services/report/bundle-errors.ts',
    from: 'return innermost !== undefined && own.some(',
    to: 'return innermost === undefined || own.length > 0 || own.some(',
    tests: REPORT,
  },
  {
    name: 'F32 chunks lie where content blockers look',
    file: 'rollup.config.mjs',
    from: '`chunks/${nameOf(chunk)}',
    to: '`chunks/ads/${nameOf(chunk)}',
    journey: 'a content blocker with lists of names and paths',
  },
  {
    name: 'F32 nobody looks whether a dialog is hidden',
    file: 'src/ui/dialog/use-modal.ts',
    from: "      latest.current.giveUp('hidden-by-page');\n",
    to: '',
    journey: 'a content blocker that hides a dialog',
  },
  {
    name: 'F33 a mini-app that never answers is waited for',
    file: 'src/services/mini-app/mini-app.ts',
    from: "trackProgress(onState, () => fail('did not answer in time'))",
    to: 'trackProgress(onState, () => undefined)',
    tests: ['src/services/mini-app/mini-app.test.ts'],
    journey: 'an app that never answers',
  },
  {
    name: 'F34 what has left the page is still known',
    file: 'src/runtime/lifecycle/records.ts',
    from: '  byElement.delete(record.element);\n',
    to: '',
    tests: DISCOVER,
    journey: '1,000 times gate-kyc-bar',
  },
  {
    name: 'F35 nobody looks whether React can run',
    file: 'src/shell/element-class.ts',
    from: 'if (broken) throw',
    to: "if (broken === '') throw",
    tests: DEFINE,
  },
  {
    name: 'a first look is announced again by the live element',
    file: 'src/runtime/lifecycle/next.ts',
    from: "state === 'fragment' || state === 'fetching'",
    to: "state === 'fragment'",
    tests: FIRST_LOOK,
  },
  {
    name: 'a first look shares the connection with React',
    file: 'src/runtime/present/present.ts',
    from: 'await showFirstLook(',
    to: 'void showFirstLook(',
    tests: FIRST_LOOK,
  },
  {
    name: 'a press on a first look is lost',
    file: 'src/shell/first-look.ts',
    from: 'if (control) queueMicrotask(() => twinOf(control, live)?.click());',
    to: '',
    tests: FIRST_LOOK,
  },
  {
    name: 'a click is lost if the live element comes between press and release',
    file: 'src/shell/first-look.ts',
    from: '  joinPress(box);\n',
    to: '',
    tests: FIRST_LOOK,
  },
  {
    name: 'a first look stays when it is closed',
    file: 'src/shell/first-look.ts',
    from: "else if (control.part.contains('close')) box.style.display = 'none';",
    to: '',
    tests: FIRST_LOOK,
  },
  {
    name: 'a first look outlives its rule',
    file: 'src/shell/first-look.ts',
    from: '!record.life.isAnnounced || ',
    to: '',
    tests: FIRST_LOOK,
  },
  {
    name: 'a first look appears beside other bars',
    file: 'src/runtime/present/first-look.ts',
    from: ' &&\n  !hasCompany(record)',
    to: '',
    tests: FIRST_LOOK,
  },
  {
    name: 'a first look hides what a self-closed tag holds',
    file: 'src/shell/first-look.ts',
    from: "root.append(box, make('slot'));",
    to: 'root.append(box);',
    tests: FIRST_LOOK,
  },
];

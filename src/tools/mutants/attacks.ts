/** Breaks of the checks of hostile input: names in the markup, and one of each class that the fuzz tests must notice. */
import { breaksOf, type Mutant } from './mutant.ts';

const CLOBBERED = ['src/runtime/dom/safe-dom.test.ts', 'src/runtime/discover/clobbered.test.ts'];
const FUZZ = 'src/loader/attacks/fuzz';
const STORES = [`${FUZZ}/stores.test.ts`];
const SETTINGS = [`${FUZZ}/settings.test.ts`];
const METHODS = [`${FUZZ}/methods.test.ts`];
const MESSAGES = [`${FUZZ}/messages.test.ts`];
const ELEMENTS = [`${FUZZ}/elements.test.ts`];
const NAMES = [`${FUZZ}/names.test.ts`];

export const attackMutants: readonly Mutant[] = [
  ...breaksOf('src/runtime/dom/safe-dom.ts', CLOBBERED, [
    {
      name: 'names: members of forms and of the document as the markup has them',
      from: 'isHiddenByName(node, key) && key in',
      to: 'key === "" && key in',
    },
    {
      name: 'names: overrides of scripts are names, too',
      from: ' && !(value instanceof Function)',
      to: '',
    },
  ]),
  ...breaksOf('src/runtime/discover/discover.ts', CLOBBERED, [
    {
      name: 'names: a fault in one placement reaches the next',
      from: "    logError('an element could not be placed', error);",
      to: '    throw error;',
    },
  ]),
  ...breaksOf('src/runtime/dom/safe-dom.ts', NAMES, [
    {
      name: 'names: in documents and forms of any page',
      from: 'isHiddenByName(node, key) && key in',
      to: 'key === "" && key in',
    },
  ]),
  ...breaksOf('src/runtime/lifecycle/record.ts', ELEMENTS, [
    {
      name: 'properties of any type',
      from: 'const read = attribute && readProperty(attribute, value);',
      to: 'const read = value;',
    },
  ]),
  ...breaksOf('src/runtime/page/toasts.ts', METHODS, [
    { name: 'methods: a toast of any type', from: 'const shown = textOf(text);', to: 'const shown = text;' },
  ]),
  ...breaksOf('src/loader/arguments.ts', METHODS, [
    {
      name: 'methods: arguments without a validator',
      from: 'const known = argument.kind.read(value);',
      to: 'const known = value;',
    },
  ]),
  ...breaksOf('src/exchange/config/setting-kinds.ts', SETTINGS, [
    {
      name: 'settings: headers of any name',
      from: 'headers: objectWith({ internal: headerName,',
      to: 'headers: objectWith({ internal: textUpTo(2 ** 20),',
    },
  ]),
  ...breaksOf('src/runtime/input/kinds.ts', SETTINGS, [
    {
      name: 'settings: a reader that throws',
      from: '      // Thrown by objects without a primitive value, by getters, and by revoked proxies.\n      return undefined;',
      to: "      throw new Error('a bad value');",
    },
  ]),
  ...breaksOf('src/loader/replay.ts', STORES, [
    { name: 'deep links: a trace that nobody has checked', from: '= checkTrace(trace);', to: '= trace;' },
  ]),
  ...breaksOf('src/runtime/memory/stored-values.ts', STORES, [
    {
      name: 'storage: a delay of any length',
      from: ' && Number(text) <= now + longest + CLOCK_SKEW ?',
      to: ' ?',
    },
  ]),
  ...breaksOf('src/exchange/mini-app-kinds.ts', MESSAGES, [
    {
      name: 'messages: events of any fields',
      from: 'const entries = Object.entries(plainCopy(value));',
      to: 'return value as PlainDetail;\n  const entries = Object.entries(plainCopy(value));',
    },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-navigate.ts', MESSAGES, [
    {
      name: 'messages: a mini-app goes anywhere',
      from: 'const url = serverHref(address);',
      to: 'const url = address as SafeUrl;',
    },
  ]),
  {
    name: "service: a list of headers drops the proxy's",
    file: 'src/server/service/serve.ts',
    from: 'server.maxHeadersCount = 0;',
    to: 'server.maxHeadersCount = 2000;',
    journey: 'headers that fill the list do not drop',
  },
];

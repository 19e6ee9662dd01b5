/** Breaks of the mini-app host, its SDK and the secret fields: one control each, and the tests that have to notice. */
export interface Mutant {
  /** What an attacker or a mistake would gain. */
  name: string;
  file: string;
  /** Text that occurs once, and what stands there instead. */
  edits: readonly (readonly [string, string])[];
  /** Unit tests that must fail. */
  tests: readonly string[];
  /** Title of the journey over two origins that must fail as well. */
  journey?: string;
}

const HOST = ['src/services/mini-app/mini-app.test.ts'];
const ENTRY = ['src/services/mini-app/mini-app-entry.test.ts'];
const SDK = ['src/mini-app/sdk.test.ts'];
const SECRET = ['src/features/fund-password/*.test.ts', 'src/features/password-frequency/*.test.ts'];
const BRIDGE = ['src/services/app/app-bridge.test.ts'];

const one = (
  name: string,
  file: string,
  tests: readonly string[],
  from: string,
  to: string,
  journey?: string,
): Mutant => ({ name, file, tests, edits: [[from, to]], ...(journey ? { journey } : {}) });

const frame = 'src/services/mini-app/mini-app-frame.ts';
const host = 'src/services/mini-app/mini-app.ts';
const entry = 'src/services/mini-app/mini-app-entry.ts';
const exists = 'src/services/mini-app/mini-app-exists.ts';
const messages = 'src/services/mini-app/mini-app-messages.ts';
const sdk = 'src/mini-app/sdk.ts';
const password = 'src/features/fund-password/fund-password.tsx';
const asking = 'src/features/fund-password/fund-password.ask.ts';
const frequency = 'src/features/password-frequency/password-frequency.tsx';
const field = 'src/ui/secret/secret-field.tsx';
const bridge = 'src/services/app/app-bridge.ts';

export const identityMutants: readonly Mutant[] = [
  // Who is heard, and who is answered.
  one(
    'no source check: another window of the app’s origin',
    frame,
    HOST,
    'if (!source || source !== frame.contentWindow || origin !== entry.origin) return;',
    'if (origin !== entry.origin) return;',
    'says five perfect hellos before the app says its own',
  ),
  one(
    'no origin check',
    frame,
    HOST,
    'if (!source || source !== frame.contentWindow || origin !== entry.origin) return;',
    'if (!source || source !== frame.contentWindow) return;',
  ),
  one('origin by its beginning', frame, HOST, 'origin !== entry.origin', '!origin.startsWith(entry.origin)'),
  one(
    'init to any origin',
    frame,
    HOST,
    'postMessage(message, entry.origin, [port2])',
    "postMessage(message, '*', [port2])",
  ),
  one('an init for every hello', frame, HOST, 'if (greeted) again = true;\n    else init();', 'init();'),
  one('hellos without end', frame, HOST, 'version === undefined || ++hellos > MOST_HELLOS', 'version === undefined'),
  one('any version', frame, HOST, "if (!isOurVersion(version)) return onLost('speaks another version');", ''),
  {
    name: 'the port of a former document is still heard',
    file: frame,
    tests: HOST,
    edits: [
      ['      port?.close();\n', ''],
      ['if (port !== port1) return;', ''],
    ],
  },
  one(
    'nobody watches what the frame loads',
    frame,
    HOST,
    "watch = clock.after(PROOF, () => onLost('left its frame'));",
    '',
    'a frame that leaves for another page gets no props',
  ),
  one(
    'the sandbox lets the frame navigate the page',
    frame,
    HOST,
    "const SANDBOX = '",
    "const SANDBOX = 'allow-top-navigation ",
  ),
  one(
    'permissions by default',
    frame,
    HOST,
    "frame.setAttribute('allow', permissions ? `${permissions}; ${DENIED}` : DENIED);",
    '',
  ),
  // What goes over.
  one('all props go over', host, HOST, 'let props = cleanProps(options.props, allowed);', 'let props = options.props;'),
  one('all new props go over', host, HOST, 'const next = cleanProps(given, allowed);', 'const next = given;'),
  one(
    'messages are taken as they are',
    frame,
    HOST,
    'const message = readMessage(data);',
    'const message = data as FromApp;',
  ),
  one('events of any size', messages, HOST, 'if (entries.length > MOST_FIELDS) return undefined;', ''),
  one('texts of any length', messages, HOST, 'if (field.length > LONGEST) return undefined;', ''),
  one(
    'any height',
    host,
    HOST,
    'Math.round(Math.min(Math.max(message.height, height.min), Math.max(height.min, height.max)))',
    'message.height',
    'oversized and malformed messages are dropped',
  ),
  // From where, and for how long.
  one(
    'the page’s own origin may be framed',
    entry,
    ENTRY,
    "if (kind === 'page' && url.origin === page) return 'its origin is the page’s own';",
    '',
  ),
  one(
    'origins by their beginning',
    entry,
    ENTRY,
    '.includes(url.origin)',
    '.some((listed) => url.origin.startsWith(listed))',
  ),
  one(
    'a user name in the address',
    entry,
    ENTRY,
    "if (url.username || url.password) return 'its address carries a user name';",
    '',
  ),
  one('a login as a module', entry, ENTRY, ' && !FRAMED.includes(name)', ''),
  one('redirects are followed', exists, HOST, "redirect: 'manual'", "redirect: 'follow'"),
  one('HEAD with cookies', exists, HOST, "credentials: 'omit'", "credentials: 'include'"),
  one('a missing entry is loaded', host, HOST, "if (exists === 'no') return fail('its entry is missing');", ''),
  one(
    'no limit of time',
    host,
    HOST,
    "const stopLimit = clock.after(MOUNT_LIMIT, () => fail('did not answer in time'));",
    'const stopLimit = (): void => undefined;',
  ),
  one('loading goes on after the end', host, HOST, 'control.abort();', ''),
  one('a farewell without end', frame, HOST, 'stop = clock.after(FAREWELL, resolve);', ''),
  one('no farewell', frame, HOST, "post({ type: 'unmount' });", ''),
  one('a listener stays', frame, HOST, 'stopListening();\n    frame', 'frame'),
  one('the frame stays', frame, HOST, 'frame.remove();\n', ''),
  // The app's side.
  one('hello to any page', sdk, SDK, 'v: MINI_APP_VERSION }, target)', "v: MINI_APP_VERSION }, '*')"),
  one(
    'the app hears every window',
    sdk,
    SDK,
    'source !== parent || ',
    '',
    'does not mount an app; that of the page around does',
  ),
  one('the app hears every origin', sdk, SDK, ' || !targets.includes(origin)', ''),
  one('the app takes a second init', sdk, SDK, 'if (port || source', 'if (source'),
  one('the app takes any version', sdk, SDK, ' || init.v !== MINI_APP_VERSION || ports', ' || ports'),
  one('the app says hello without end', sdk, SDK, ' || said >= MOST_HELLOS', ''),
  // The fund password.
  one(
    'the password is in an attribute',
    field,
    SECRET,
    'onInput={(event) => onFilled(',
    "onInput={(event) => (event.currentTarget.setAttribute('value', event.currentTarget.value), onFilled)(",
  ),
  one(
    'the password is in the event',
    password,
    SECRET,
    'onConfirm({ frequency: known })',
    'onConfirm({ frequency: known, fundpass: input.value } as { frequency: Frequency })',
  ),
  one('keys reach the page', 'src/ui/secret/secret-dialog.tsx', SECRET, '  useSealed(field);\n', ''),
  one(
    'what lies over Confirm may be pressed through',
    'src/ui/secret/secret-dialog.tsx',
    SECRET,
    'const now = isCovered();',
    'const now = false && isCovered();',
  ),
  one(
    'any page may hold the question in a frame',
    'src/core/site/embedder.ts',
    ['src/core/site/embedder.test.ts', ...SECRET],
    '!(embedder.origins()?.every(known) ?? false)',
    'false && known("")',
    'a page of another site around ours',
  ),
  one('confirm is not debounced', password, SECRET, ' || now - pressed.current < DEBOUNCE', ''),
  one('a second caller gets the answer', asking, SECRET, 'callers.has(placed) || ', ''),
  one('what was typed outlives the dialog', asking, SECRET, 'whenClosed(placed, () => drafts.delete(placed));', ''),
  one('a double click saves twice', frequency, SECRET, ' || sent.current || preview', ' || preview'),
  // The native app.
  one(
    'any answer of the page is the app’s',
    bridge,
    BRIDGE,
    "if (typeof id === 'string') waiting.get(id)?.(answer);",
    'for (const answered of waiting.values()) answered(answer);',
  ),
  one('a bridge without the device cookie', bridge, BRIDGE, '!bridge || bridge.platform !== platform', '!bridge'),
];

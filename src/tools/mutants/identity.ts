/** Breaks of the mini-app host, its SDK, the app bridge and the secret fields: one control each, and the tests that have to notice. */
import { breaksOf, type Mutant } from './mutant.ts';

const HOST = ['src/services/mini-app/mini-app.test.ts'];
const COVER = ['src/services/mini-app/mini-app-cover.test.ts'];
const ENTRY = ['src/services/mini-app/mini-app-entry.test.ts'];
const SDK = ['src/mini-app/sdk.test.ts'];
const SECRET = ['src/features/fund-password/*.test.ts', 'src/features/password-frequency/*.test.ts'];
const BRIDGE = ['src/services/app/app-bridge.test.ts'];
const EMBEDDER = ['src/exchange/current/embedder.test.ts', ...SECRET];

export const identityMutants: readonly Mutant[] = [
  ...breaksOf(
    'src/services/mini-app/mini-app-connection.ts',
    [...HOST, ...COVER],
    [
      {
        name: 'no source check: another window of the app’s origin',
        from: 'if (!source || source !== frame.contentWindow || origin !== own) return;',
        to: 'if (origin !== own) return;',
        journey: 'says five perfect hellos before the app says its own',
      },
      {
        name: 'no origin check',
        from: 'if (!source || source !== frame.contentWindow || origin !== own) return;',
        to: 'if (!source || source !== frame.contentWindow) return;',
      },
      { name: 'origin by its beginning', from: 'origin !== own', to: '!origin.startsWith(own)' },
      {
        name: 'init to any origin',
        from: 'postMessage(message, own, [port2])',
        to: "postMessage(message, '*', [port2])",
      },
      { name: 'an init for every hello', from: 'if (greeted) again = true;\n    else init();', to: 'init();' },
      {
        name: 'hellos without end',
        from: 'if (++hellos > MOST_HELLOS) return;',
        to: '',
      },
      { name: 'any version', from: "if (!isOurVersion(version)) return onLost('speaks another version');", to: '' },
      {
        name: 'the port of a former document is still heard',
        from: '  port.onmessage = null;\n  port.close();\n',
        to: '',
        also: ['if (port !== port1) return;', ''],
      },
      {
        name: 'nobody watches what the frame loads',
        from: "frame.addEventListener('load', hearLoad);",
        to: '',
      },
      {
        name: 'messages are taken as they are',
        from: 'const message = readMessage(data);',
        to: 'const message = data as FromApp;',
      },
      { name: 'a listener stays', from: 'stopListening();\n      frame', to: 'frame' },
      {
        name: 'a silent app that says hello again is not greeted',
        from: 'onSilent: () => again && depart(),',
        to: 'onSilent: () => undefined,',
      },
      {
        name: 'a farewell that nobody has asked for is not heard',
        from: "if (message.type === 'unmounted') return leave(port1);",
        to: "if (message.type === 'unmounted') return;",
      },
    ],
  ),
  ...breaksOf('src/services/mini-app/frame-watch.ts', COVER, [
    {
      name: 'each load gives a foreign page new time',
      from: 'stopProof ??= clock',
      to: 'stopProof?.();\n    stopProof = clock',
    },
    {
      name: 'a foreign page without a load event stays',
      from: 'if (missing >= MISSING) {',
      to: 'if (missing < 0) {',
      journey: 'a foreign page whose picture hangs',
    },
    {
      name: 'a covered frame stays for ever',
      from: "stopPatience ??= clock.after(PATIENCE, () => onLost('does not answer any more'));",
      to: '',
    },
    {
      name: 'a later document is seen before it has answered',
      from: '      stopBeat();\n      cover(true);',
      to: '      stopBeat();',
    },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-frame.ts', COVER, [
    { name: 'a covered frame can be used', from: '    frame.inert = covered;\n', to: '' },
    {
      name: 'a covered frame keeps the focus',
      from: 'if (covered) frame.blur();\n    else if (hadFocus)',
      to: 'if (!covered && hadFocus)',
    },
    { name: 'a frame is seen before it has answered', from: '  frame.inert = true;\n', to: '' },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-navigate.ts', HOST, [
    { name: 'tabs without a press', from: '!gestureWorld.isActive() || ', to: '' },
    { name: 'tabs without end', from: ' || (now >= last && now - last < SECOND)', to: '' },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-frame.ts', HOST, [
    {
      name: 'the sandbox lets the frame navigate the page',
      from: "const SANDBOX = '",
      to: "const SANDBOX = 'allow-top-navigation ",
    },
    {
      name: 'permissions by default',
      from: "frame.setAttribute('allow', permissions ? `${permissions}; ${DENIED}` : DENIED);",
      to: '',
    },
    { name: 'a farewell without end', from: 'stop = clock.after(FAREWELL, resolve);', to: '' },
    { name: 'no farewell', from: "post({ type: 'unmount' });", to: '' },
    { name: 'the frame stays', from: 'frame.remove();\n', to: '' },
  ]),
  ...breaksOf('src/services/mini-app/mini-app.ts', HOST, [
    {
      name: 'all props go over',
      from: 'let props = cleanProps(options.props, allowed);',
      to: 'let props = options.props;',
    },
    { name: 'all new props go over', from: 'const next = cleanProps(given, allowed);', to: 'const next = given;' },
    {
      name: 'any height',
      from: 'Math.round(Math.min(Math.max(height, min), Math.max(min, max)))',
      to: 'height',
      journey: 'oversized and malformed messages are dropped',
    },
    { name: 'a missing entry is loaded', from: "if (exists === 'no') return fail('its entry is missing');", to: '' },
    {
      name: 'no limit of time',
      from: "trackProgress(onState, () => fail('did not answer in time'))",
      to: 'trackProgress(onState, () => undefined)',
    },
    { name: 'loading goes on after the end', from: 'control.abort();', to: '' },
  ]),
  ...breaksOf('src/exchange/mini-app-kinds.ts', HOST, [
    { name: 'events of any size', from: 'if (entries.length > MOST_FIELDS) return undefined;', to: '' },
    { name: 'texts of any length', from: 'if (field.length > LONGEST) return undefined;', to: '' },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-entry.ts', ENTRY, [
    {
      name: 'the page’s own origin may be framed',
      from: "if (kind === 'page' && url.origin === page) return 'its origin is the page’s own';",
      to: '',
    },
    {
      name: 'origins by their beginning',
      from: '.includes(url.origin)',
      to: '.some((listed) => url.origin.startsWith(listed))',
    },
    {
      name: 'a user name in the address',
      from: "if (url.username || url.password) return 'its address carries a user name';",
      to: '',
    },
    {
      name: 'a frame of another site',
      from: "typeof entry === 'string' || isSameSite(entry.url, page) ? entry : 'its site is not the page’s own'",
      to: 'entry',
    },
    { name: 'a login as a module', from: ' && !FRAMED.includes(name)', to: '' },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-exists.ts', HOST, [
    { name: 'redirects are followed', from: "redirect: 'manual'", to: "redirect: 'follow'" },
    { name: 'HEAD with cookies', from: "credentials: 'omit'", to: "credentials: 'include'" },
  ]),
  ...breaksOf('src/mini-app/sdk.ts', SDK, [
    { name: 'hello to any page', from: 'v: MINI_APP_VERSION }, target)', to: "v: MINI_APP_VERSION }, '*')" },
    {
      name: 'the app hears every window',
      from: 'source !== parent || ',
      to: '',
      journey: 'does not mount an app; that of the page around does',
    },
    { name: 'the app hears every origin', from: ' || !targets.includes(origin)', to: '' },
    { name: 'the app takes a second init', from: 'if (port || source', to: 'if (source' },
    { name: 'the app takes any version', from: ' || init.v !== MINI_APP_VERSION || ports', to: ' || ports' },
    { name: 'the app says hello without end', from: 'if (said >= MOST_HELLOS) return;', to: '' },
    {
      name: 'the app is updated before it is mounted',
      from: 'give(message.props as P)',
      to: 'code.update?.(message.props as P)',
    },
    {
      name: 'an app that failed is updated',
      from: "if (ended || stage === 'broken') return;",
      to: 'if (ended) return;',
    },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-module.ts', HOST, [
    { name: 'a slow module keeps its first props', from: "if (message.type === 'update') give();", to: '' },
  ]),
  ...breaksOf(
    'src/runtime/page/newest-in-turn.ts',
    [...SDK, ...HOST],
    [{ name: 'calls run side by side', from: 'if (!isBusy) void work();', to: 'void work();' }],
  ),
  ...breaksOf('src/ui/secret/is-framed.ts', SECRET, [
    {
      name: 'a bad frame puts the field back into the page',
      from: "own(fundPassword, 'frame') !== undefined",
      to: "/^https:/.test(String(own(fundPassword, 'frame') ?? ''))",
    },
  ]),
  ...breaksOf('src/features/fund-password/framed-password.tsx', SECRET, [
    { name: 'any text is a token', from: ' || !TOKEN.test(token)', to: '' },
    {
      name: 'a cancelled confirm gives the token',
      from: 'if (!onConfirm({ frequency })) return;',
      to: 'onConfirm({ frequency });',
    },
  ]),
  ...breaksOf('src/features/fund-password/fund-password.ask.ts', SECRET, [
    { name: 'a token without an action', from: 'isFramed(config.peek()) && !hasAction', to: 'false' },
  ]),
  ...breaksOf('src/ui/secret/secret-field.tsx', SECRET, [
    {
      name: 'the password is in an attribute',
      from: "onFilled(input.value !== '');",
      to: "input.setAttribute('value', input.value); onFilled(input.value !== '');",
    },
  ]),
  ...breaksOf('src/features/fund-password/fund-password.tsx', SECRET, [
    {
      name: 'the password is in the event',
      from: 'onConfirm({ frequency: known })',
      to: 'onConfirm({ frequency: known, fundpass: input.value } as { frequency: Frequency })',
    },
    { name: 'confirm is not debounced', from: ' || now - pressed.current < DEBOUNCE', to: '' },
  ]),
  ...breaksOf('src/ui/secret/secret-dialog.tsx', SECRET, [
    { name: 'keys reach the page', from: '  useSealed(field);\n', to: '' },
    {
      name: 'what lies over Confirm may be pressed through',
      from: 'const now = isCovered();',
      to: 'const now = false && isCovered();',
    },
  ]),
  ...breaksOf('src/exchange/current/embedder.ts', EMBEDDER, [
    {
      name: 'any page may hold the question in a frame',
      from: '!(embedder.origins()?.every(known) ?? false)',
      to: 'false && known("")',
      journey: 'a page of another site around ours',
    },
  ]),
  ...breaksOf('src/features/fund-password/fund-password.ask.ts', SECRET, [
    { name: 'a second caller gets the answer', from: 'callers.has(handle) || ', to: '' },
    { name: 'what was typed outlives the dialog', from: 'whenClosed(handle, () => drafts.delete(handle));', to: '' },
  ]),
  ...breaksOf('src/features/password-frequency/password-frequency.tsx', SECRET, [
    { name: 'a double click saves twice', from: ' || sent.current)', to: ')' },
  ]),
  ...breaksOf('src/services/app/app-bridge.ts', BRIDGE, [
    {
      name: 'any answer of the page is the app’s',
      from: "if (typeof id === 'string') waiting.get(id)?.(answer);",
      to: 'for (const answered of waiting.values()) answered(answer);',
    },
    { name: 'a bridge without the device cookie', from: '!bridge || bridge.platform !== platform', to: '!bridge' },
  ]),
];

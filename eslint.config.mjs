import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const react = ['react', 'react/*', 'react-dom', 'react-dom/*', '@r2wc/*'];

const RAW_HTML = {
  selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
  message: 'HTML goes through exchange/html/html.ts only.',
};

/** Addresses are checked by `safeHref` or `serverHref`, and followed by `go` or `browser` only. */
const NAVIGATION = [
  {
    selector: 'TSAsExpression > TSTypeReference[typeName.name="SafeUrl"]',
    message: 'Only safeHref and serverHref make a SafeUrl.',
  },
  {
    selector: 'CallExpression[callee.object.name=/^(window|self|globalThis)$/][callee.property.name="open"]',
    message: 'Windows are opened by runtime/address/navigate.ts only.',
  },
  {
    selector: 'CallExpression[callee.object.name="location"][callee.property.name=/^(assign|replace)$/]',
    message: 'Pages are left by runtime/address/navigate.ts only.',
  },
  {
    selector:
      'AssignmentExpression[left.name="location"],AssignmentExpression[left.object.name="location"],AssignmentExpression[left.property.name="location"]',
    message: 'Pages are left by runtime/address/navigate.ts only.',
  },
];

/** Libraries of host pages replace members of prototypes. */
const REPLACED = {
  selector: 'CallExpression[callee.property.name="entries"][arguments.length=0]',
  message: 'Prototype.js replaces the entries of lists: count, or use forEach.',
};

/** A limit of a single test does not grow with the inputs of `test:all`. */
const OWN_LIMIT = {
  selector: 'CallExpression[callee.property.name="timeout"][callee.object.type=/^(This|Call)Expression$/]',
  message: 'All tests share the limit in web-test-runner.config.mjs.',
};

/** A busy machine is slow: waits of tests end on a state or an event, and give up at the runner's own limit only. */
const WAIT = 'Wait for a state or an event (until, queued, painted, expect.poll), not for a number of';
const FRAME =
  ':matches(CallExpression[callee.name=/^(nextFrame|queued|painted)$/], CallExpression[callee.object.name="Promise"][callee.property.name="resolve"], NewExpression[callee.name="Promise"])';
const COUNTED_WAITS = [
  {
    selector: [
      `ForStatement > ExpressionStatement.body > AwaitExpression > ${FRAME}`,
      `ForStatement > BlockStatement.body[body.length=1] > ExpressionStatement > AwaitExpression > ${FRAME}`,
    ].join(),
    message: `${WAIT} frames or turns.`,
  },
  { selector: 'ForStatement:has(> LogicalExpression.test):has(AwaitExpression)', message: `${WAIT} attempts.` },
  {
    selector:
      ':matches(WhileStatement, DoWhileStatement):has(AwaitExpression) > LogicalExpression.test > BinaryExpression[right.type="Literal"][operator=/^[<>]=?$/]',
    message: `${WAIT} attempts.`,
  },
  {
    selector: ':matches(WhileStatement, DoWhileStatement) > .test CallExpression[callee.property.name="now"]',
    message: `${WAIT} milliseconds.`,
  },
  {
    selector: 'CallExpression[callee.name="aTimeout"],CallExpression[callee.property.name="waitForTimeout"]',
    message: `${WAIT} milliseconds.`,
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '**/.cache/',
      'docs/.vitepress/{.pages,.temp,dist,cache}/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'src/tools/consumers/fixtures/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      'no-restricted-syntax': ['error', RAW_HTML],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: [
      'src/{build,tools}/**',
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'src/**/*.testing.ts',
      'src/runtime/browser/browser.ts',
      'src/runtime/address/safe-href.ts',
      'src/runtime/address/page-links.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', RAW_HTML, REPLACED, ...NAVIGATION],
    },
  },
  {
    files: ['**/*.{test,testing,spec}.{ts,tsx}', 'demo/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', RAW_HTML, OWN_LIMIT, ...COUNTED_WAITS] },
  },
  {
    files: ['src/runtime/**', 'src/exchange/**', 'src/services/**', 'src/loader/**', 'elements/**', '**/*.rule.ts'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: react, allowTypeImports: true, message: 'Only ui, features and shell may know React.' }],
        },
      ],
    },
  },
  {
    files: ['src/features/**', 'src/ui/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use exchange/memory/memory.ts.' })),
        { name: 'fetch', message: 'Use runtime/calls/resource.ts or api.ts.' },
        { name: 'encodeURIComponent', message: 'It throws for lone surrogates: use runtime/address/encode-part.ts.' },
      ],
    },
  },
  {
    files: ['src/{chart,runtime,exchange,loader,services,shell}/**', 'elements/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', 'src/runtime/address/encode-part.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'encodeURIComponent', message: 'It throws for lone surrogates: use runtime/address/encode-part.ts.' },
      ],
    },
  },
  {
    files: ['src/{chart,runtime,exchange,features,loader,services,shell,ui}/**', 'elements/**'],
    ignores: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.testing.ts',
      '**/*.testing.tsx',
      'src/loader/room-script.ts',
      'src/runtime/dom/root-element.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'document', message: 'Names in the page replace its members: use doc of runtime/dom/safe-dom.ts.' },
        ...['documentElement', 'body'].map((property) => ({
          object: 'doc',
          property,
          message: 'It is missing after document.open(): use runtime/dom/root-element.ts.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/ui/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);

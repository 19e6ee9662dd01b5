import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const react = ['react', 'react/*', 'react-dom', 'react-dom/*', '@r2wc/*'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.cache/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'src/build/consumers/fixtures/',
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
      'no-restricted-syntax': [
        'error',
        {
          selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
          message: 'HTML goes through core/html/html.ts only.',
        },
      ],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['src/core/**', 'src/services/**', 'src/loader/**', 'elements/**', '**/*.rule.ts'],
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
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use core/memory/memory.ts.' })),
        { name: 'fetch', message: 'Use core/calls/resource.ts or api.ts.' },
      ],
    },
  },
  {
    files: ['src/{chart,core,features,loader,services,shell,ui}/**', 'elements/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', '**/*.testing.tsx', 'src/loader/room-script.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'document', message: 'Names in the page replace its members: use doc of core/dom/safe-dom.ts.' },
      ],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/ui/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);

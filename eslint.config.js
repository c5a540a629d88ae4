import i18next from 'eslint-plugin-i18next';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['*.js', '*.cjs', 'dist/', 'data/', 'shots/', 'node_modules/', 'client/public/'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: 'tsconfig.json' } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A query says once what its rows look like; a cast at every caller would say it less clearly.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // These ask for the type of every name there is, and take longer than all other rules together.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['mock-server/**', 'contract/**', 'fixtures/**'],
    ignores: ['mock-server/main.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: 'Settings are read in main.ts.' }],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is given: world.now or machine.now().' },
        { object: 'Math', property: 'random', message: 'Randomness is given: world.randomness.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is given: world.now.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.tsx'],
    extends: [a11y.flatConfigs.strict],
    plugins: { i18next, 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
    },
  },
  {
    files: ['tests/**'],
    // supertest answers bodies as any; each test says at once what it takes the body for.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['*.js', '*.cjs'], extends: [tseslint.configs.disableTypeChecked] },
);

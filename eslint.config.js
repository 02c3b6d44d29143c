import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'

/** The rooms may be imported in one direction only; each list names what a room must not reach. */
const forbid = (message, ...group) => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
})
const duckdb = { group: ['@duckdb/*'], message: 'DuckDB is imported by worker/src/duckdb alone.' }
const puppeteer = { group: ['puppeteer'], message: 'Puppeteer is imported by worker/src/report alone.' }
const worker = {
  group: ['**/server/src/**', '**/client/src/**', '**/scripts/**'],
  message: 'worker -> platform -> contract: the worker imports neither server, client nor scripts.',
}

const analystsOwn = {
  group: ['**/analysts/*/**'],
  message:
    'analysts -> playbooks -> telling, decide, effects: what is shared stands in prose, variables or rows.',
}

const clientFeatures = [
  'account',
  'chat',
  'launch',
  'legal',
  'marketing',
  'mission',
  'notifications',
  'report',
  'sign-in',
]
const clientRooms = ['#platform/*', '**/server/src/**', '**/worker/src/**', 'node:*']

export default tseslint.config(
  { ignores: ['**/dist/**', 'node_modules/**', '.data/**', '.cache/**', 'coverage/**'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'off',
    },
  },
  // Lists of goals are data.
  { files: ['scripts/bench/goals/*-goals.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['contract/src/**'],
    ignores: ['**/*.test.ts'],
    rules: forbid(
      'The contract imports zod and itself alone.',
      '#platform/*',
      'node:*',
      '**/server/**',
      '**/worker/**',
      '**/client/**',
      'mongoose',
      'express',
    ),
  },
  {
    files: ['platform/src/**'],
    ignores: ['**/*.test.ts'],
    rules: forbid(
      'platform -> contract alone.',
      '**/server/src/**',
      '**/worker/src/**',
      '**/client/src/**',
      '**/scripts/**',
    ),
  },
  {
    files: ['server/src/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: forbid(
      'server -> platform -> contract.',
      '**/worker/src/**',
      '**/client/src/**',
      '**/scripts/**',
      '@duckdb/*',
      'puppeteer',
      'webr',
    ),
  },
  {
    files: ['worker/src/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [worker, duckdb, puppeteer] }] },
  },
  {
    // What answers a question is used by the analysts, and knows none of them.
    files: ['worker/src/{prose,variables,rows,cleaning,effects,decide,playbooks,telling,exact}/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [worker, duckdb, puppeteer, analystsOwn] }] },
  },
  {
    // Effects and what is cleaned use its limits, so it may know them by their types alone.
    files: ['worker/src/decide/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/effects/**', '**/telling/**', '**/playbooks/**', '**/cleaning/**'],
              allowTypeImports: true,
              message: 'decide is below what it judges: types alone.',
            },
          ],
        },
      ],
    },
  },
  {
    // Numbers alone: nothing that is computed knows how it is told.
    files: ['worker/src/{effects,cleaning}/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/telling/**'], message: 'effects and cleaning -> decide: no words.' }] },
      ],
    },
  },
  {
    // What a goal asks is typed in its questions: only goal/ reads its words, and nobody tests how a reason is put.
    files: [
      'worker/src/analysts/**',
      'worker/src/{effects,decide,playbooks,telling}/**',
      'worker/src/combine/**',
      'worker/src/profile/**',
      'worker/src/model/**',
    ],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='goal']",
          message: 'Only goal/ reads the text of a goal; put what is asked into the typed questions.',
        },
        {
          selector: "CallExpression[callee.property.name='test'] MemberExpression[property.name='because']",
          message: 'Reasons are for readers; put what they say into a typed field.',
        },
      ],
    },
  },
  {
    files: ['worker/src/duckdb/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [worker, puppeteer] }] },
  },
  {
    files: ['worker/src/report/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [worker, duckdb] }] },
  },
  {
    files: ['client/src/**'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...forbid('client -> contract alone.', ...clientRooms),
    },
  },
  ...clientFeatures.map((feature) => ({
    files: [`client/src/features/${feature}/**`],
    rules: forbid(
      'client -> contract alone, and features never import each other: pages compose them.',
      ...clientRooms,
      '**/app/**',
      ...clientFeatures.filter((other) => other !== feature).map((other) => `**/${other}/**`),
    ),
  })),
  {
    files: ['client/src/lib/**', 'client/src/components/**'],
    rules: forbid('What features share knows no feature.', ...clientRooms, '**/features/**', '**/app/**'),
  },
)

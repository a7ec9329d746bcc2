import js from '@eslint/js'
import tailwind from 'eslint-plugin-better-tailwindcss'
import tseslint from 'typescript-eslint'

import { noNewerFeatures } from './scripts/browsers/no-newer-features.ts'
import { classLists } from './scripts/lint/class-lists.ts'
import { handWrittenClasses } from './scripts/lint/hand-written.js'
import { noForeignKey } from './scripts/lint/no-foreign-key.ts'

const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write its properties directly, and let Prettier break the line.',
}
const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']:not([parent.property.name='NODE_ENV'])",
  message: 'Settings are read in app/settings/settings.server.ts only.',
}
const LONG_IDS = 'Use parseJson of app/http/parse-json.ts, which does not round long ids.'
const SERVER_MODULE = {
  regex: '\\.server(\\.ts)?$',
  allowTypeImports: true,
  message: 'This file reaches the browser: the classic compiler would silently give it an empty module.',
}

/** Where a value in brackets would leave the scale. `em`, `ch` and `%` follow the text or box around; system colours are the visitor's. */
const ON_THE_SCALE = [
  'text|leading|tracking|indent|font|decoration|bg|from|via|to|caret|accent|outline|ring|(drop-)?shadow',
  '[mp][trblxyse]?|scroll-[mp][trblxyse]?|gap(-[xy])?|space-[xy]|border(-[trblxyse])?|divide(-[xy])?|rounded(-[trblse]{1,2})?',
  'duration|delay|ease|animate',
].join('|')
const RAW = '(font|letter|line|color|background|margin|padding|gap|border|box-?[sS]hadow|transition|animation)'
const STEPS = 'Type, colour, space, corners, shadows and motion have steps: app/styles/theme.css.'
const OFF_THE_SCALE = [
  [`-?(${ON_THE_SCALE})-\\[(?!-?[\\d.]+(em|ch|%)\\]|[A-Z]\\w+\\])(?=.*[\\d#(]).+\\]`, STEPS],
  ['(fill|stroke)-\\[(#|\\w+\\().*\\]', STEPS],
  [`\\[${RAW}.*\\]`, STEPS],
  ['(duration|delay|leading)-\\d.*', STEPS],
  ['-?([mp][trblxyse]?|gap(-[xy])?|space-[xy])-\\d+\\.[27]5', 'Space has steps of 2 px: halves, no quarters.'],
].map(([utility, message]) => ({ pattern: `^(.*:)?!?${utility}!?$`, message }))
const OWN_WIDTH = {
  pattern: '^(.*:)?(min|max)-\\[.+$',
  message: 'Layouts change at the widths of app/styles/theme.css.',
}
/** A style attribute is for custom properties, and for values that come with the data. */
const LITERAL_STYLE = {
  selector: `JSXAttribute[name.name='style'] Property[key.name=/^${RAW}/] > Literal.value`,
  message: STEPS,
}
/** In milliseconds. Its plugin waits for threads, which take longer than its default of half a minute on a busy machine. */
process.env.SYNCKIT_TIMEOUT ??= '300000'
const TAILWIND = { entryPoint: 'app/styles/site.css' }
const CLASS_ORDER = { order: 'official', unknownClassPosition: 'start', componentClassPosition: 'start' }
const IN_VALUES = [{ match: 'strings' }, { match: 'objectValues' }]

export default tseslint.config(
  // art/ has its own checks: npm run art -- check
  { ignores: ['.cache', 'build', 'public', 'node_modules', 'data', 'art', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Short, and checked by the reader; the alternative is a condition that can never be true.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  { rules: { 'no-restricted-syntax': ['error', SPREAD_LITERAL] } },
  { files: ['app/**'], rules: { 'no-restricted-syntax': ['error', SPREAD_LITERAL, PROCESS_ENV] } },
  {
    // The workers of vitest share loaded modules between files, so whether a replaced module is used depends on the file before.
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['app/desk/edits/failing-disk.server.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock'].map((property) => ({
          object: 'vi',
          property,
          message: 'Pass what the test replaces, or run the file isolated: vitest.config.ts.',
        })),
      ],
    },
  },
  { files: ['app/settings/settings.server.ts'], rules: { 'no-restricted-syntax': ['error', SPREAD_LITERAL] } },
  {
    files: ['{app,cli,scripts,server}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { 'no-foreign-key': noForeignKey } } },
    rules: { 'house/no-foreign-key': 'error' },
  },
  {
    // These files read what outside services send.
    files: [
      'app/{alerts,captcha,http,outbound,push,reviews}/**',
      'app/inbound/{sources/**,read-*,send-*}',
      'app/leads/channels/**',
      'app/payments/{ask-gateway,payment-api,phonepe*,receive-callback}*',
    ],
    ignores: ['**/*.test.{ts,tsx}', 'app/http/parse-json.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'JSON', property: 'parse', message: LONG_IDS },
        { property: 'json', allowObjects: ['Response'], message: LONG_IDS },
      ],
    },
  },
  {
    files: ['app/{sections,layout,ui,forms}/**', 'app/seo/page-meta.ts', 'app/entry.client.tsx', 'app/content/**'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [SERVER_MODULE] }] },
  },
  {
    // tests/http/browsers.test.ts reads all that is built.
    files: ['app/{analytics,captcha,forms,layout,routes,sections,ui}/**', 'app/{entry.client,root}.tsx'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}', 'app/{routes,sections}/staff*/**', 'app/routes/staff*'],
    plugins: { browsers: { rules: { 'no-newer-features': noNewerFeatures } } },
    rules: { 'browsers/no-newer-features': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    plugins: { tailwind },
    settings: { 'better-tailwindcss': TAILWIND },
    rules: {
      'tailwind/no-unknown-classes': ['error', { ignore: [`^(${handWrittenClasses().join('|')})$`] }],
      'tailwind/no-conflicting-classes': 'error',
      'tailwind/no-duplicate-classes': 'error',
      'tailwind/enforce-canonical-classes': ['error', { collapse: false }],
      // As Prettier orders them, also in constants, which it does not look into.
      'tailwind/enforce-consistent-class-order': ['error', CLASS_ORDER],
      'tailwind/no-restricted-classes': ['error', { restrict: [...OFF_THE_SCALE, OWN_WIDTH] }],
      'no-restricted-syntax': ['error', SPREAD_LITERAL, PROCESS_ENV, LITERAL_STYLE],
    },
  },
  ...classLists().map(({ file, names }) => ({
    files: [file],
    settings: { 'better-tailwindcss': { ...TAILWIND, variables: [[`^(${names.join('|')})$`, IN_VALUES]] } },
  })),
  { files: ['bench/**', 'scripts/**', 'cli/**', 'tests/**', '*.config.*'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs,ts}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout'].map((name) => [name, 'readonly']),
      ),
    },
  },
)

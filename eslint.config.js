import js from '@eslint/js'
import tailwind from 'eslint-plugin-better-tailwindcss'
import tseslint from 'typescript-eslint'

import { handWrittenClasses } from './scripts/house/hand-written.js'

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']:not([parent.property.name='NODE_ENV'])",
  message: 'Settings are read in app/settings/settings.server.ts only.',
}
const SERVER_MODULE = {
  regex: '\\.server(\\.ts)?$',
  allowTypeImports: true,
  message: 'This file reaches the browser: the classic compiler would silently give it an empty module.',
}

/** Names of maps that hold class lists; others are ignored. */
const CLASS_MAPS = '^(looks|sizes|grounds|spaces|ratios|sides|classes|soft|tiles|button)$'
const OFF_THE_SCALE = {
  pattern:
    '^(.*:)?-?(text|leading|tracking|m[trblxy]?|p[trblxy]?|gap(-[xy])?|rounded|bg|border|font|shadow|duration)-\\[(?!-?[\\d.]+(em|%)\\]).+\\]$',
  message: 'Type, colour, space, corners and shadows have steps: app/styles/theme.css.',
}

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
  { files: ['app/**'], rules: { 'no-restricted-syntax': ['error', PROCESS_ENV] } },
  { files: ['app/settings/settings.server.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['app/{sections,layout,ui,forms}/**', 'app/seo/page-meta.ts', 'app/entry.client.tsx', 'app/content/**'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [SERVER_MODULE] }] },
  },
  {
    files: ['app/**/*.tsx'],
    plugins: { tailwind },
    settings: {
      'better-tailwindcss': {
        entryPoint: 'app/styles/utilities.css',
        variables: [[CLASS_MAPS, [{ match: 'strings' }, { match: 'objectValues' }]]],
      },
    },
    rules: {
      'tailwind/no-unknown-classes': ['error', { ignore: [`^(${handWrittenClasses().join('|')})$`] }],
      'tailwind/no-conflicting-classes': 'error',
      'tailwind/no-duplicate-classes': 'error',
      'tailwind/enforce-canonical-classes': ['error', { collapse: false }],
      'tailwind/no-restricted-classes': ['error', { restrict: [OFF_THE_SCALE] }],
    },
  },
  { files: ['bench/**', 'scripts/**', 'cli/**', 'tests/**', 'art/**', '*.config.*'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs,ts}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout'].map((name) => [name, 'readonly']),
      ),
    },
  },
)

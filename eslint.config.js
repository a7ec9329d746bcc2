import js from '@eslint/js'
import tseslint from 'typescript-eslint'

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']:not([parent.property.name='NODE_ENV'])",
  message: 'Settings are read in app/settings.server.ts only.',
}
const SERVER_MODULE = {
  regex: '\\.server(\\.ts)?$',
  message: 'This file reaches the browser: the classic compiler would silently give it an empty module.',
}

export default tseslint.config(
  { ignores: ['.cache', 'build', 'public', 'node_modules', 'data', 'art/out', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Small, checked by the reader; the alternative is a condition that can never be true.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  { files: ['app/**'], rules: { 'no-restricted-syntax': ['error', PROCESS_ENV] } },
  { files: ['app/settings.server.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'app/{sections,layout,ui,forms}/**',
      'app/seo/page-meta.ts',
      'app/entry.client.tsx',
      'app/content/schemas.ts',
    ],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SERVER_MODULE] }] },
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

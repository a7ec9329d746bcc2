/** The stages of `npm test`, `npm run test:all` and CI; the steps of a stage run in parallel. */
import { hasJava } from '../../tests/documents/find-java.ts'
import type { Step } from './run-step.ts'

export type Stage = { name: string; steps: Step[] }

export const REPORTS = '.cache/test'

/** CI runs a failed test once more and reports it as unstable; a developer gets the first failure. */
const RETRIES = process.env.TEST_RETRIES ?? '0'

const vitest = (name: string, ...words: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...words,
    `--retry=${RETRIES}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${name}.json`,
  ],
  report: { file: `${REPORTS}/${name}.json`, kind: 'vitest' },
})

const playwright = (name: string, ...words: string[]): Step => ({
  name,
  command: ['node', 'scripts/playwright.ts', ...words, `--retries=${RETRIES}`, '--reporter=dot,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/${name}.json` },
  report: { file: `${REPORTS}/${name}.json`, kind: 'playwright' },
})

const faults = (name: string, ...words: string[]): Step => ({
  ...vitest(name, '--config', 'vitest.faults.config.ts', ...words),
  environment: { FAULTS: 'brief' },
})

/** The files with browser tests of `npm test`: forms, payment, visits, and one test of each kind of page. */
const QUICK_SPECS = [
  ...['back', 'error-summary', 'form-weight', 'forms', 'home', 'islands', 'keyboard-send', 'modals'],
  ...['network-failures', 'page', 'pages', 'pay-page', 'payment', 'products', 'sale', 'visit'],
]
/**
 * Runs only in CI and `test:all`: other files, tests tagged `@all`, wide screens, tests with scripts that `npm test` runs without them
 * (except forms), and tests without scripts that `tests/http` also covers (`@by-http`).
 */
const WHOLE = [
  `^(?!.*[ /](${QUICK_SPECS.join('|')})\\.spec)`,
  '@all|^ ?wide |^ ?phone (?!without )(?!forms).*@no-js|^ ?phone without .*@by-http',
].join('|')
/** The guarantees about leads that changes break most easily. */
const FIRST_FAULTS = ['tests/faults/kill.test.ts', 'tests/faults/stop.test.ts']
/** Fault tests that measure time or memory, which run alone. */
const MEASURED_FAULTS = [
  ...['cluster', 'disk', 'files', 'fuzz', 'hostile-connections'],
  ...['inbound-away', 'inbound-speed', 'invented-addresses', 'postgres-away'],
].map((name) => `tests/faults/${name}.test.ts`)
/** Files of the other fault tests in parallel: they mostly wait for processes. */
const FAULT_WORKERS = 3

/** Uses TypeScript 7's `tsc`. ESLint and Remix need version 5's API, but its `tsc` takes three times as long. */
const TYPESCRIPT = 'node_modules/typescript7/bin/tsc'

const FIRST: Stage = {
  name: 'build, types, content',
  steps: [
    { name: 'build', command: ['node', 'scripts/build.ts'] },
    {
      name: 'types',
      command: ['node', TYPESCRIPT, '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'],
    },
    { name: 'content', command: ['node', 'cli/content-check.ts'] },
  ],
}

/** Runs in parallel with tests that wait for processes or time. */
const LINT: Step[] = [
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'] },
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
]

const UNITS_AND_HTTP = ['unit', 'isolated', 'http'].flatMap((project) => ['--project', project])

/** The stages of `npm test`, with the tests that a change plausibly breaks, in minutes. */
export const QUICK: Stage[] = [
  FIRST,
  {
    name: 'lint, units, HTTP',
    steps: [...LINT, vitest('units-and-http', ...UNITS_AND_HTTP, '--tags-filter', '!all')],
  },
  { name: 'browser', steps: [playwright('browser', '--grep-invert', WHOLE)] },
  { name: 'kill and stop', steps: [faults('kill-and-stop', ...FIRST_FAULTS)] },
]

/** @param filter for Vitest: which tests to leave out, by tag */
const beforeBrowser = (filter?: string): Stage[] => {
  const words = filter === undefined ? [] : ['--tags-filter', filter]
  const stories = ['all', filter].filter((part) => part !== undefined).join(' && ')
  return [
    {
      name: 'unused code, PostgreSQL, copies of the project, documents, faults in brief',
      steps: [
        { name: 'unused', command: ['knip'] },
        { name: 'advisories', command: ['node', 'scripts/check-advisories.ts'], isShown: true },
        vitest('postgres-and-copies', '--project', 'postgres', '--project', 'copies', ...words),
        ...(hasJava() ? [vitest('documents', '--project', 'documents', ...words)] : []),
        faults(
          'faults',
          '--fileParallelism',
          `--maxWorkers=${FAULT_WORKERS}`,
          ...words,
          ...[...FIRST_FAULTS, ...MEASURED_FAULTS].flatMap((file) => ['--exclude', file]),
        ),
      ],
    },
    { name: 'long stories over HTTP', steps: [vitest('long-stories', ...UNITS_AND_HTTP, '--tags-filter', stories)] },
    { name: 'faults that measure', steps: [faults('measured-faults', ...MEASURED_FAULTS)] },
  ]
}

const browserRest = (...words: string[]): Stage => ({
  name: 'all pages, all forms',
  steps: [playwright('browser-rest', '--grep', WHOLE, ...words)],
})

/** The additional stages of CI, without the tests tagged `whole`, which take many minutes. */
export const CI: Stage[] = [...beforeBrowser('!whole'), browserRest('--grep-invert', '@whole')]
/** The additional stages of `npm run test:all`. */
export const REST: Stage[] = [...beforeBrowser(), browserRest()]

/** Runs only in `test:all`, because an old build may hang on one computer and not on another. */
export const OTHER_BROWSERS: Stage = {
  name: 'other browsers',
  steps: [playwright('other-browsers', '--config', 'playwright.engines.config.ts')],
}

/** What `npm test`, `npm run test:all` and CI run, in stages; the steps of a stage run side by side. */
import type { Step } from './run-step.ts'

export type Stage = { name: string; steps: Step[] }

/** Where each step leaves what its tests were. */
export const REPORTS = '.cache/test'

const vitest = (name: string, ...words: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...words,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${name}.json`,
  ],
  report: { file: `${REPORTS}/${name}.json`, kind: 'vitest' },
})

const playwright = (name: string, ...words: string[]): Step => ({
  name,
  command: ['node', 'scripts/playwright.ts', ...words, '--reporter=dot,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/${name}.json` },
  report: { file: `${REPORTS}/${name}.json`, kind: 'playwright' },
})

const faults = (name: string, ...words: string[]): Step => ({
  ...vitest(name, '--config', 'vitest.faults.config.ts', ...words),
  environment: { FAULTS: 'brief' },
})

/** What waits for `test:all`: tests tagged `@all`, and wide screens beside phones. */
const WHOLE = '@all|^ ?wide '
/** The promises about leads that a change breaks most easily. */
const FIRST_FAULTS = ['tests/faults/kill.test.ts', 'tests/faults/stop.test.ts']

const CHECKS: Stage = {
  name: 'checks and build',
  steps: [
    { name: 'types', command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'] },
    {
      name: 'format',
      command: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
    },
    { name: 'content', command: ['node', 'cli/content-check.ts'] },
    { name: 'build', command: ['node', 'scripts/build.ts'] },
  ],
}

/** `npm test`: what a change can plausibly break, in minutes. */
export const QUICK: Stage[] = [
  CHECKS,
  {
    name: 'units and HTTP',
    steps: [vitest('units-and-http', '--project', 'unit', '--project', 'settings', '--project', 'http')],
  },
  { name: 'browser', steps: [playwright('browser', '--grep-invert', WHOLE)] },
  { name: 'kill and stop', steps: [faults('kill-and-stop', ...FIRST_FAULTS)] },
]

/** What `npm run test:all` adds. */
export const REST: Stage[] = [
  {
    // The faults mostly wait, for processes to die and disks to fill.
    name: 'unused code, PostgreSQL, copies of the project, faults in brief',
    steps: [
      { name: 'unused', command: ['knip'] },
      vitest('postgres-and-copies', '--project', 'postgres', '--project', 'copies'),
      faults('faults', ...FIRST_FAULTS.flatMap((file) => ['--exclude', file])),
    ],
  },
  { name: 'all pages, all forms', steps: [playwright('browser-rest', '--grep', WHOLE)] },
]

/** Read what no import names: documents, and the text of the code. */
const ALWAYS = ['tests/docs/', 'tests/architecture/']

/** `npm run test:changed`. @param tests the files of browser and HTTP tests that the change may break */
export function changedStages(base: string, tests: string[]): Stage[] {
  const http = tests.filter((file) => file.startsWith('tests/http/'))
  const browser = tests.filter((file) => file.startsWith('tests/e2e/'))
  return [
    CHECKS,
    {
      name: 'units',
      steps: [
        vitest('changed', '--project', 'unit', '--project', 'settings', '--changed', base, '--passWithNoTests'),
        vitest('texts', '--project', 'unit', ...ALWAYS),
      ],
    },
    ...(http.length > 0 ? [{ name: 'HTTP', steps: [vitest('http', '--project', 'http', ...http)] }] : []),
    ...(browser.length > 0
      ? [{ name: 'browser', steps: [playwright('browser', ...browser, '--grep-invert', WHOLE)] }]
      : []),
  ]
}

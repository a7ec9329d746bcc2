/** Reads the reports of Vitest and Playwright into one list of tests. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type ReportSource = { file: string; kind: 'vitest' | 'playwright' }
/** An unstable test failed, then passed when run again. */
export type TestRun = {
  name: string
  state: 'passed' | 'unstable' | 'failed' | 'skipped'
  seconds: number
  /** Why the first attempt of an unstable test failed. */
  error?: string
}

/** Returns no tests if the step exited before it wrote a report. */
export function readReport({ file, kind }: ReportSource): TestRun[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as unknown
  return kind === 'vitest' ? readVitest(report as VitestReport) : readPlaywright(report as PlaywrightReport)
}

/** Only the fields read here. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[]
  }[]
}

const readVitest = ({ testResults }: VitestReport): TestRun[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: `${file.replace(`${process.cwd()}/`, '')} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      ...classify(status, failureMessages),
    })),
  )

type Attempt = { status: string; duration: number; error?: { message?: string } }

/** Only the fields read here. */
type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; results: Attempt[] }[]
  }[]
}

/** File paths are relative to `rootDir`. */
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] }

const readPlaywright = ({ config: { rootDir }, suites }: PlaywrightReport): TestRun[] =>
  suites.flatMap((suite) => readSuite(suite, relative(process.cwd(), rootDir)))

const readSuite = ({ suites = [], specs = [] }: Suite, root: string): TestRun[] => [
  ...suites.flatMap((suite) => readSuite(suite, root)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${join(root, file)} › ${title} [${projectName}]`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...classify(
        results.at(-1)?.status ?? 'skipped',
        results.slice(0, -1).map(({ error }) => error?.message ?? ''),
      ),
    })),
  ),
]

const SKIPPED = ['skipped', 'pending', 'todo', 'disabled']

/** @param earlier errors of the attempts before the last */
function classify(status: string, earlier: string[]): Pick<TestRun, 'state' | 'error'> {
  if (SKIPPED.includes(status)) return { state: 'skipped' }
  if (status !== 'passed') return { state: 'failed' }
  return earlier.length > 0 ? { state: 'unstable', error: earlier.join('\n') } : { state: 'passed' }
}

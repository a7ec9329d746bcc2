/** Reads the reports of Vitest and Playwright into one list of tests. */
import { existsSync, readFileSync } from 'node:fs'

export type ReportSource = { file: string; kind: 'vitest' | 'playwright' }
export type TestRun = { name: string; state: 'passed' | 'failed' | 'skipped'; seconds: number }

/** Empty if the step exited before it wrote one. */
export function readReport({ file, kind }: ReportSource): TestRun[] {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as unknown
  return kind === 'vitest' ? readVitest(report as VitestReport) : (report as Suite).suites!.flatMap(readSuite)
}

/** Only the fields read here. */
type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[]
}

const readVitest = ({ testResults }: VitestReport): TestRun[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${file.replace(`${process.cwd()}/`, '')} › ${fullName}`,
      state: toState(status),
      seconds: (duration ?? 0) / 1000,
    })),
  )

/** Only the fields read here. */
type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; results: { status: string; duration: number }[] }[]
  }[]
}

const readSuite = ({ suites = [], specs = [] }: Suite): TestRun[] => [
  ...suites.flatMap(readSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `tests/e2e/${file} › ${title} [${projectName}]`,
      state: toState(results.at(-1)?.status ?? 'skipped'),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
]

const SKIPPED = ['skipped', 'pending', 'todo', 'disabled']

const toState = (status: string): TestRun['state'] =>
  status === 'passed' ? 'passed' : SKIPPED.includes(status) ? 'skipped' : 'failed'

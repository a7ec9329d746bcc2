import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const COPY = '.cache/rehearse-router'
const LOGS = join(COPY, '.cache')

/** Runs a program in the copy, and writes its output to a file. @returns whether it succeeded */
export function runInCopy(log: string, program: string, words: string[]): { ok: boolean; output: string } {
  // Excludes this project's packages, which the copy must not use.
  const path = [join(process.cwd(), COPY, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: COPY,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const output = `${stdout}${stderr}`
  mkdirSync(LOGS, { recursive: true })
  writeFileSync(join(LOGS, `${log}.log`), output)
  return { ok: status === 0, output }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs tests of the copy. @returns the counts, and each failure with its first line */
export function testInCopy(name: string, words: string[]) {
  const file = join(LOGS, `${name}.json`)
  rmSync(file, { force: true })
  const { output } = runInCopy(name, 'vitest', ['run', ...words, '--reporter=json', `--outputFile=.cache/${name}.json`])
  const { numPassedTests, numFailedTests, testResults } = readReport(file, output)
  const failed = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const short = path.split(`${COPY}/`).at(-1)!
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // Without a test, the file itself could not be loaded.
    if (tests.length === 0) return status === 'failed' ? [`${short}: ${firstLine(message)}`] : []
    return tests.map((test) => `${short} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`)
  })
  return { passed: numPassedTests, failedTests: numFailedTests, failed }
}

function readReport(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    throw new Error(`vitest wrote no report: ${lastLines(output)}`)
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0]!.slice(0, 160)

export const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join('\n')

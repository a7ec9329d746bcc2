import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readReport } from './reports.ts'

function write(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const writePlaywright = (folder: string, spec: object) =>
  write({ config: { rootDir: join(process.cwd(), folder) }, suites: [{ suites: [{ specs: [spec] }] }] })

test('reads tests from a Vitest report', () => {
  const file = write({
    testResults: [
      {
        name: join(process.cwd(), 'app/a.test.ts'),
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500 },
          { fullName: 'waits', status: 'pending' },
          { fullName: 'wavers', status: 'passed', duration: 1000, failureMessages: ['too late'] },
        ],
      },
    ],
  })
  expect(readReport({ file, kind: 'vitest' })).toEqual([
    { name: 'app/a.test.ts › adds', state: 'passed', seconds: 1.5 },
    { name: 'app/a.test.ts › waits', state: 'skipped', seconds: 0 },
    { name: 'app/a.test.ts › wavers', state: 'unstable', seconds: 1, error: 'too late' },
  ])
})

test('reads each test from a Playwright report, with its project and the total time of its attempts', () => {
  const results = [
    { status: 'failed', duration: 1000 },
    { status: 'timedOut', duration: 2000 },
  ]
  const spec = { file: 'page.spec.ts', title: 'opens', tests: [{ projectName: 'phone', results }] }
  const file = writePlaywright('tests/e2e', spec)
  expect(readReport({ file, kind: 'playwright' })).toEqual([
    { name: 'tests/e2e/page.spec.ts › opens [phone]', state: 'failed', seconds: 3 },
  ])
})

test('lists files of a Playwright report by their path in the project', () => {
  const tests = [{ projectName: 'Firefox', results: [{ status: 'passed', duration: 1000 }] }]
  for (const [folder, file] of [
    ['tests/engines', 'forms.spec.ts'],
    ['tests/e2e', '../engines/forms.spec.ts'],
  ] as const) {
    const report = writePlaywright(folder, { file, title: 'opens', tests })
    expect(readReport({ file: report, kind: 'playwright' })).toEqual([
      { name: 'tests/engines/forms.spec.ts › opens [Firefox]', state: 'passed', seconds: 1 },
    ])
  }
})

test('a test that passed only on a retry is unstable', () => {
  const results = [
    { status: 'failed', duration: 1000, error: { message: 'covered' } },
    { status: 'passed', duration: 2000 },
  ]
  const spec = { file: 'page.spec.ts', title: 'opens', tests: [{ projectName: 'wide', results }] }
  const file = writePlaywright('tests/e2e', spec)
  expect(readReport({ file, kind: 'playwright' })).toEqual([
    { name: 'tests/e2e/page.spec.ts › opens [wide]', state: 'unstable', seconds: 3, error: 'covered' },
  ])
})

test('a step without a report counts no tests', () => {
  expect(readReport({ file: '/nowhere/report.json', kind: 'vitest' })).toEqual([])
})

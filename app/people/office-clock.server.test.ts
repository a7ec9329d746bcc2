import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

import { CLEAN_ENVIRONMENT } from '../../tests/clean-environment.ts'
import { copyContent } from '../../tests/with-content.ts'

const moduleUrl = (file: string) => pathToFileURL(resolve('app', file)).href

/** Publishes a holiday and then other hours, as the desk does, and prints when the office opens. */
const PROGRAM = `
  const { readFileSync, writeFileSync } = await import('node:fs')
  const { refreshContent } = await import('${moduleUrl('content/edition.server.ts')}')
  const { officeClock } = await import('${moduleUrl('people/office-clock.server.ts')}')
  const clock = officeClock()
  const show = () => console.log(clock.describe(Date.parse('2026-11-25T08:00+05:30')))
  const edit = (file, change) => {
    const content = JSON.parse(readFileSync(file, 'utf8'))
    change(content)
    writeFileSync(file, JSON.stringify(content))
  }
  show()
  edit('content/holidays/rajasthan.json', ({ days }) => days.splice(1, 0, { date: '2026-11-25', name: 'A holiday' }))
  refreshContent()
  show()
  edit('content/site.json', ({ hours }) => {
    hours.rows = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], open: [{ from: '11:30', to: '19:00' }] }]
  })
  refreshContent()
  show()
`

test('the clock follows holidays and hours that are published while the site runs', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: copyContent({
      'site.json': (site) => ({ ...site, hours: { ...(site.hours as object), holidays: 'Rajasthan' } }),
    }),
    env: { ...CLEAN_ENVIRONMENT, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(printed.trim().split('\n')).toEqual([
    'Opens at 10 am',
    'Opens Thursday at 10 am',
    'Opens Thursday at 11:30 am',
  ])
})

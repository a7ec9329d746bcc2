import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { listAdvisories, listUnlisted } from './list-advisories.ts'

const redirect = {
  source: 1,
  name: '@remix-run/router',
  title: 'Open redirect leading to XSS',
  url: 'https://github.com/advisories/GHSA-jjmj-jmhj-qwj2',
  severity: 'moderate',
}

test('lists each advisory once, even when several packages inherit it', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      '@remix-run/router': { name: '@remix-run/router', via: [redirect] },
      'react-router': { name: 'react-router', via: ['@remix-run/router', { ...redirect, name: 'react-router' }] },
      '@remix-run/react': { name: '@remix-run/react', via: ['react-router'] },
    },
  }
  expect(listAdvisories(JSON.stringify(report))?.map(({ id }) => id)).toEqual(['GHSA-jjmj-jmhj-qwj2'])
})

test('an empty report lists nothing', () => {
  expect(listAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
})

test.each(['', 'not JSON', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'returns null without a report: %j',
  (output) => {
    expect(listAdvisories(output)).toBeNull()
  },
)

describe('docs/advisories.md', () => {
  const page = readFileSync('docs/advisories.md', 'utf8')
  const [open, closed] = page.slice(page.indexOf('## Open')).split('## Closed by a version') as [string, string]
  const idsOf = (text: string) => text.match(/GHSA(-\w{4}){3}/g) ?? []
  const toAdvisory = (id: string) => ({ id, name: 'a package', title: 'a title' })

  test('each open advisory has the id that npm reports', () => {
    for (const row of open.split('\n').slice(4).filter(Boolean)) expect(idsOf(row)).not.toEqual([])
  })

  test('exempts open advisories, but neither fixed nor new ones', () => {
    expect(listUnlisted(idsOf(open).map(toAdvisory), page)).toEqual([])
    const others = [...idsOf(closed), 'GHSA-aaaa-bbbb-cccc'].map(toAdvisory)
    expect(listUnlisted(others, page)).toEqual(others)
  })
})

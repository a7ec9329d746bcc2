import { expect, test } from 'vitest'

import { listAdvisories } from './list-advisories.ts'

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

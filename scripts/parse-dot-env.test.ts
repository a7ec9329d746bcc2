/** Tests that .env lines as people write them are parsed as intended, or rejected with line and name. */
import { expect, test } from 'vitest'

import { parseDotEnv } from './parse-dot-env.ts'

const KNOWN = ['CRM_URL', 'CRM_AUTH_KEY', 'EMAIL_EVENT_URL', 'LEADS_EMAIL_TO', 'TRUST_PROXY_HOPS', 'HOST', 'PORT']
const parse = (text: string) => parseDotEnv(text, KNOWN)

test.each([
  ['CRM_AUTH_KEY=key', 'key'],
  ['export CRM_AUTH_KEY=key', 'key'],
  ['export\tCRM_AUTH_KEY=key', 'key'],
  ['  CRM_AUTH_KEY  =  key  ', 'key'],
  ['CRM_AUTH_KEY\u00a0=\u00a0key\u00a0', 'key'],
  ['\u200eCRM_AUTH_KEY=key\u200b', 'key'],
  ['CRM_AUTH_KEY="key"', 'key'],
  ["CRM_AUTH_KEY='abc#def'", 'abc#def'],
  ['CRM_AUTH_KEY="abc#def" # of the console', 'abc#def'],
  ['CRM_AUTH_KEY=\'it is "so"\'', 'it is "so"'],
  ['CRM_AUTH_KEY=key # of the console', 'key'],
  ['CRM_AUTH_KEY= # none yet', ''],
  ['CRM_AUTH_KEY=', ''],
  ['CRM_AUTH_KEY=50%off', '50%off'],
  ['CRM_AUTH_KEY=two words', 'two words'],
  ['CRM_AUTH_KEY=a=b==', 'a=b=='],
  ["CRM_AUTH_KEY=it's", "it's"],
])('parses %j as %j', (line, value) => {
  expect(parse(line)).toEqual({ values: { CRM_AUTH_KEY: value }, problems: [], hints: [] })
})

test.each([
  ['CRM_AUTH_KEY=abc#def', 'line 2: CRM_AUTH_KEY would end before its #'],
  ['CRM_AUTH_KEY=#def', 'line 2: CRM_AUTH_KEY would end before its #'],
  ['CRM_AUTH_KEY="abc', 'line 2: CRM_AUTH_KEY begins with a quote but does not end with it'],
  ['CRM_AUTH_KEY="a"bc"', 'line 2: CRM_AUTH_KEY begins with a quote but does not end with it'],
  ['CRM_AUTH_KEY: abc', 'line 2 is no setting (NAME=value) and no comment (# …)'],
  ['CRM_AUTH_KEY', 'line 2 is no setting (NAME=value) and no comment (# …)'],
  ['=abc', 'line 2 is no setting (NAME=value) and no comment (# …)'],
])('rejects %j without repeating the value', (line, problem) => {
  const { problems } = parse(`# Settings\n${line}`)
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(problems.join()).not.toMatch(/abc|def/)
})

test('an unclosed quote does not affect other lines', () => {
  const { values, problems } = parse('CRM_AUTH_KEY="abc\nEMAIL_EVENT_URL=https://mail.example.com\nCRM_URL="x"')
  expect(problems).toHaveLength(1)
  expect(values.EMAIL_EVENT_URL).toBe('https://mail.example.com')
})

test.each([
  ['accepts a setting below the empty line of the example', 'CRM_AUTH_KEY=\nCRM_AUTH_KEY=key', []],
  ['accepts the same setting twice', 'CRM_AUTH_KEY=key\nCRM_AUTH_KEY=key', []],
  [
    'rejects an empty line below the setting',
    'CRM_AUTH_KEY=key\n\nCRM_AUTH_KEY=',
    ['line 3: CRM_AUTH_KEY is set on line 1 too: keep one of them'],
  ],
  [
    'rejects a setting with two values',
    'CRM_AUTH_KEY=old\nCRM_AUTH_KEY=new',
    ['line 2: CRM_AUTH_KEY is set on line 1 too: keep one of them'],
  ],
])('%s', (_, text, problems) => {
  expect(parse(text).problems).toEqual(problems)
})

test.each([
  ['LEAD_EMAIL_TO', 'LEADS_EMAIL_TO'],
  ['EMAIL_EVENTS_URL', 'EMAIL_EVENT_URL'],
  ['email_event_url', 'EMAIL_EVENT_URL'],
  ['TRUST_PROXY_HOP', 'TRUST_PROXY_HOPS'],
])('suggests the intended name for %s', (typed, meant) => {
  expect(parse(`${typed}=x`)).toEqual({
    values: { [typed]: 'x' },
    problems: [],
    hints: [`line 1: ${typed} is not a setting of this site; did you mean ${meant}?`],
  })
})

test.each(['NODE_ENV', 'TZ', 'HOSTS', 'PGHOST', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'UV_THREADPOOL_SIZE'])(
  'ignores the variable %s of other software',
  (name) => {
    expect(parse(`${name}=x`).hints).toEqual([])
  },
)

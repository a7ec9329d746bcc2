/** Compares the proxy files with the table of limits. `proxy.test.ts` sends bodies of these sizes through the real nginx. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { CONNECTION_LIMITS, LIMITS, type PathLimits } from '#app/http/limits.ts'
import { readTableRows } from '../docs/table-rows.ts'

type Location = { kind: string; pattern: string; text: string }

const UNITS: Record<string, number> = { '': 1, k: 1024, m: 1024 * 1024, s: 1000 }

/** `25608k` -> bytes, `30s` -> milliseconds */
function toNumber(value: string): number {
  const [, digits, unit = ''] = /^(\d+)([kms]?)$/.exec(value) ?? []
  return Number(digits) * UNITS[unit]!
}

/** The server block that passes requests on, which is the last of each file. */
function readServer(file: string) {
  const text = readFileSync(`deploy/nginx/${file}`, 'utf8')
    .replace(/^.*^server \{$/ms, '')
    .replaceAll(/#.*/g, '')
  const found = text.matchAll(/^ {4}location (?:(~\*|~) )?(\S+) \{$(.*?)^ {4}\}$/gms)
  const locations = [...found].map(([, kind = '', pattern = '', inner = '']): Location => ({
    kind,
    pattern,
    text: inner,
  }))
  const own = text.replaceAll(/^ {4}location .*?^ {4}\}$/gms, '')
  const valueIn = (where: string, name: string) => new RegExp(`^ *${name} (.+);$`, 'm').exec(where)?.[1]
  return {
    locations,
    valueOf: (name: string, location?: Location) =>
      valueIn(location?.text ?? '', name) ?? valueIn(own, name) ?? `${name} is missing`,
    /** As nginx chooses: the first pattern that matches, or else the longest beginning. */
    locationOf(path: string): Location {
      const byPattern = locations.find(
        ({ kind, pattern }) =>
          kind !== '' && new RegExp(pattern.replaceAll('\\\\', '\\'), kind === '~*' ? 'i' : '').test(path),
      )
      const byBeginning = locations.filter(({ kind, pattern }) => kind === '' && path.startsWith(pattern))
      return byPattern ?? byBeginning.sort((a, b) => b.pattern.length - a.pattern.length)[0]!
    },
    /** Where a request goes if its instance does not answer. */
    nextOf: (location: Location) =>
      locations.find(({ pattern }) => location.text.includes(`error_page 502 504 = ${pattern};`)),
  }
}

const EXAMPLES = Object.values(LIMITS).flatMap(({ paths, ...limits }: PathLimits) =>
  (paths.length === 0 ? ['/contacts'] : paths).map((path) => ({ path: path.replace('*', 'k3J9'), limits })),
)
const SITE_FILES = ['ionia.conf', 'compose.conf']
const HIDDEN = ['/readyz', '/metrics']

for (const file of SITE_FILES) {
  const server = readServer(file)

  test.each(EXAMPLES.filter(({ path }) => !HIDDEN.includes(path)))(
    `${file} has the limits of $path`,
    ({ path, limits }) => {
      const location = server.locationOf(path)
      const sizeOf = toNumber(server.valueOf('client_max_body_size', location))
      // The site has smaller limits of its own for bodies that hardly exist.
      expect(sizeOf).toBe(Math.max(limits.bodyBytes, LIMITS.enquiry.bodyBytes))
      expect(toNumber(server.valueOf('client_body_timeout', location))).toBeLessThanOrEqual(limits.bodyMs)
      for (let at: Location | undefined = location; at; at = server.nextOf(at))
        expect(toNumber(server.valueOf('proxy_read_timeout', at)), at.pattern).toBe(limits.answerMs)
    },
  )

  test(`${file} has the limits of every connection`, () => {
    expect(toNumber(server.valueOf('client_header_timeout'))).toBe(CONNECTION_LIMITS.headersMs)
    const [count, size] = server.valueOf('large_client_header_buffers').split(' ')
    expect(Number(count) * toNumber(size!)).toBe(CONNECTION_LIMITS.headerBytes)
  })

  test(`no location of ${file} loses the headers and error pages of its server`, () => {
    for (const { pattern, text } of server.locations) {
      // nginx inherits none of a directive that the location has itself.
      expect(text, pattern).not.toMatch(/add_header|proxy_set_header/)
      if (pattern.startsWith('@') || !/error_page/.test(text)) continue
      for (const status of [400, 413]) expect(text, pattern).toMatch(new RegExp(`error_page ${status} /`))
    }
  })
}

test('each location of ionia.conf that passes requests on tries all three instances, then shows our page', () => {
  const server = readServer('ionia.conf')
  const passing = server.locations.filter(
    ({ pattern, text }) => text.includes('proxy_pass') && !pattern.startsWith('@'),
  )
  expect(passing.length).toBeGreaterThanOrEqual(4)
  for (const first of passing) {
    const inherited = { ...first, text: `error_page 502 504 ${server.valueOf('error_page 502 504')};` }
    const second = server.nextOf(first) ?? server.nextOf(inherited)
    const third = second && server.nextOf(second)
    expect(third?.text, first.pattern).toContain('error_page 502 504 =502 /unanswered.html;')
  }
})

test('every platform’s proxy closes idle connections before the site does', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const rows = readTableRows(read('docs/platforms.md'), 'proxy')
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const [name, idle = '', , , set = ''] of rows) {
    const [, theirs] = /^(\d+) s/.exec(idle) ?? []
    const ours = /\d+/.exec(set)?.[0] ?? CONNECTION_LIMITS.keepAliveMs.behindProxy / 1000
    if (theirs) expect(Number(ours), name).toBeGreaterThan(Number(theirs))
  }
  const [, inFile] = /key: KEEP_ALIVE_SECONDS, value: '(\d+)'/.exec(read('deploy/render.yaml')) ?? []
  expect(rows.find(([name]) => name === 'Render')?.at(-1)).toContain(inFile)
})

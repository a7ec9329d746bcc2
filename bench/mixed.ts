/** Measures how half the maximum load of leads affects pages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type LoadResult, load } from './load.ts'
import { startOurs } from './servers.ts'
import { postSteadily } from './steady-posts.ts'
import { median, round, table } from './table.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32

/** Each post has its own person and address. */
const WRK_POST = `
local count = 0
request = function()
  count = count + 1
  local body = "form=connect&phone=" .. string.format("9%09d", (count * 7919 + os.time() * 31) % 1000000000)
  local from = string.format("10.%d.%d.%d", math.random(255), math.random(255), math.random(255))
  return wrk.format("POST", "/connect", { ["Accept"] = "application/json", ["Content-Type"] = "application/x-www-form-urlencoded", ["X-Forwarded-For"] = from }, body)
end`

export async function benchMixed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-bench-'))
  const script = join(folder, 'post.lua')
  writeFileSync(script, WRK_POST)
  const site = await startOurs(4204)
  const pages = () =>
    load({ url: `${site.url}/`, connections: CONNECTIONS, headers: { 'Accept-Encoding': 'br' }, seconds: SECONDS })

  const rounds = { posts: [], alone: [], half: [], beside: [] } as Record<string, LoadResult[]>
  for (let at = 0; at < ROUNDS; at += 1) {
    const posts = await load({ url: site.url, script, seconds: SECONDS, connections: CONNECTIONS })
    rounds.posts!.push(posts)
    rounds.alone!.push(await pages())
    const [half, beside] = await Promise.all([
      postSteadily({ url: site.url, perSecond: posts.perSecond / 2, seconds: SECONDS }),
      pages(),
    ])
    rounds.half!.push(half)
    rounds.beside!.push(beside)
  }
  await site.stop()
  rmSync(folder, { recursive: true, force: true })

  const of = (name: string) => ({
    perSecond: median(rounds[name]!.map((result) => result.perSecond)),
    p99: median(rounds[name]!.map((result) => result.p99Ms)),
    errors: rounds[name]!.reduce((sum, { errors }) => sum + errors, 0),
  })
  const row = (title: string, name: string) => {
    const { perSecond, p99, errors } = of(name)
    return [title, round(perSecond), round(p99, 1), errors]
  }
  return [
    table(
      [`Over HTTP, server on one core, ${CONNECTIONS} connections`, 'per second', 'p99 ms', 'errors'],
      [
        row('posts alone, as many as it takes', 'posts'),
        row('pages alone', 'alone'),
        row('posts at half of that', 'half'),
        row('pages beside them', 'beside'),
      ],
    ),
    '',
    `At half load a post takes ${round(of('half').p99)} ms at most for 99 of 100 visitors (150 wanted); beside them the ` +
      `pages' p99 is ${round(of('beside').p99 / of('alone').p99, 1)} times what it is alone (2 wanted).`,
  ].join('\n')
}

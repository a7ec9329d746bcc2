/** Measures resident memory under a mix of enquiries, invalid posts, pages and invented URLs. */
import { Agent, request } from 'node:http'
import { readFileSync } from 'node:fs'

import { startOurs } from './servers.ts'
import { table } from './table.ts'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100_000)
const STEPS = 10
const AT_ONCE = 24
/** Memory budget. A host with 1 GB also runs a database server, a proxy and a backup. */
const LIMIT_MB = 300

type Visit = { path: string; body?: string }

/** Each kind is one in twenty requests. */
const VISITS: ((number: number) => Visit)[] = [
  ...Array<(number: number) => Visit>(8).fill((number) => ({
    path: '/submit',
    body: `form=connect&phone=${phone(number)}`,
  })),
  (number) => ({ path: '/submit', body: 'x'.repeat(number % 70_000) }),
  (number) => ({ path: '/submit', body: `form=contact&${'phone=1&'.repeat(number % 50)}` }),
  (number) => ({ path: '/submit', body: `form=demo&name=${'%F0%9F%98%80'.repeat(number % 1000)}` }),
  () => ({ path: '/submit', body: 'form=__proto__&name[3][x]=1&%zz=%ED%A0%80' }),
  (number) => ({ path: '/submit', body: `form=purchase&phone=${phone(number)}&pincode=${'9'.repeat(number % 3000)}` }),
  // Invalid, so the page is rendered for this post.
  () => ({ path: '/contacts', body: 'name=&phone=12' }),
  (number) => ({ path: `/nowhere/${number}` }),
  (number) => ({ path: `/blog?page=2&made=${number}` }),
  () => ({ path: '/' }),
  () => ({ path: '/products' }),
  () => ({ path: '/contacts' }),
  () => ({ path: '/media/loop-x-blue.mp4' }),
]

const phone = (number: number) => `9${String((number * 7919) % 1_000_000_000).padStart(9, '0')}`

export async function benchMemory(): Promise<string> {
  const site = await startOurs(4208)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const rows: (string | number)[][] = [['after the start', memoryOf(site.pid, 'VmRSS')]]
  let made = 0
  for (let step = 1; step <= STEPS; step += 1) {
    const visitor = async () => {
      while (made < (step * REQUESTS) / STEPS) await visit(site.url, agent, (made += 1))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    rows.push([`after ${made.toLocaleString('en')}`, memoryOf(site.pid, 'VmRSS')])
  }
  const most = memoryOf(site.pid, 'VmHWM')
  agent.destroy()
  await site.stop()
  return [
    table(['Enquiries, posts that are none, pages', 'resident MB'], rows),
    '',
    `At no time more than ${most} MB (${LIMIT_MB} at most), with the heap as \`npm start\` sets it.`,
  ].join('\n')
}

function visit(url: string, agent: Agent, number: number): Promise<void> {
  const { path, body } = VISITS[number % VISITS.length]!(number)
  const from = { 'X-Forwarded-For': `49.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(body ?? '') }
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url + path, { method, agent, headers: { ...from, ...(body === undefined ? {} : form) } })
    sent.on('response', (answer) => answer.resume().on('close', resolve))
    // An oversized body is refused before all of it has been sent.
    sent.on('error', () => resolve())
    sent.end(body)
  })
}

/** @param line `VmRSS` is the current value, `VmHWM` the peak */
const memoryOf = (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

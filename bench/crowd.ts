/** Measures what another visitor notices of those who wait, who send slowly, and who send what is refused. */
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'

import { startPhonePe } from '../tests/fakes/phonepe.ts'
import { senderEnvironment } from '../tests/fakes/senders.ts'
import { processorMs } from '../tests/faults/processor-time.ts'
import { JAIPUR, openShop } from '../tests/payments/shop.ts'
import { type Others, SLOW_OF_EACH, SLOW_PATHS, WAITING } from './others.ts'
import { startOurs } from './servers.ts'
import { loadOfHost, median, round, table } from './table.ts'

const ENQUIRIES = 40
/** Until the first who wait are at their longest. */
const BEFORE_MS = 3000
const REFUSED = 32
const ROUNDS = 3
const AT_ONCE = 16

/** The last build with one line for everything, measured by this file. */
const BEFORE =
  'Before (commit a15fe9e3, once, 8 enquiries each, host as busy): alone 123 ms median and 922 p95; beside the 200 connections 17,637 and ' +
  '45,072 (143 and 49 times); beside the slow bodies 192 and 530, because 30 on one path are fewer than its 64 places. A refused post of a ' +
  'sender with many cost 1.8 and 1.7 times its JSON.'

type Answer = { status: number; location: string }

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function benchCrowd(): Promise<string> {
  const phonepe = await startPhonePe()
  const shop = openShop()
  const site = await startOurs(4209, {
    folder: shop.root,
    settings: { ...phonepe.environment, ...senderEnvironment },
  })
  try {
    const order = await begin(site.url)
    phonepe.behaveAlways('hang')
    const alone = await enquire(site.url)
    const beside = await whileOthers({ url: site.url, order }, () => enquire(site.url))
    const aloneAgain = await enquire(site.url)
    const besideSlow = await whileOthers({ url: site.url, order: null }, () => enquire(site.url))
    const costs = await measureRefusals(site)
    const row = (title: string, { medianMs, p95Ms, failed }: Visits, to?: Visits) => [
      title,
      round(medianMs, 1),
      to ? round(medianMs / to.medianMs, 1) : '',
      round(p95Ms, 1),
      to ? round(p95Ms / to.p95Ms, 1) : '',
      failed,
    ]
    return [
      table(
        ['Enquiry of another visitor', 'median ms', 'times', 'p95 ms', 'times', 'not accepted'],
        [
          row('alone', alone),
          row(`${WAITING} connections, each a request a second about one order, gateway silent`, beside, alone),
          row('alone again', aloneAgain),
          row(`${SLOW_OF_EACH * SLOW_PATHS.length} slow bodies, on ${SLOW_PATHS.length} paths`, besideSlow, aloneAgain),
        ],
      ),
      '',
      'Wanted: at most 2 times the median, 5 times the p95, and all accepted.',
      '',
      table(
        ['Processor time of a refused post, ms', 'JSON', 'page', 'page of a sender with many, server busy', 'to JSON'],
        costs.map(({ path, json, page, short }) => [
          path,
          round(json, 1),
          round(page, 1),
          round(short, 1),
          round(short / json, 2),
        ]),
      ),
      '',
      `Wanted: at most 1.3 times the JSON. ${loadOfHost()}`,
      '',
      BEFORE,
    ].join('\n')
  } finally {
    await site.stop()
    await phonepe.close()
    shop.remove()
  }
}

let people = 0
const nextPerson = () => (people += 1)
const since = Math.floor(Date.now() / 1000)
const phoneOf = (person: number) => `9${String((person * 7919 + since * 31) % 1_000_000_000).padStart(9, '0')}`
const addressOf = (person: number) => `49.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`

type Sent = { method?: string; fields?: Record<string, string>; from: string; accept?: string; agent?: Agent }

function ask(url: string, { method = 'GET', fields, from, accept = 'application/json', agent }: Sent) {
  const body = fields ? new URLSearchParams(fields).toString() : ''
  const headers = {
    Accept: accept,
    'X-Forwarded-For': from,
    ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(body) }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method: fields ? 'POST' : method, headers, ...(agent && { agent }) }, (answer) => {
      answer.resume().on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }))
    })
    sent.on('error', reject).end(body)
  })
}

/** @returns the page of an order whose payment has begun */
async function begin(url: string): Promise<string> {
  const person = nextPerson()
  const fields = { form: 'purchase', name: 'Asha Rao', phone: phoneOf(person), pincode: JAIPUR.pincode }
  const from = addressOf(person)
  const { location } = await ask(`${url}/buy-products`, { fields, from, accept: 'text/html' })
  const path = location.split('#')[0] ?? ''
  if (!path.startsWith('/payment/')) throw new Error(`No order: ${location}`)
  await ask(url + path, { fields: {}, from, accept: 'text/html' })
  return path
}

type Visits = { medianMs: number; p95Ms: number; failed: number }

/** One enquiry after the other, each of another person. */
async function enquire(url: string): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let failed = 0
  for (let n = 0; n < ENQUIRIES; n += 1) {
    const person = nextPerson()
    const fields = { form: 'connect', phone: phoneOf(person) }
    // Of a private address, which screening does not count.
    const from = addressOf(person).replace('49.', '10.')
    const start = performance.now()
    const answer = await ask(`${url}/connect`, { fields, from, agent }).catch(() => null)
    times.push(performance.now() - start)
    if (answer?.status !== 200) failed += 1
    await pass(20)
  }
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  return { medianMs: median(times), p95Ms: sorted[Math.floor(sorted.length * 0.95)]!, failed }
}

async function whileOthers<Result>(others: Others, work: () => Promise<Result>): Promise<Result> {
  const worker = new Worker(new URL('./others.ts', import.meta.url), { workerData: others })
  await pass(BEFORE_MS)
  return work().finally(() => worker.terminate())
}

const REFUSED_FORMS: Record<string, Record<string, string>> = {
  '/products/ionia-x-blue-alkaline-water-machine': { form: 'contact', phone: '12' },
  '/contacts': { form: 'contact', phone: '12' },
}

async function measureRefusals({ url, pid }: { url: string; pid: number }) {
  const costs: { path: string; json: number; page: number; short: number }[] = []
  for (const [path, fields] of Object.entries(REFUSED_FORMS)) {
    const cost = async (accept: string, from: () => string) => {
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
      const before = processorMs(pid)
      for (let sent = 0; sent < REFUSED; sent += AT_ONCE) {
        const posts = Array.from({ length: AT_ONCE }, () => ask(url + path, { fields, from: from(), accept, agent }))
        const strange = (await Promise.all(posts)).filter(({ status }) => status !== 422)
        if (strange.length > 0) throw new Error(`Not refused: ${strange[0]!.status}`)
      }
      agent.destroy()
      return (processorMs(pid) - before) / REFUSED
    }
    const others = () => addressOf(nextPerson())
    const one = () => '49.36.1.1'
    // Until the code is compiled, and this sender has been refused often enough.
    for (let time = 0; time < 2; time += 1) await cost('text/html', one)
    const sum = { path, page: 0, json: 0, short: 0 }
    for (let at = 0; at < ROUNDS; at += 1) {
      sum.page += (await cost('text/html', others)) / ROUNDS
      sum.json += (await cost('application/json', others)) / ROUNDS
      sum.short += (await cost('text/html', one)) / ROUNDS
    }
    costs.push(sum)
  }
  return costs
}

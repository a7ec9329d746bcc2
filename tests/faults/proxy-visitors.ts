/** Simulates continuous visitors behind a proxy. Some read pages, others send a form. */
import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 })
const HEADERS = { 'Accept-Language': 'en-IN', 'Sec-Fetch-Site': 'same-origin' }

/** @param from a loopback address; posts that all share one are suspicious */
export function ask(
  url: string,
  { form, headers = {}, from = '127.0.0.1' }: { form?: URLSearchParams; headers?: object; from?: string } = {},
): Promise<Answer> {
  const body = form?.toString()
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      localAddress: from,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...HEADERS,
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }),
        ...headers,
      },
    })
    outgoing.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
    })
    outgoing.end(body)
  })
}

const PAGES = ['/', '/about-us', '/contacts', '/products', '/jaipur', '/blog?page=2', '/nowhere-at-all']
const PAUSE_MS = 15

export type Visitors = {
  pages: number
  /** Acknowledged references, by phone. */
  thanked: Map<string, string>
  /** The number of 502 responses from the proxy. The visitor retries once. */
  unanswered: number
  /** Unexpected results; should stay empty. */
  failures: string[]
  stop: () => Promise<void>
}

let people = 0

export async function startVisitors(
  url: string,
  { readers, senders }: { readers: number; senders: number },
): Promise<Visitors> {
  const loadgen: Visitors = { pages: 0, thanked: new Map(), unanswered: 0, failures: [], stop }
  const hidden = await readHiddenFields(`${url}/connect`)
  let stopped = false

  /** Retries like the form's script. */
  async function askTwice(...what: Parameters<typeof ask>) {
    const answer = await ask(...what)
    if (answer.status !== 502) return answer
    loadgen.unanswered += 1
    return ask(...what)
  }

  async function read() {
    const path = PAGES[Math.floor(Math.random() * PAGES.length)]!
    const { status } = await askTwice(url + path)
    loadgen.pages += 1
    if (status !== (path === '/nowhere-at-all' ? 404 : 200)) loadgen.failures.push(`GET ${path}: ${status}`)
  }

  async function send() {
    people += 1
    const phone = String(9_000_000_000 + people)
    const form = new URLSearchParams({ ...hidden, phone })
    const from = `127.0.${1 + (people % 200)}.${1 + (Math.floor(people / 200) % 200)}`
    const { status, headers } = await askTwice(`${url}/connect`, { form, from })
    const [, ref] = /ref=([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(headers.location ?? '') ?? []
    if (status === 303 && ref) loadgen.thanked.set(phone, ref)
    else loadgen.failures.push(`POST /connect: ${status}`)
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopped) {
      await work().catch((error: unknown) => loadgen.failures.push(String(error)))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const visitors = [
    ...Array.from({ length: readers }, () => repeat(read)),
    ...Array.from({ length: senders }, () => repeat(send)),
  ]
  async function stop() {
    stopped = true
    await Promise.all(visitors)
  }
  return loadgen
}

/** A browser's headers for a same-origin form. */
async function readHiddenFields(url: string): Promise<Record<string, string>> {
  const { body } = await ask(url)
  const form = [...body.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([html]) => html)
    .find((html) => html.includes('name="phone"'))
  const inputs = (form ?? '').matchAll(/<input[^>]*type="hidden"[^>]*>/g)
  return Object.fromEntries(
    [...inputs].map(([html]) => [/name="([^"]*)"/.exec(html)?.[1] ?? '', /value="([^"]*)"/.exec(html)?.[1] ?? '']),
  )
}

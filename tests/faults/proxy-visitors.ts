/** Visitors who come and go through a proxy without a pause: some read pages, some send a form. */
import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 })
const HEADERS = { 'Accept-Language': 'en-IN', 'Sec-Fetch-Site': 'same-origin' }

/** @param from an address of this host: posts that all come from one are suspicious, and rightly */
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

export type Crowd = {
  pages: number
  /** References of the leads for which a visitor was thanked, by the phone that they left. */
  thanked: Map<string, string>
  /** How often the proxy said that it does not know what became of a request: 502. The visitor asks once more. */
  unanswered: number
  /** What went wrong, in words: there should be none. */
  failures: string[]
  stop: () => Promise<void>
}

let people = 0

export async function startCrowd(
  url: string,
  { readers, senders }: { readers: number; senders: number },
): Promise<Crowd> {
  const crowd: Crowd = { pages: 0, thanked: new Map(), unanswered: 0, failures: [], stop }
  const hidden = await readHiddenFields(`${url}/connect`)
  let stopped = false

  /** As the proxy's page tells people, and as the form's script does. */
  async function askTwice(...what: Parameters<typeof ask>) {
    const answer = await ask(...what)
    if (answer.status !== 502) return answer
    crowd.unanswered += 1
    return ask(...what)
  }

  async function read() {
    const path = PAGES[Math.floor(Math.random() * PAGES.length)]!
    const { status } = await askTwice(url + path)
    crowd.pages += 1
    if (status !== (path === '/nowhere-at-all' ? 404 : 200)) crowd.failures.push(`GET ${path}: ${status}`)
  }

  async function send() {
    people += 1
    const phone = String(9_000_000_000 + people)
    const form = new URLSearchParams({ ...hidden, phone })
    const from = `127.0.${1 + (people % 200)}.${1 + (Math.floor(people / 200) % 200)}`
    const { status, headers } = await askTwice(`${url}/connect`, { form, from })
    const [, ref] = /ref=([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(headers.location ?? '') ?? []
    if (status === 303 && ref) crowd.thanked.set(phone, ref)
    else crowd.failures.push(`POST /connect: ${status}`)
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopped) {
      await work().catch((error: unknown) => crowd.failures.push(String(error)))
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
  return crowd
}

/** What a browser sends along: a form of ours says that it is one. */
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

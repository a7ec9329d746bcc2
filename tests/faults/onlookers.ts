/** People who look at pages and send forms while something else goes on. */
import { Agent, request } from 'node:http'

/** How many there are at once, and how long each thinks before the next page. */
const VISITORS = 5
const THINK_MS = 100

/** @returns how long they waited for each answer, in ms; Infinity for one that failed */
export async function whileVisiting(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let over = false
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const visit = async (visitor: number) => {
    for (let n = 0; !over; n += 1) {
      waits.push(await timed(agent, url, n % 5 === 0 ? `9${String(visitor * 100_000 + n).padStart(9, '0')}` : null))
      await new Promise((resolve) => setTimeout(resolve, THINK_MS))
    }
  }
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))
  await work().finally(() => (over = true))
  await Promise.all(visits)
  agent.destroy()
  return waits
}

/** @param phone sends it in a form; null asks for a page */
function timed(agent: Agent, url: string, phone: string | null): Promise<number> {
  const start = performance.now()
  const body = phone ? `form=connect&phone=${phone}` : ''
  const headers = phone ? { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length } : {}
  return new Promise((resolve) => {
    const sent = request(`${url}${phone ? '/submit' : '/contacts'}`, { method: phone ? 'POST' : 'GET', agent, headers })
    sent.on('response', (answer) => {
      const took = () => resolve(answer.statusCode === 200 ? performance.now() - start : Infinity)
      answer
        .resume()
        .on('end', took)
        .on('error', () => resolve(Infinity))
    })
    sent.on('error', () => resolve(Infinity))
    sent.end(body)
  })
}

export const p99 = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? 0

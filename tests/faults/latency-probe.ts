/**
 * Requests a cached page continuously over one connection until its input ends. Then prints the longest wait in ms, the 99th percentile,
 * and the worst delay of its own timers, which measures the computer's load.
 */
import { Agent, get } from 'node:http'

const EVERY_MS = 20
const url = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const waits: number[] = []
let latest = 0
let isOver = false
process.stdin.on('end', () => (isOver = true)).resume()

const look = () =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now()
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        waits.push(performance.now() - start)
        resolve()
      })
    }).on('error', reject)
  })

await look()
waits.length = 0
while (!isOver) {
  await look()
  const pausedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  latest = Math.max(latest, performance.now() - pausedAt - EVERY_MS)
}
waits.sort((a, b) => a - b)
const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? 0
process.stdout.write(JSON.stringify({ longest: waits.at(-1) ?? 0, p99, latest }))
process.exit(0)

/**
 * Asks for a kept page all the time, over one connection, until its input ends; then writes the longest wait in ms, and how
 * late its own clock was at worst: so long the machine keeps anybody waiting just now.
 */
import { Agent, get } from 'node:http'

const EVERY_MS = 20
const url = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longest = 0
let latest = 0
let isOver = false
process.stdin.on('end', () => (isOver = true)).resume()

const look = () =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now()
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        longest = Math.max(longest, performance.now() - start)
        resolve()
      })
    }).on('error', reject)
  })

await look()
longest = 0
while (!isOver) {
  await look()
  const pausedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  latest = Math.max(latest, performance.now() - pausedAt - EVERY_MS)
}
process.stdout.write(JSON.stringify({ longest, latest }))
process.exit(0)

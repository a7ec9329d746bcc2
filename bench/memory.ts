/** Memory under a load that goes on: pages, made-up addresses and leads for a while, and what the process holds meanwhile. */
import { load } from './load.ts'
import { residentMegabytes, startOurs } from './servers.ts'
import { postSteadily } from './steady-posts.ts'
import { round, table } from './table.ts'

const STEPS = 10
const STEP_SECONDS = 12

export async function benchMemory(): Promise<string> {
  const site = await startOurs(4208)
  const rows: (string | number)[][] = []
  const sizes: number[] = []
  for (let step = 1; step <= STEPS; step += 1) {
    await Promise.all([
      postSteadily({ url: site.url, perSecond: 100, seconds: STEP_SECONDS }),
      load({ url: `${site.url}/`, connections: 16, headers: { 'Accept-Encoding': 'br' }, seconds: STEP_SECONDS }),
      load({ url: `${site.url}/blog?page=2&made=${step}`, connections: 2, seconds: STEP_SECONDS }),
    ])
    sizes.push(residentMegabytes(site.pid))
    rows.push([`after ${step * STEP_SECONDS} s`, sizes.at(-1)!])
  }
  await site.stop()
  const [first, second] = [sizes.slice(0, STEPS / 2), sizes.slice(STEPS / 2)].map((half) => Math.max(...half))
  return [
    table(['100 leads a second beside pages', 'resident MB'], rows),
    '',
    `Largest in the first half of the time ${round(first!)} MB, in the second ${round(second!)} MB.`,
  ].join('\n')
}

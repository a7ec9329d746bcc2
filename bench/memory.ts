/** Memory under a load that goes on: pages, made-up addresses and leads for a while, and what the process holds meanwhile. */
import { load } from './load.ts'
import { residentMegabytes, startOurs } from './servers.ts'
import { postSteadily } from './steady-posts.ts'
import { table } from './table.ts'

/** Else garbage that nobody has collected yet looks like growth. What leaks would end the process. */
const BOUNDED_HEAP = ['--max-old-space-size=96']
const STEPS = 10
const STEP_SECONDS = 12
/** By then what is kept of recent leads and addresses has reached its bounds. */
const LAST_STEPS = 3

export async function benchMemory(): Promise<string> {
  const site = await startOurs(4208, BOUNDED_HEAP)
  const rows: (string | number)[][] = []
  const sizes: number[] = []
  for (let step = 1; step <= STEPS; step += 1) {
    await Promise.all([
      postSteadily({ url: site.url, perSecond: 200, seconds: STEP_SECONDS }),
      load({ url: `${site.url}/`, connections: 16, headers: { 'Accept-Encoding': 'br' }, seconds: STEP_SECONDS }),
      load({ url: `${site.url}/blog?page=2&made=${step}`, connections: 2, seconds: STEP_SECONDS }),
    ])
    sizes.push(residentMegabytes(site.pid))
    rows.push([`after ${step * STEP_SECONDS} s`, sizes.at(-1)!])
  }
  await site.stop()
  return [
    table(['200 leads a second beside pages, heap of 96 MB', 'resident MB'], rows),
    '',
    `In the last ${LAST_STEPS * STEP_SECONDS} s ${sizes.at(-1 - LAST_STEPS)!} MB become ${sizes.at(-1)!} MB.`,
  ].join('\n')
}

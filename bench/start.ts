/** Measures the time from the command to the first page, with an empty database. */
import { startOurs } from './servers.ts'
import { median, round, table } from './table.ts'

const ROUNDS = 5

export async function benchStart(): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < ROUNDS; at += 1) {
    const start = performance.now()
    const site = await startOurs(4207)
    times.push(performance.now() - start)
    await site.stop()
  }
  return table(['Start', 'ms'], [['to the first page (1500 at most)', round(median(times))]])
}

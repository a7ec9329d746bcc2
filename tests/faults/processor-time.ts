import { readFileSync } from 'node:fs'

/** Linux counts it in hundredths of a second. */
const TICK_MS = 10

/** How long a process has worked so far, in ms: not how long it waited for its turn, as it must on a busy machine. */
export function processorMs(pid: number): number {
  // After the name of the program, which may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

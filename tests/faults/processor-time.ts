import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

type Process = { pid: number; parent: number; ms: number }

function readProcess(pid: number): Process {
  // Takes the fields after the program's name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return { pid, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
}

/** Processor time of a process in ms, without its waiting time on a busy computer. */
export const processorMs = (pid: number): number => readProcess(pid).ms

/** Sums this process and those that it started, such as a database. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  const all = readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? readProcess(Number(name)) : []
    } catch {
      // The process has ended since the folder was read.
      return []
    }
  })
  const startedBy = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...startedBy(each.pid)])
  return (user + system) / 1000 + startedBy(process.pid).reduce((sum, { ms }) => sum + ms, 0)
}

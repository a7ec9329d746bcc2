import { readFileSync } from 'node:fs'

/** Resident memory of a process, in MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The most that a process takes while something goes on, beyond what it had before. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  await work().finally(() => clearInterval(watch))
  return Math.max(most, residentMb(pid)) - before
}

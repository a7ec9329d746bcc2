import { readFileSync } from 'node:fs'

/** Resident memory of a process, in MB. */
function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Measures the peak memory during some work, above the level before. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  await work().finally(() => clearInterval(watch))
  return Math.max(most, residentMb(pid)) - before
}

/** Runs `wrk` on its own core, so that only the server is measured. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type LoadResult = { perSecond: number; p99Ms: number; errors: number }

type Load = { url: string; seconds: number; connections: number; headers?: Record<string, string>; script?: string }

const LATENCY_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** @throws if wrk is missing; Debian has a package */
export async function load({ url, seconds, connections, headers = {}, script }: Load): Promise<LoadResult> {
  const args = ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (script) args.push('-s', script)
  const { stdout } = await promisify(execFile)('taskset', [...args, url])
  const [, amount = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? []
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(amount) * (LATENCY_MS[unit] ?? 1),
    errors: refused + (broken ? broken.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0),
  }
}

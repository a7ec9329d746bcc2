/** Measures whether other visitors are still served. The probe is a separate process, unaffected by the test's own work. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'

import { expectSoon } from './expect-soon.ts'
import { report } from './scale.ts'

const LONGEST_MS = 300
const P99_MS = 200

type Waits = { longest: number; p99: number; latest: number }

/** @returns a function that stops the probe and returns how long it waited for a cached page */
function look(siteUrl: string): () => Promise<Waits> {
  const probe = spawn(process.execPath, ['tests/faults/latency-probe.ts', `${siteUrl}/about-us`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answer = text(probe.stdout)
  return async () => {
    probe.stdin.end()
    return JSON.parse(await answer) as Waits
  }
}

/** @returns a function that stops the probe and checks the longest wait */
export function probeLatency(siteUrl: string) {
  const end = look(siteUrl)
  return async (name: string) => {
    const { longest, latest } = await end()
    expectSoon(`${name}: longest wait of another visitor`, { ms: longest, limitMs: LONGEST_MS, lateMs: latest })
  }
}

/** Measures the p99 of others' waits, in ms, under the maximum load of the given work. */
export async function p99OfOthers(siteUrl: string, work: () => Promise<unknown>): Promise<number> {
  const end = look(siteUrl)
  await work()
  return (await end()).p99
}

/** @param beside other visitors' wait under as many ordinary requests, because a busy computer delays everyone */
export function expectOthersServed(name: string, p99: number, beside: number): void {
  const limitMs = Math.max(P99_MS, 2 * beside)
  report(
    `${name}: p99 of others, ms`,
    p99,
    `under ${limitMs.toFixed()}; beside ordinary ones it is ${beside.toFixed()}`,
  )
  expect(p99).toBeLessThan(limitMs)
}

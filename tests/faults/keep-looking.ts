/** Whether the site is still there for other visitors. A process of its own looks, so that the test's work is not measured. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'

import { expectSoon } from './expect-soon.ts'
import { report } from './scale.ts'

const LONGEST_MS = 300
const P99_MS = 200

type Waits = { longest: number; p99: number; latest: number }

/** @returns what ends it, and tells how long it waited for a kept page */
function look(siteUrl: string): () => Promise<Waits> {
  const looker = spawn(process.execPath, ['tests/faults/looker.ts', `${siteUrl}/about-us`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answer = text(looker.stdout)
  return async () => {
    looker.stdin.end()
    return JSON.parse(await answer) as Waits
  }
}

/** @returns what ends it, and checks the longest wait */
export function keepLooking(siteUrl: string) {
  const end = look(siteUrl)
  return async (name: string) => {
    const { longest, latest } = await end()
    expectSoon(`${name}: longest wait of another visitor`, { ms: longest, limitMs: LONGEST_MS, lateMs: latest })
  }
}

/** The wait of nearly everybody else, in ms, while something keeps the site as busy as it can be. */
export async function p99OfOthers(siteUrl: string, work: () => Promise<unknown>): Promise<number> {
  const end = look(siteUrl)
  await work()
  return (await end()).p99
}

/** @param beside their wait beside as many ordinary requests: a busy machine keeps everybody waiting */
export function expectOthersServed(name: string, p99: number, beside: number): void {
  const limitMs = Math.max(P99_MS, 2 * beside)
  report(
    `${name}: p99 of others, ms`,
    p99,
    `under ${limitMs.toFixed()}; beside ordinary ones it is ${beside.toFixed()}`,
  )
  expect(p99).toBeLessThan(limitMs)
}

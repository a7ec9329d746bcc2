/** Whether the site is still there for other visitors. A process of its own looks, so that the test's work is not measured. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

import { expectSoon } from './expect-soon.ts'

const LONGEST_MS = 300

/** @returns what ends it, and checks the longest wait for a kept page */
export function keepLooking(siteUrl: string) {
  const looker = spawn(process.execPath, ['tests/faults/looker.ts', `${siteUrl}/about-us`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answer = text(looker.stdout)
  return async (name: string) => {
    looker.stdin.end()
    const { longest, latest } = JSON.parse(await answer) as { longest: number; latest: number }
    expectSoon(`${name}: longest wait of another visitor`, { ms: longest, limitMs: LONGEST_MS, lateMs: latest })
  }
}

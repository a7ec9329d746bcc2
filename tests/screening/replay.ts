/** Screens a day's posts in order on a fake clock, like the site. */
import { pino } from 'pino'
import { vi } from 'vitest'

import { validate } from '#app/forms/validate.ts'
import { createCounters } from '#app/leads/screening/counters.server.ts'
import { createPageTokens } from '#app/leads/screening/page-tokens.server.ts'
import { createScorer } from '#app/leads/screening/scorer.server.ts'
import { HOUR_MS, type SentPost } from './sent-post.ts'

const DAY = Date.UTC(2026, 10, 8)

export type Replayed = { kind: string; quarantined: boolean; reasons: string[] }

/** @returns the result for each post with a valid form; the site refuses all others */
export async function replay(posts: SentPost[]): Promise<Replayed[]> {
  vi.useFakeTimers({ now: DAY })
  try {
    const signingSecret = 'sixteen letters!'
    const pageTokens = createPageTokens({ secret: signingSecret })
    const scorer = createScorer({
      pageTokens,
      counters: createCounters({ database: { dialect: 'sqlite', file: '' }, log: pino({ enabled: false }) }),
      siteUrl: 'https://ionia.example',
      signingSecret,
    })
    const results: Replayed[] = []
    for (const post of posts.toSorted((a, b) => a.atMs - b.atMs)) {
      const fields = validFields(post)
      if (!fields) continue
      const pageToken = pageTokenOf(post, pageTokens.issue)
      vi.setSystemTime(DAY + post.atMs)
      const { screening } = await scorer.score({
        headers: new Headers(post.headers),
        address: post.address,
        fields,
        contentHash: JSON.stringify([post.form, fields]),
        honeypot: post.honeypot,
        pageToken,
        seconds: post.seconds === null ? '' : String(post.seconds),
      })
      results.push({
        kind: post.kind,
        quarantined: screening.verdict === 'suspicious',
        reasons: screening.reasons,
      })
    }
    return results
  } finally {
    vi.useRealTimers()
  }
}

function pageTokenOf({ atMs, pageAgeH }: SentPost, stamp: () => string): string {
  if (pageAgeH === null) return ''
  vi.setSystemTime(DAY + atMs - pageAgeH * HOUR_MS)
  return stamp()
}

function validFields({ form, fields }: SentPost): Record<string, string> | null {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  const submission = validate(form, data)
  if (submission.status !== 'success') return null
  return Object.fromEntries(Object.entries(submission.value).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** Verifies a reCAPTCHA v2 token, which works once within two minutes: https://developers.google.com/recaptcha/docs/verify */
import { z } from 'zod'

import type { Fetch } from '#app/http/call-outside.server.ts'
import { fetchJson } from '#app/http/fetch-json.server.ts'
import type { Settings } from '#app/settings/env.server.ts'

/** `unavailable` means that the token could not be verified for reasons beyond the visitor's control. */
export type Verdict = { outcome: 'passed' } | { outcome: 'failed' } | { outcome: 'unavailable'; reason: string }

type RecaptchaSettings = NonNullable<Settings['recaptcha']>

const TIMEOUT_MS = 3000

const reply = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
})

/** Google's error codes for a misconfigured site. */
const OURS = /^(missing-input-secret|invalid-input-secret|bad-request)$/

export function createRecaptcha({ settings, fetch }: { settings: RecaptchaSettings; fetch: Fetch }) {
  return async (token: string): Promise<Verdict> => {
    const answer = await fetchJson(fetch, {
      url: settings.RECAPTCHA_VERIFY_URL,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      // Omits the visitor's address, which is optional.
      body: new URLSearchParams({ secret: settings.RECAPTCHA_SECRET_KEY, response: token }).toString(),
      timeoutMs: TIMEOUT_MS,
      schema: reply,
    })
    if ('failure' in answer) return { outcome: 'unavailable', reason: answer.failure }
    const { success, 'error-codes': codes = [] } = answer.body
    if (success) return { outcome: 'passed' }
    const ourCode = codes.find((code) => OURS.test(code))
    return ourCode
      ? { outcome: 'unavailable', reason: `returned ${ourCode}, see RECAPTCHA_SECRET_KEY` }
      : { outcome: 'failed' }
  }
}

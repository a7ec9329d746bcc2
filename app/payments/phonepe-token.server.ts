/**
 * The access token of PhonePe's API v2. It is reused, and renewed halfway through its lifetime, because PhonePe refuses
 * shops that fetch one for each request. If the renewal fails, the old token is used to its end.
 */
import { z } from 'zod'

import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { type GatewayResponse, askGateway, describeRefusal } from './ask-gateway.server.ts'

type Credentials = Pick<
  NonNullable<Settings['phonepeV2']>,
  'PHONEPE_CLIENT_ID' | 'PHONEPE_CLIENT_SECRET' | 'PHONEPE_CLIENT_VERSION'
>

export type PhonePeTokens = ReturnType<typeof createPhonePeTokens>

type Token = { header: string; renewAt: number; endsAt: number }

const FETCH_LIMIT_MS = 5000
/** A failed renewal is repeated after this time, in milliseconds. */
const RENEW_AGAIN_MS = 10_000
/** Used if the response states no lifetime, in seconds. */
const SHORT_LIFE_S = 60

type Options = { url: string; settings: Credentials; fetch: Fetch; now?: () => number }

export function createPhonePeTokens({ url, settings, fetch, now = Date.now }: Options) {
  let token: Token | null = null
  let renewal: Promise<{ header: string } | { reason: string }> | null = null

  async function renew(): Promise<{ header: string } | { reason: string }> {
    const askedAt = now()
    const response = await askGateway(toCall(url, settings), reply, fetch, AbortSignal.timeout(FETCH_LIMIT_MS))
    const { body } = response
    if (!response.isSuccess || !body?.access_token) return { reason: toReason(response, settings) }
    // By this computer's clock, which may differ from PhonePe's.
    const lifeMs = 1000 * lifetimeSeconds(body)
    token = {
      header: `${body.token_type ?? 'O-Bearer'} ${body.access_token}`,
      renewAt: askedAt + lifeMs / 2,
      endsAt: askedAt + lifeMs,
    }
    return token
  }

  const renewOnce = () => (renewal ??= renew().finally(() => (renewal = null)))

  return {
    /** @returns the `Authorization` header, or the reason why there is none */
    async get(signal: AbortSignal): Promise<{ header: string } | { reason: string }> {
      if (token && now() < token.renewAt) return token
      const old = token
      const renewed = await within(renewOnce(), signal)
      if ('header' in renewed || !old || now() >= old.endsAt) return renewed
      old.renewAt = now() + RENEW_AGAIN_MS
      return old
    },
    /** Gets a new token after the gateway refused this one; concurrent callers share it. */
    async replace(refused: string, signal: AbortSignal): Promise<{ header: string } | { reason: string }> {
      // Another request may have replaced it meanwhile.
      if (token && token.header !== refused) return token
      token = null
      return within(renewOnce(), signal)
    },
  }
}

/** The renewal continues for the other requests that wait for it. */
const within = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | { reason: string }> =>
  Promise.race([
    work,
    new Promise<{ reason: string }>((resolve) => {
      const stop = () => resolve({ reason: 'The gateway timed out' })
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
  ])

const toCall = (url: string, settings: Credentials) => ({
  method: 'POST' as const,
  url,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
  body: new URLSearchParams({
    client_id: settings.PHONEPE_CLIENT_ID,
    client_secret: settings.PHONEPE_CLIENT_SECRET,
    client_version: String(settings.PHONEPE_CLIENT_VERSION),
    grant_type: 'client_credentials',
  }).toString(),
})

const seconds = z.number().positive().optional().catch(undefined)
const text = z.string().min(1).optional().catch(undefined)
const reply = z.object({
  access_token: text,
  token_type: text,
  expires_in: seconds,
  issued_at: seconds,
  expires_at: seconds,
  code: text,
  message: text,
})

function lifetimeSeconds({ expires_in, issued_at, expires_at }: z.output<typeof reply>): number {
  if (expires_in) return expires_in
  return issued_at && expires_at && expires_at > issued_at ? expires_at - issued_at : SHORT_LIFE_S
}

function toReason({ body, reason }: GatewayResponse<z.output<typeof reply>>, settings: Credentials): string {
  if (!body) return reason
  const secrets = [settings.PHONEPE_CLIENT_ID, settings.PHONEPE_CLIENT_SECRET]
  return describeRefusal(body.code ?? 'nothing of a token', body.message, secrets)
}

/**
 * Facebook and Instagram lead ads: https://developers.facebook.com/docs/marketing-api/guides/lead-ads/retrieving
 * The post holds ids only; the answers are fetched in a second step.
 */
import { z } from 'zod'

import { inChunks } from '#app/database/in-chunks.ts'
import { toPairs } from '#app/fields/to-pairs.ts'
import { fetchJson } from '#app/http/fetch-json.server.ts'
import { isSameSecret, isSignedBy } from '#app/http/same-secret.server.ts'
import type { SourceSettings } from '#app/settings/sources/index.ts'
import { type InboundEvent, Unreadable, throwAny } from '../inbound-event.ts'
import { anyText, readBody, textOrNumber, toIndianTime } from '../read-body.ts'
import type { Source, SourceOptions } from '../source.ts'
import { toEnquiry } from '../to-enquiry.server.ts'

const SIGNATURE = 'X-Hub-Signature-256'
const TIMEOUT_MS = 4000
/** Maximum number of leads to fetch concurrently. */
const AT_ONCE = 10
const FIELDS = 'created_time,field_data,campaign_name,ad_name,platform'

type Options = SourceOptions<SourceSettings<'meta-lead-ads'>>

/**
 * @param inAnyOrder shuffles the ids of a post. If one attempt has no time for all leads, the next one reaches others.
 */
export function createMetaLeadAds({ settings, fetch }: Options, inAnyOrder = shuffle): Source {
  /**
   * @returns nothing for a lead of Meta's testing tool
   * @throws {Error} if the answers cannot be fetched now: the post is read again later
   */
  async function fetchLead(id: string): Promise<InboundEvent[]> {
    const reply = await fetchJson(fetch, {
      url: `${settings.META_GRAPH_URL}/${encodeURIComponent(id)}?fields=${FIELDS}`,
      headers: { Authorization: `Bearer ${settings.META_PAGE_TOKEN}` },
      timeoutMs: TIMEOUT_MS,
      schema: lead,
    })
    if ('failure' in reply) throw new Error(`The Graph API ${reply.failure}, see META_PAGE_TOKEN`)
    const { created_time, field_data, campaign_name, ad_name, platform } = reply.body
    const pairs = toPairs(field_data)
    if (pairs.some(({ value }) => TEST_ANSWER.test(value))) return []
    return [
      toEnquiry({
        id,
        at: toIndianTime(created_time),
        where: 'Meta lead ad',
        pairs,
        origin: {
          utm_source: platform === 'ig' ? 'instagram' : 'facebook',
          utm_medium: 'lead ad',
          ...(campaign_name && { utm_campaign: campaign_name }),
          ...(ad_name && { utm_content: ad_name }),
        },
      }),
    ]
  }

  return {
    name: 'meta-lead-ads',
    service: 'Meta lead ads',
    headers: [SIGNATURE],
    isGenuine: ({ raw, headers }) => isSignedBy(headers.get(SIGNATURE), raw, settings.META_APP_SECRET),
    confirm: (query) =>
      query.get('hub.mode') === 'subscribe' &&
      isSameSecret(query.get('hub.verify_token') ?? '', settings.META_VERIFY_TOKEN)
        ? (query.get('hub.challenge') ?? '')
        : null,
    async *parse(body, signal) {
      const failures: unknown[] = []
      const ids: string[] = []
      for (const given of readBody(body, posted).entry.flatMap((entry) => entry.changes)) {
        const { data: read } = change.safeParse(given)
        if (!read) failures.push(new Unreadable('One of its changes is of an unknown kind'))
        else if ('value' in read) ids.push(read.value.leadgen_id)
      }
      for (const chunk of inChunks(inAnyOrder(ids), AT_ONCE)) {
        signal.throwIfAborted()
        for (const fetched of await Promise.allSettled(chunk.map(fetchLead)))
          if (fetched.status === 'fulfilled') yield* fetched.value
          else failures.push(fetched.reason)
      }
      throwAny(failures)
    },
  }
}

const shuffle = (ids: string[]): string[] =>
  ids
    .map((id) => ({ id, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)

/** Values from the testing tool: https://developers.facebook.com/tools/lead-ads-testing */
const TEST_ANSWER = /^<test lead: dummy data for /

const leadgen = z.object({ field: z.literal('leadgen'), value: z.object({ leadgen_id: textOrNumber }) })
/** A page may also report changes other than leads. */
const otherChange = z.object({ field: z.string().refine((field) => field !== 'leadgen') })
const change = z.union([leadgen, otherChange])

const posted = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()).default([]) })) })

const lead = z.object({
  created_time: anyText,
  field_data: z.unknown().optional(),
  campaign_name: anyText,
  ad_name: anyText,
  platform: anyText,
})

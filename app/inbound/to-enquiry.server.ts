/** Builds the event of a filled-in form from the fields that its service sent. */
import { createHash } from 'node:crypto'

import { fromHtml } from '#app/fields/from-html.ts'
import { readFields } from '#app/fields/read-fields.ts'
import type { Pair } from '#app/fields/to-pairs.ts'
import { type InboundEvent, type Origin, Unreadable } from './inbound-event.ts'

type Sent = {
  /** The service's own id; a post without one gets the hash of its fields. */
  id: string
  at: number | null
  where: string
  pairs: Pair[]
  /** Names, in lower case, of what the service adds. */
  ignore?: ReadonlySet<string>
  /** Lines for staff, before what the person wrote. */
  remarks?: string[]
  /** A colleague answered their call: a sentence for staff. */
  spoke?: string | undefined
  origin: Origin
}

/** @throws {Unreadable} if there is nothing of a person, or neither an id nor anything by which to know them */
export function toEnquiry({ id, at, where, pairs, ignore, remarks = [], spoke, origin }: Sent): InboundEvent {
  const texts = pairs.map((pair) => ({ ...pair, value: fromHtml(pair.value) }))
  const { phone, name, fields } = readFields(texts, ignore && { ignore })
  const comment = [...remarks, fields.comment].filter(Boolean).join('\n')
  const isSomebody = Boolean(phone || name || fields.email)
  const saysAnything = remarks.length > 0 || spoke !== undefined || Object.keys(fields).length > 0
  if (!isSomebody && !(id && saysAnything)) throw new Unreadable('It has no valid id, name, number or e-mail address')
  return {
    kind: 'enquiry',
    id: id || hashOf(pairs),
    at,
    where,
    from: { phone, alias: null, name },
    fields: { ...fields, comment },
    origin,
    ...(spoke && { spoke }),
  }
}

const hashOf = (pairs: Pair[]) => createHash('sha256').update(JSON.stringify(pairs)).digest('base64url')

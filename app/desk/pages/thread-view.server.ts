/** The WhatsApp messages between a person and us, oldest first, and whether a reply can be sent. */
import type { Card } from '#app/desk/card.server.ts'
import { languageOf } from '#app/people/language.ts'
import { withoutUndone } from '#app/tasks/lead-event.ts'
import type { readMeans } from '#app/desk/replies.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { formatWhen, when } from './ist.ts'
import type { Template } from './templates.ts'

export type ThreadItem = {
  id: string
  isOurs: boolean
  who: string
  text: string
  lang: string | undefined
  at: string
  /** The delivery state of our own message: `Read`. */
  state: string
  isFailed: boolean
}

const FIRST_MESSAGE = 'WhatsApp message'
/** The prefix of a desk note: `On WhatsApp: Which machine?`, `On WhatsApp (Monsoon offer): Hello` */
const PREFIX = /^On WhatsApp(?: \([^)]*\))?: /
const MOST_SHOWN = 50

type Options = { now: number; means: ReturnType<typeof readMeans>; templates: Template[] }

/** @returns null for persons without messages, unless a template can be sent */
export function toThreadView(card: Card, { now, means, templates }: Options) {
  const leads = [card.stored.lead, ...card.others.map(({ lead }) => lead)]
  const found = [...leads.flatMap(toFirstMessage), ...toNotedMessages(card)].toSorted((a, b) => a.time - b.time)
  const sending = toSending(card, { now, means, templates })
  if (found.length === 0 && sending.templates.length === 0) return null
  return {
    items: found.slice(-MOST_SHOWN).map(({ time, ...item }) => ({ ...item, at: when(time, now) })),
    ...sending,
    hints: [...(found.length > 0 && isUserName(card) ? [USER_NAME] : []), ...sending.hints],
  }
}

const USER_NAME = 'They show a WhatsApp user name and no number, so they cannot be called yet.'
const OVER = 'WhatsApp lets us reply for a day after their last message. That time is over.'

const isUserName = ({ prospect, others: otherEnquiries }: Card) =>
  prospect.phone === '' && otherEnquiries.every(({ lead }) => !lead.fields.phone)

/** The messages that can be sent to the person now. */
export function toSending({ replyTo, prospect }: Card, { now, means, templates }: Options) {
  const noSending = { replyUntil: null, canAskForNumber: false, templates: [], hints: [] }
  if (!replyTo || prospect.barred_at !== null) return noSending
  const { freeUntil, hasPhone } = replyTo
  const isFree = means.text && freeUntil !== null && freeUntil > now
  const mayTemplate = means.template && (hasPhone || means.toUserNames)
  return {
    /** `Sat, 28 Nov at 6:42 pm`; null if no free text can be sent. */
    replyUntil: isFree ? formatWhen(freeUntil, now) : null,
    /** The person has only a user name, and a request for their number is possible. */
    canAskForNumber: isFree && !hasPhone,
    /** Templates that can be sent while free text cannot. */
    templates: !isFree && mayTemplate ? templates : [],
    /** Explains why there is no text box. */
    hints: means.text && freeUntil !== null && freeUntil <= now ? [OVER] : [],
  }
}

type Found = Omit<ThreadItem, 'at'> & { time: number }

const toItem = (id: string, time: number, sender: string, text: string): Found => ({
  id,
  time,
  who: sender,
  text,
  lang: languageOf(text),
  isOurs: false,
  state: '',
  isFailed: false,
})

function toFirstMessage({ id, header, fields, createdAt }: Lead): Found[] {
  return header === FIRST_MESSAGE ? [toItem(id, Number(createdAt), 'They wrote', fields.comment ?? '')] : []
}

function toNotedMessages({ events, replies }: Card): Found[] {
  const sent = new Map(replies.map((reply) => [reply.event_id, reply]))
  return withoutUndone(events).flatMap(({ id, at, member, data: { note = '', heard, replied, app } }): Found[] => {
    if (heard === 'wrote') return [toItem(id, at, 'They wrote', note.replace(PREFIX, ''))]
    if (!replied) return []
    if (app) return [{ ...toItem(id, at, `We replied in ${app}`, note), isOurs: true }]
    const reply = sent.get(id)
    const isFailed = reply?.status === 'dead'
    const state = !reply
      ? 'Not known whether it arrived'
      : isFailed
        ? `Failed: ${reply.last_error ?? ''}`
        : reply.status === 'pending'
          ? 'Being sent'
          : RECEIPTS[reply.receipt ?? 'sent']
    return [{ ...toItem(id, at, `${member} replied`, note), isOurs: true, state, isFailed }]
  })
}

const RECEIPTS = { sent: 'Sent', failed: 'Not delivered', delivered: 'Arrived on their phone', read: 'Read' }

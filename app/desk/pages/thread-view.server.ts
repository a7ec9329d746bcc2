/** The WhatsApp messages of a person and of us, oldest first, and whether a reply can be sent. */
import type { Card } from '#app/desk/card.server.ts'
import { languageOf } from '#app/desk/language.ts'
import { withoutUndone } from '#app/desk/lead-event.ts'
import type { Lead } from '#app/leads/lead.ts'
import { formatWhen, when } from './ist.ts'

export type ThreadItem = {
  id: string
  isOurs: boolean
  who: string
  text: string
  lang: string | undefined
  at: string
  /** What became of a message of ours: `Read`. */
  state: string
  isFailed: boolean
}

export type ThreadView = {
  items: ThreadItem[]
  /** `Sat, 28 Nov at 6:42 pm`; null if no reply can be sent. */
  replyUntil: string | null
  /** The window closed lately: staff write from their own phone. */
  isOver: boolean
}

const FIRST_MESSAGE = 'WhatsApp message'
/** Of a note of the desk: `On WhatsApp: Which machine?` */
const PREFIX = /^On WhatsApp: /
const MOST_SHOWN = 50

type Options = { now: number; canSend: boolean }

/** @returns null for persons without messages */
export function toThreadView(card: Card, { now, canSend }: Options): ThreadView | null {
  const leads = [card.stored.lead, ...card.others.map(({ lead }) => lead)]
  const found = [...leads.flatMap(toFirstMessage), ...toNoted(card)].toSorted((a, b) => a.time - b.time)
  if (found.length === 0) return null
  const { replyWindow, prospect } = card
  const mayReply = canSend && replyWindow !== null && prospect.barred_at === null
  return {
    items: found.slice(-MOST_SHOWN).map(({ time, ...item }) => ({ ...item, at: when(time, now) })),
    replyUntil: mayReply && replyWindow.until > now ? formatWhen(replyWindow.until, now) : null,
    isOver: mayReply && replyWindow.until <= now,
  }
}

type Found = Omit<ThreadItem, 'at'> & { time: number }

const toItem = (id: string, time: number, who: string, text: string): Found => ({
  ...{ id, time, who, text, lang: languageOf(text) },
  ...{ isOurs: false, state: '', isFailed: false },
})

function toFirstMessage({ id, header, fields, createdAt }: Lead): Found[] {
  return header === FIRST_MESSAGE ? [toItem(id, Number(createdAt), 'They wrote', fields.comment ?? '')] : []
}

function toNoted({ events, replies }: Card): Found[] {
  const sent = new Map(replies.map((reply) => [reply.event_id, reply]))
  return withoutUndone(events).flatMap(({ id, at, person, data: { note = '', heard, replied } }): Found[] => {
    if (heard === 'wrote') return [toItem(id, at, 'They wrote', note.replace(PREFIX, ''))]
    if (!replied) return []
    const reply = sent.get(id)
    const isFailed = reply?.status === 'dead'
    const state = !reply
      ? 'Not known whether it arrived'
      : isFailed
        ? `Not sent: ${reply.last_error ?? ''}`
        : reply.status === 'pending'
          ? 'Being sent'
          : RECEIPTS[reply.receipt ?? 'sent']
    return [{ ...toItem(id, at, `${person} replied`, note), isOurs: true, state, isFailed }]
  })
}

const RECEIPTS = { sent: 'Sent', failed: 'Not delivered', delivered: 'Arrived on their phone', read: 'Read' }

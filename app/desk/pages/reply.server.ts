import { getDesk } from '#app/content/desk/desk.server.ts'
import type { Card } from '#app/desk/card.server.ts'
import { LONGEST_REPLY, type ReplyMessage, TEMPLATE_TRIED_MS } from '#app/desk/replies.server.ts'
import {
  readCard,
  readCarried,
  readSendingOptions,
  respondToAct,
  saveNote,
  showGone,
  showProblem,
} from './lead-page.server.ts'
import { readReply, readTyped } from './read-act.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import { toSending } from './thread-view.server.ts'

/** The fields of one button of the card. `kind` distinguishes the forms of one page. */
type Sending = { kind: string; text: string; until: number; message?: ReplyMessage; uses: string[] }

/** Sends the card's text, a template or the request for a number on WhatsApp. Other typed text becomes a note. */
export async function replyOnWhatsApp(context: SignedInContext) {
  const { desk, session } = context
  const card = await readCard(context)
  if (!card) return showGone()
  const read = readSending(context, card)
  if ('problem' in read) return showProblem(context, read.problem, read.status)
  const { kind, text, until, message, uses } = read
  const data = { note: text, replied: true } as const
  const reply = { until, ...(message && { message }) }
  const act = { ...readCarried(context, kind), kind: 'note', data, reply } as const
  const result = await desk.acts.act(card.replyTo!.ref, session.member, act)
  // A repeated form sends its text once. Text added since then is saved as a note.
  const isSent = result.status === 'saved' || ('event' in result && result.event.data.note === text)
  const note = readTyped(context.form, isSent ? uses : [])
  if (note && 'event' in result) await saveNote(context, note)
  return respondToAct(context, result, act, 'replied')
}

function readSending(context: SignedInContext, card: Card): Sending | { problem: string; status: number } {
  const { form, now } = context
  const { replyUntil, canAskForNumber, templates } = toSending(card, readSendingOptions(context, card))
  const key = field(form, 'template', 600)
  if (key !== '') {
    const template = templates.find((candidate) => candidate.key === key)
    if (!template) return { problem: NO_TEMPLATE, status: 409 }
    const { name, language, values, text } = template
    const message = { template: { name, language, values } }
    return {
      kind: `template-${name.slice(0, 40)}.${language}`,
      text,
      until: now() + TEMPLATE_TRIED_MS,
      message,
      uses: [],
    }
  }
  const until = card.replyTo?.freeUntil ?? 0
  if (form.has('ask')) {
    if (!canAskForNumber) return { problem: CANNOT_ASK, status: 409 }
    const { whatsapp } = getDesk()
    const { askForNumber: text } = card.row.language === 'hi' ? whatsapp.hindi : whatsapp
    return { kind: 'ask', text, until, message: { asksForNumber: true }, uses: [] }
  }
  const text = readReply(form, LONGEST_REPLY)
  if (text === '') return { problem: 'The reply is empty.', status: 422 }
  if (text.length > LONGEST_REPLY) return { problem: TOO_LONG, status: 422 }
  if (replyUntil === null) return { problem: CLOSED, status: 409 }
  return { kind: 'reply', text, until, uses: ['reply'] }
}

const TOO_LONG = `A reply has at most ${LONGEST_REPLY} letters. Please shorten it.`
const CLOSED =
  'WhatsApp no longer accepts a free reply to this person. Your text is still here: send it from your own phone, or call.'
const NO_TEMPLATE = 'That message can no longer be sent to this person. Look at what the card offers now, or call.'
const CANNOT_ASK = 'WhatsApp cannot ask this person for their number now.'

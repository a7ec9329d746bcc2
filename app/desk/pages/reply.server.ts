import { LONGEST_REPLY } from '#app/desk/replies.server.ts'
import { readCarried, refOf, respondToAct, saveNote, showGone, showProblem } from './lead-page.server.ts'
import { readReply, readTyped } from './read-act.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** Sends the card's text on WhatsApp. What else was typed becomes a note. */
export async function replyOnWhatsApp(context: SignedInContext) {
  const { desk, form, session, settings, now } = context
  const text = readReply(form, LONGEST_REPLY)
  if (text === '') return showProblem(context, 'The reply is empty.')
  if (text.length > LONGEST_REPLY) return showProblem(context, TOO_LONG)
  const card = await desk.readCard(refOf(context), session.person.id)
  if (!card) return showGone()
  const to = card.prospect.barred_at === null && settings.whatsAppReplies ? card.replyWindow : null
  if (!to || to.until <= now()) return showProblem(context, CLOSED, 409)
  const carried = readCarried(context, 'reply')
  const data = { note: text, replied: true } as const
  const act = { ...carried, kind: 'note', data, replyUntil: to.until } as const
  const result = await desk.acts.act(to.ref, session.person, act)
  const note = readTyped(form, ['reply'])
  if (note && result.status === 'saved') await saveNote(context, note)
  return respondToAct(context, result, act, 'replied')
}

const TOO_LONG = `A reply has at most ${LONGEST_REPLY} letters. Please shorten it.`
const CLOSED =
  'WhatsApp takes no free reply to this person any more. Your text is still here: send it from your own phone, or call.'

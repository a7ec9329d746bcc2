/** Notes what staff did about a withdrawal or a complaint. */
import type { Act } from '#app/staff/audit.server.ts'
import { actOnLead, readCard, refOf, showProblem } from './lead-page.server.ts'
import { doneField, readDone, readTyped } from './read-act.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

const ASK_FIRST = 'Nobody has verified who sent this request. Ask the person first, and note whether it was them.'

/** @param kind `told`: the person knows who looks into the complaint, which stays open */
export const noteRequest = (kind: 'answered' | 'told', noted: Act) => async (context: SignedInContext) => {
  const ref = refOf(context)
  if ((await readCard(context))?.verdicts.get(ref) === null) return showProblem(context, ASK_FIRST, 409)
  const note = readDone(context.form, ref)
  if ((note ?? readTyped(context.form, [])) === '') return showProblem(context, 'Note what was done.')
  const data = { ref, ...(note !== undefined && { note }) }
  const next = field(context.form, 'back', 60) || '/staff/requests'
  // On the person's card, the script removes that card's draft.
  const from = /^\/staff\/leads\/([\w-]+)$/.exec(next)?.[1]
  return actOnLead(context, { kind, data }, noted, { uses: [doneField(ref)], next, from })
}

import { canUndo } from '#app/desk/acts.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import type { SavedAct } from '#app/desk/saved-act.server.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import { describeStored } from '#app/tasks/stored-words.ts'
import { readFilter, toQuery } from './filter.ts'
import { clock, formatWhen } from './ist.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** The line at the top: a saved act, or a failure. */
export type StatusBarView = {
  title: string
  text: string
  variant?: 'done' | 'late'
  /** The id of the field to correct. The text leads there, and has the focus when the page opens. */
  field?: string | undefined
  undo?: { action: string; event: string; query: string } | undefined
}

/**
 * `?saved=A7K3-9QF4.<event>` identifies the act that was saved, `?undone=` the one that was undone. Both are verified
 * against the lead, because anyone can write a URL.
 */
export async function readStatusBar(context: SignedInContext): Promise<StatusBarView | null> {
  const { url, now } = context
  const saved = await findOwnEvent(context, url.searchParams.get('saved'))
  if (saved) return toSaved(context, saved)
  const undone = await findOwnEvent(context, url.searchParams.get('undone'))
  if (!undone) return null
  const due = formatDue(undone, now())
  return { title: 'Taken back:', text: `${nameOf(undone)}, ${describeEvent(undone.event).slice(0, 120)}.${due}` }
}

type Found = SavedAct & { ref: string }

async function findOwnEvent({ desk, session }: SignedInContext, text: string | null): Promise<Found | null> {
  const [ref = '', eventId = ''] = (text ?? '').split('.')
  const act = eventId === '' ? null : await desk.readSavedAct(ref, eventId)
  return act?.event.memberId === session.member.id ? { ...act, ref } : null
}

function toSaved({ url, session, now }: SignedInContext, { ref, event, isUndone, ...person }: Found) {
  if (isUndone) return null
  return {
    title: url.searchParams.has('again') ? `Already saved at ${clock(event.at)}:` : 'Saved:',
    text: `${nameOf(person)}, ${describeEvent(event).slice(0, 120)}.${formatDue(person, now())}`,
    undo: canUndo(event, session.member.id, now())
      ? {
          action: `/staff/leads/${refOfAct(event) ?? ref}/undo`,
          event: event.id,
          query: toQuery(readFilter(url.searchParams)),
        }
      : undefined,
  }
}

/** The enquiry of an act, if it is not the card's. */
const refOfAct = ({ kind, data }: LeadEvent) => (ABOUT_REQUESTS.includes(kind) ? data.ref : undefined)
const ABOUT_REQUESTS: readonly LeadEvent['kind'][] = ['answered', 'told', 'confirmed', 'denied']

const nameOf = ({ name }: Pick<SavedAct, 'name'>) => name || 'No name'

const formatDue = ({ due_at, next_step }: Pick<SavedAct, 'due_at' | 'next_step'>, now: number) =>
  due_at !== null && due_at > now ? ` ${describeStored(next_step) ?? 'Again'} ${formatWhen(due_at, now)}.` : ''

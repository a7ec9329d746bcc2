import { canUndo } from '#app/desk/acts.server.ts'
import { describeEvent } from '#app/desk/describe-event.ts'
import { withoutUndone } from '#app/desk/lead-event.ts'
import { readFilter, toQuery } from './filter.ts'
import { clock, formatWhen } from './ist.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** The line at the top: a saved act, or a failure. */
export type StatusBarView = {
  title: string
  text: string
  variant?: 'done' | 'late'
  undo?: { action: string; event: string; query: string } | undefined
}

/**
 * `?saved=A7K3-9QF4.<event>` names the act that was saved, `?undone=` one that was taken back. They are verified against the lead,
 * because anybody can write a URL.
 */
export const readStatusBar = async (context: SignedInContext): Promise<StatusBarView | null> =>
  context.url.searchParams.has('undone') ? readUndone(context) : readSaved(context)

async function readUndone({ desk, url, session }: SignedInContext): Promise<StatusBarView | null> {
  const [ref = '', eventId = ''] = (url.searchParams.get('undone') ?? '').split('.')
  const card = eventId === '' ? null : await desk.readCard(ref, session.person.id)
  const event = card?.events.find(({ id }) => id === eventId)
  if (!card || event?.personId !== session.person.id) return null
  const text = `${card.row.name || 'No name'}, ${describeEvent(event).slice(0, 120)}.`
  if (withoutUndone(card.events).includes(event))
    return { title: 'Not taken back:', text: `${text} That was possible for ten minutes.`, variant: 'late' }
  return { title: 'Taken back:', text }
}

async function readSaved({ desk, url, session, now }: SignedInContext): Promise<StatusBarView | null> {
  const [ref = '', eventId = ''] = (url.searchParams.get('saved') ?? '').split('.')
  if (eventId === '') return null
  const card = await desk.readCard(ref, session.person.id)
  const event = card && withoutUndone(card.events).find(({ id }) => id === eventId)
  if (!card || event?.personId !== session.person.id) return null
  const { row } = card
  const next =
    row.due_at !== null && row.due_at > now() ? ` ${row.due_is ?? 'Again'} ${formatWhen(row.due_at, now())}.` : ''
  return {
    title: url.searchParams.has('again') ? `Already saved at ${clock(event.at)}:` : 'Saved:',
    text: `${row.name || 'No name'}, ${describeEvent(event).slice(0, 120)}.${next}`,
    undo: canUndo(event, session.person.id, now())
      ? { action: `/staff/leads/${ref}/undo`, event: eventId, query: toQuery(readFilter(url.searchParams)) }
      : undefined,
  }
}

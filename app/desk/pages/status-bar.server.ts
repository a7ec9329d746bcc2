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

/** `?saved=A7K3-9QF4.<event>` names the act that was saved. It is verified against the lead, because anybody can write a URL. */
export async function readStatusBar({ desk, url, session, now }: SignedInContext): Promise<StatusBarView | null> {
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

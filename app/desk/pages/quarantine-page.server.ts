/** Quarantined leads, grouped by equal texts. */
import { languageOf } from '#app/desk/language.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import { when } from './ist.ts'
import { formatForm } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export async function readQuarantinePage(context: SignedInContext) {
  const { url, desk, now } = context
  const which = url.searchParams.get('list') === 'junk' ? ('junk' as const) : ('waiting' as const)
  const { view } = await readShell(context)
  const leads = await desk.quarantine.list(which)
  const rows = leads.map(({ lead, heldAt }) => ({
    ref: lead.ref,
    name: lead.fields.name ?? 'No name given',
    lang: languageOf(lead.fields.name ?? ''),
    phone: displayNationalPhone(lead.fields.phone ?? ''),
    what: [formatForm(lead.form), lead.fields.city ?? contextOf(lead).city].filter(Boolean).join(' · '),
    text: lead.fields.comment ?? lead.fields.message ?? '',
    at: when(heldAt, now()),
    reasons: lead.screening.reasons.map((text, index) => ({ text, points: lead.screening.scores?.[index] ?? null })),
  }))
  return { view, which, waves: toWaves(rows) }
}

/** Shorter texts may be equal by chance. */
const LEAST_OF_A_WAVE = 20

/** Groups enquiries with the same text, which staff judge together. */
function toWaves<Row extends { text: string; ref: string }>(rows: Row[]): Row[][] {
  const textOf = ({ text, ref }: Row) =>
    text.length < LEAST_OF_A_WAVE ? ref : text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...Map.groupBy(rows, textOf).values()]
}

export type QuarantineView = Awaited<ReturnType<typeof readQuarantinePage>>

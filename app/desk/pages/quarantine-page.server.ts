/** Quarantined leads, grouped by equal texts. */
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import { readPage } from './filter.ts'
import { when } from './ist.ts'
import type { Notice } from './respond.server.ts'
import type { StatusBarView } from './status-bar.server.ts'
import { formatForm, toNamed } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export async function readQuarantinePage(context: SignedInContext) {
  const { url, desk, now } = context
  const state = url.searchParams.get('list') === 'junk' ? ('junk' as const) : ('waiting' as const)
  const { view } = await readShell(context)
  const page = readPage(url.searchParams)
  const found = await desk.quarantine.list(state, page)
  const more = new URLSearchParams({ ...(state === 'junk' && { list: 'junk' }), page: String(page + 1) })
  const rows = found.rows.map(({ lead, heldAt }) => ({
    ref: lead.ref,
    ...toNamed(lead.fields.name),
    phone: displayNationalPhone(lead.fields.phone ?? ''),
    what: [formatForm(lead.form), cityOf(lead)].filter(Boolean).join(' · '),
    text: lead.fields.comment ?? lead.fields.message ?? '',
    at: when(heldAt, now()),
    reasons: lead.screening.reasons.map((text, index) => ({ text, points: lead.screening.scores?.[index] ?? null })),
  }))
  return {
    view,
    which: state,
    waves: toWaves(rows),
    notStored: state === 'waiting' ? await desk.quarantine.countNotStored() : 0,
    moreHref: found.hasMore ? `/staff/quarantine?${more.toString()}` : null,
    statusBar: toStatusBar(url.searchParams),
  }
}

/** `waiting`: taken back from junk. */
export const VERDICTS = ['person', 'junk', 'waiting'] as const

/** `?junk=3` after three were marked as junk. */
function toStatusBar(query: URLSearchParams): StatusBarView | null {
  const verdict = VERDICTS.find((candidate) => query.has(candidate))
  const count = Number(query.get(verdict ?? ''))
  if (!verdict || !Number.isInteger(count) || count < 0) return null
  if (count === 0) return { title: 'Nothing changed.', text: 'Someone else has decided about these.', variant: 'late' }
  const enquiries = count === 1 ? '1 enquiry' : `${count} enquiries`
  const [isAre, itThey] = count === 1 ? ['is', 'It'] : ['are', 'They']
  return {
    person: { title: `${enquiries} let in.`, text: `${itThey} ${isAre} under To call now.` },
    junk: { title: `${enquiries} marked as junk.`, text: `${itThey} can be taken back from junk for a week.` },
    waiting: { title: `${enquiries} taken back.`, text: `${itThey} ${isAre} held back again.` },
  }[verdict]
}

export const confirmRelease = ([ref = '', ...otherRefs]: string[]): Notice => ({
  title: `Let all ${otherRefs.length + 1} in?`,
  text: `${otherRefs.length + 1} enquiries with the same text go to the CRM and to the team at once, and the time to call each of them starts. This cannot be taken back.`,
  pending: {
    action: `/staff/quarantine/${encodeURIComponent(ref)}`,
    fields: [
      ['verdict', 'person'],
      ['sure', 'yes'],
      ...otherRefs.map((otherRef): [string, string] => ['also', otherRef]),
    ],
  },
  sendLabel: `Let all ${otherRefs.length + 1} in`,
  href: '/staff/quarantine',
  label: 'Back, let nobody in',
})

/** Shorter texts may be equal by chance. */
const LEAST_OF_A_WAVE = 20

/** Groups enquiries with the same text, which staff judge together. */
function toWaves<Row extends { text: string; ref: string }>(rows: Row[]): Row[][] {
  const textOf = ({ text, ref }: Row) =>
    text.length < LEAST_OF_A_WAVE ? ref : text.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...Map.groupBy(rows, textOf).values()]
}

export type QuarantineView = Awaited<ReturnType<typeof readQuarantinePage>>

/** Withdrawals and complaints: the open ones by due time, and those carried out. */
import { isUnverified } from '#app/people/requests.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { languageOf } from '#app/people/language.ts'
import { formatWindow } from '#app/visits/format-window.ts'
import { toRequestView } from './card-view.server.ts'
import { formatPaymentOf } from './lead-view.ts'
import { readPage } from './filter.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'
import { readStatusBar } from './status-bar.server.ts'

export async function readRequestsPage(context: SignedInContext) {
  const { url, desk, now } = context
  const { view } = await readShell(context)
  const state = url.searchParams.get('list') === 'done' ? 'done' : 'open'
  const page = readPage(url.searchParams)
  const { rows, hasMore } = await desk.requests.list(state, page)
  const more = new URLSearchParams({ ...(state === 'done' && { list: 'done' }), page: String(page + 1) })
  return {
    view,
    which: state,
    requests: rows.map(({ row, lead, events, prospect }) => ({
      request: toRequestView({ row, lead }, events, isUnverified({ form: lead.form, events }), { now: now() }),
      name: prospect.name || 'No enquiry of this phone',
      lang: languageOf(prospect.name),
      phone: displayNationalPhone(row.phone),
      personHref: `/staff/leads/${prospect.ref}`,
      window: prospect.window_at === null ? null : `Demo ${formatWindow(prospect.window_at)}`,
      payment: formatPaymentOf(prospect),
    })),
    moreHref: hasMore ? `/staff/requests?${more.toString()}` : null,
    statusBar: await readStatusBar(context),
  }
}

export type RequestsView = Awaited<ReturnType<typeof readRequestsPage>>

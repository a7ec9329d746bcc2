import { clock, weekday } from './ist.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** No business day is longer, and no office opens twice within this time. */
const LONGEST_DAY_MS = 12 * 60 * 60_000

/**
 * Data for the frame of a page.
 * @param isQueue the page lists all leads so far, so only later ones count as new
 */
export async function readShell({ desk, session, url, push, now }: SignedInContext, { isQueue = false } = {}) {
  const at = now()
  const [{ lists, requests, quarantined, paused }, views, unopenedLeads] = await Promise.all([
    desk.readFrameCounts(),
    desk.views.list(session.member.id),
    isQueue ? null : desk.unopenedLeads([session.member.id]),
  ])
  const view = {
    member: {
      name: session.member.name,
      role: session.member.role === 'manager' ? ('Manager' as const) : ('Sales' as const),
    },
    /** The site's key and the session, with which the script makes this browser ring. Null if Web Push is not configured. */
    ring: push && { key: push.publicKey, session: session.id },
    clock: clock(at),
    day: weekday(at),
    hours: desk.clock.describe(at),
    /** Minutes until the office closes. */
    openFor: desk.clock.isOpen(at) ? desk.clock.minutesBetween(at, at + LONGEST_DAY_MS) : 0,
    /** New unopened leads; on the queue, those newer than the page. */
    news: {
      count: unopenedLeads?.get(session.member.id)?.length ?? 0,
      since: isQueue ? at : 0,
      href: isQueue ? url.pathname + url.search : '/staff?list=new',
    },
    counts: { calls: lists['to-call'], requests, quarantined, paused },
    views: views.map(({ id, name, query }) => ({ id, name, href: `/staff?${query}` })),
  }
  return { view, counts: lists }
}

export type ShellView = Awaited<ReturnType<typeof readShell>>['view']

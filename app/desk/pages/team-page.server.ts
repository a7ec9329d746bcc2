/** People with access to the desk, and their devices. */
import { listEveryCity } from '#app/content/cities/cities.server.ts'
import { pathOfFeed } from '#app/desk/staff-feed.server.ts'
import type { Member } from '#app/staff/member.ts'
import { CODE_LASTS_MS } from '#app/staff/members.server.ts'
import { MOST_SALES } from '#app/staff/targets.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { formatLeads } from '#app/desk/queue-filter.ts'
import { dayOf } from '#app/time/india.ts'
import { nameFeed } from '#app/visits/city-feed.server.ts'
import { ELSEWHERE } from '#app/visits/places.server.ts'
import { SECRET_MS, goToAnswer, readAnswer } from './answer.server.ts'
import { clock, day, month, when } from './ist.ts'
import { readPasskeys } from './passkeys.server.ts'
import { goTo, show } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import type { StatusBarView } from './status-bar.server.ts'

type Result = {
  feed?: { name: string; city: string; address: string } | undefined
  made?: { name: string; code: string; until: string } | undefined
  problem?: string | undefined
  /** What stands in a member's field for the own number. */
  typed?: { id: string; phone: string } | undefined
}

/** @param result the result of a post to this page */
export async function readTeamPage(context: SignedInContext, result?: Result) {
  const { staff, desk, session, url, now } = context
  const isManager = session.member.role === 'manager'
  const { view } = await readShell(context)
  const thisMonth = dayOf(now()).slice(0, 7)
  const [members, ownSessions, all, owners, targets, feeds] = await Promise.all([
    staff.members.list(),
    staff.sessions.list(session.member.id),
    isManager ? staff.sessions.list() : [],
    isManager ? desk.handOver.owners() : [],
    staff.targets.list(thisMonth),
    isManager ? staff.feeds.list() : [],
  ])
  return {
    ...(result ?? (await readAnswer<Result>(context))),
    view,
    isManager,
    month: month(now()),
    cities: listFeedCities(),
    statusBar: toStatusBar(url.searchParams),
    members: members.map(({ id, name, role, enrolledAt, awaySince, phone }) => {
      const seen = all.filter(({ member }) => member.id === id).map(({ seenAt }) => seenAt)
      const last = seen.length > 0 ? `last here ${when(Math.max(...seen), now())}` : 'not signed in'
      return {
        id,
        name,
        role,
        isMe: id === session.member.id,
        isAway: awaySince !== null,
        target: targets.get(id) ?? 0,
        phone: phone === null ? '' : displayPhone(phone),
        typedPhone: result?.typed?.id === id ? result.typed.phone : null,
        feeds: feeds
          .filter(({ member_id }) => member_id === id)
          .map(({ city, created_at }) => ({ city, says: `${nameFeed(city) ?? city}, since ${day(created_at)}` })),
        leads: owners.find((owner) => owner.id === id)?.leads ?? 0,
        state:
          enrolledAt === null
            ? 'not enrolled yet'
            : awaySince !== null
              ? `away since ${when(awaySince, now())}: is given nobody`
              : isManager
                ? last
                : `since ${day(enrolledAt)}`,
      }
    }),
    /** People who were removed while they had open leads. */
    left: owners
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id, name, leads }) => ({ id, name: name ?? 'Someone who left', leads })),
    devices: ownSessions.map(({ id, device, createdAt, seenAt, proof }) => ({
      id,
      device,
      isThis: id === session.id,
      says: `since ${day(createdAt)}, last ${when(seenAt, now())}, ${proof}`,
    })),
    passkeys: staff.passkeys && (await readPasskeys(staff.passkeys, session.member.id, now())),
  }
}

/** `?handed=12` after twelve leads were handed over. */
function toStatusBar(query: URLSearchParams): StatusBarView | null {
  const count = Number(query.get('handed') ?? 'x')
  if (!Number.isInteger(count) || count < 0) return null
  if (count === 0) return { title: 'Nothing changed.', text: 'There was no open lead to hand over.', variant: 'late' }
  return { title: 'Handed over:', text: `${formatLeads(count)}.` }
}

export const REFUSED = 'That cannot be done here.'

/** Renders the page again with an error. */
export const showProblem = async (
  context: SignedInContext,
  problem: string,
  status: number,
  typed?: NonNullable<Result['typed']>,
) => show(await readTeamPage(context, { problem, typed }), { status })

/** Sets how many sales are expected of a member in this month; an empty field removes the target. */
export async function setTarget(context: SignedInContext, member: Member) {
  const { staff, actor, form, now } = context
  const typed = field(form, 'sales', 20).trim()
  const sales = typed === '' ? 0 : Number(typed)
  if (!Number.isInteger(sales) || sales < 0 || sales > MOST_SALES)
    return showProblem(context, `A target is a whole number up to ${MOST_SALES}.`, 422)
  await staff.targets.set(member.id, dayOf(now()).slice(0, 7), sales)
  await staff.audit.note(actor, 'target-set', `${member.name}: ${sales || 'none'}`)
  return goTo('/staff/team')
}

/** Cities with visits at home, and the live videos of all other places. */
const listFeedCities = () =>
  [...listEveryCity().map(({ slug }) => slug), ELSEWHERE].map((city) => ({
    value: city,
    label: nameFeed(city) ?? city,
  }))

/** Makes the calendar address of a member for a city; it is shown for a while, and an earlier one ends. */
export async function makeCityFeed(context: SignedInContext, member: Member) {
  const { staff, actor, form, settings } = context
  const city = field(form, 'city', 60)
  const name = listFeedCities().some(({ value }) => value === city) ? nameFeed(city) : null
  if (name === null) return showProblem(context, 'Choose the city of the calendar.', 422)
  const key = await staff.feeds.make(member.id, city)
  await staff.audit.note(actor, 'feed-made', `${member.name}: ${name}`)
  const address = settings.siteUrl + pathOfFeed(city, key)
  return goToTeam(context, { feed: { name: member.name, city: name, address } })
}

export async function endCityFeed(context: SignedInContext, member: Member) {
  const { staff, actor, form } = context
  const city = field(form, 'city', 60)
  await staff.feeds.end(member.id, city)
  await staff.audit.note(actor, 'feed-ended', `${member.name}: ${nameFeed(city) ?? city}`)
  return goTo('/staff/team')
}

/** Shows a new one-time code for a while; only its hash is stored with the member. */
export async function makeCode(context: SignedInContext, member: Member) {
  const { staff, actor, now } = context
  const code = await staff.members.makeCode(member.id)
  await staff.audit.note(actor, 'code-made', member.name)
  return goToTeam(context, { made: { name: member.name, code, until: clock(now() + CODE_LASTS_MS) } })
}

const goToTeam = (context: SignedInContext, result: Result) =>
  goToAnswer(context, '/staff/team', result, { lastsMs: SECRET_MS })

export type TeamView = Awaited<ReturnType<typeof readTeamPage>>

/**
 * The view model of a visit's page. The link may have been forwarded, so the page shows only the reference, the city and the window.
 */
import { fill } from '#app/content/fill.ts'
import { getThankYou } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getBooking } from '#app/content/visits/booking.server.ts'
import type {
  DayChoice,
  NearWindow,
  PassView,
  VisitOffer,
  VisitPageView,
  WindowPicker,
} from '#app/content/visits/visit-page-view.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import type { VisitPageCopy } from '#app/content/visits/visit-page.server.ts'
import { getVisit } from '#app/content/visits/visit.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { googleHref, outlookHref } from './calendar-links.ts'
import type { FreeDay } from './free-windows.server.ts'
import { HOUR_MS, clockOf, dayOf } from '#app/time/india.ts'
import {
  formatDay,
  formatHours,
  formatShortDate,
  formatShortHours,
  formatShortWeekday,
  formatWindow,
} from './format-window.ts'
import { cityOf, toCalendarVisit } from './visit-entry.server.ts'
import type { Visit } from './visit.ts'
import { isLive } from './visit.ts'
import type { VisitKind, Window } from './windows.ts'
import { toWindowValue } from './windows.ts'

export type VisitDone = keyof VisitPageCopy['did'] | 'booked'
export type VisitProblem = keyof VisitPageCopy['reasons']

export type VisitFacts = {
  ref: string
  path: string
  siteUrl: string
  visit: Visit | null
  /** The kinds of visit on offer; `kind` is the selected one. */
  kinds: VisitKind[]
  kind: VisitKind
  days: FreeDay[]
  /** Free windows near a taken one. */
  near: number[]
  why: VisitProblem | null
  did: VisitDone | null
  problem: VisitProblem | null
  now: number
}

export function toVisitView(facts: VisitFacts): VisitPageView {
  const { visit, ref, path, did, problem, now } = facts
  const copy = fill(getVisitPage(), {
    reference: ref,
    city: visit ? cityOf(visit) : '',
    window: visit ? formatWindow(visit.startsAt) : '',
    hours: getBooking().moveUntilHours,
    phone: displayPhone(getSite().phone.e164).replaceAll(' ', '\u00a0'),
  })
  const isMissed = visit?.status === 'missed'
  const isBooked = visit !== null && isLive(visit.status)
  const isOpen = visit?.status === 'booked' && mayChange(visit, now)
  return {
    title: copy.title,
    description: copy.description,
    path,
    seen: toSeen(visit),
    notice: toNotice(copy, did, problem),
    thanks: did === 'booked' && isBooked ? { title: getThankYou('demo', ref, null).title, text: copy.thanks } : null,
    state: toState(copy, visit),
    heading: toHeading(copy, facts),
    pass: isBooked ? toPass(copy, visit, ref) : null,
    calendar: isBooked ? toCalendar(copy, visit, facts) : null,
    share: isBooked ? { label: copy.share.label, href: chatHref({ greeting: copy.share.text }) } : null,
    print: copy.print,
    coming: visit?.status === 'booked' ? toComing(copy, visit) : null,
    mail: isBooked ? { ...copy.mail, given: visit.email === null ? null : copy.mail.given } : null,
    gone: isMissed ? toGone(copy, visit, facts.near) : null,
    move:
      visit?.status === 'booked' && !isOpen
        ? { title: copy.move.title, late: copy.move.late }
        : visit?.status === 'on_the_way' || visit?.status === 'done'
          ? null
          : toPicker(copy, facts),
    cancel:
      visit?.status === 'booked'
        ? {
            title: copy.cancel.title,
            text: isOpen ? copy.cancel.text : copy.cancel.late,
            button: isOpen ? copy.cancel.button : null,
          }
        : null,
    help: toHelp(copy, ref),
    only: copy.only,
  }
}

/** The visit's version when the page was rendered, which its forms post back. */
export const toSeen = (visit: Visit | null) => (visit ? String(visit.version) : '')

type Nearest = { isTaken: boolean; seen: string; near: Window[] }

/** @param found null while the database is unavailable */
export function toOffer(href: string, found: Nearest | null): VisitOffer {
  const { offer, pass } = getVisitPage()
  const near = (found?.near ?? []).map((window) => ({
    value: toWindowValue(window),
    label: (window.kind === 'video' ? `${pass.video}, ` : '') + formatWindow(window.startsAt),
  }))
  const isTaken = found?.isTaken ?? false
  return {
    title: isTaken ? offer.taken : offer.title,
    text: near.length > 0 ? offer.text : '',
    href,
    seen: found?.seen ?? '',
    near,
    all: isTaken ? offer.see : offer.all,
  }
}

/** After this, staff may already be on their way. */
export const mayChange = ({ startsAt }: Pick<Visit, 'startsAt'>, now: number) =>
  startsAt - now >= getBooking().moveUntilHours * HOUR_MS

function toNotice({ did: done, reasons }: VisitPageCopy, did: VisitDone | null, problem: VisitProblem | null) {
  if (problem) return { text: reasons[problem], isProblem: true }
  return did && did !== 'booked' ? { text: done[did], isProblem: false } : null
}

function toState({ states }: VisitPageCopy, visit: Visit | null) {
  if (!visit) return states.none
  return visit.status === 'on_the_way' ? states.on_the_way : null
}

function toHeading({ eyebrow, gone, choose, about, states, reasons }: VisitPageCopy, { visit, why }: VisitFacts) {
  if (!visit) return { eyebrow, title: choose.title, text: choose.text }
  const window = formatWindow(visit.startsAt)
  switch (visit.status) {
    case 'missed':
      return why
        ? { eyebrow, title: gone.notOpen, text: reasons[why] }
        : { eyebrow, title: gone.title, text: gone.text }
    case 'booked':
    case 'on_the_way':
      return { eyebrow, title: window, text: about }
    default:
      return { eyebrow, title: states[visit.status], text: window }
  }
}

function toPass({ pass }: VisitPageCopy, { kind, startsAt, technician }: Visit, reference: string): PassView {
  const isVideo = kind === 'video'
  const { brings, takes, ticket } = getVisit()
  const rows = [
    { label: pass.brings, values: isVideo ? [] : brings },
    { label: pass.willNot, values: isVideo ? [] : ticket.willNot },
    { label: pass.takes, values: takes },
  ]
  return {
    title: pass.title,
    where: isVideo ? pass.video : pass.home,
    isVideo,
    day: formatDay(dayOf(startsAt)),
    hours: formatHours(startsAt),
    code: { label: pass.code, reference, rule: isVideo ? pass.videoRule : pass.rule },
    who: { label: isVideo ? pass.whoCalls : pass.who, text: technician ?? pass.whoLater },
    rows: rows.filter(({ values }) => values.length > 0),
  }
}

function toCalendar({ calendar }: VisitPageCopy, visit: Visit, { ref, siteUrl, path }: VisitFacts) {
  // Omits the visitor's own address, because Google and Outlook do not need it.
  const entry = toCalendarVisit(visit, { ref, siteUrl })
  return {
    google: { label: calendar.google, href: googleHref(entry) },
    outlook: { label: calendar.outlook, href: outlookHref(entry) },
    file: { label: calendar.file, href: `${path}/calendar.ics` },
  }
}

const toComing = ({ coming }: VisitPageCopy, { confirmedAt }: Visit) =>
  confirmedAt === null ? { button: coming.button, given: null } : { button: null, given: coming.given }

function toGone({ gone }: VisitPageCopy, visit: Visit, near: number[]) {
  const note = (startsAt: number) =>
    dayOf(startsAt) === dayOf(visit.startsAt)
      ? gone.sameDay
      : clockOf(startsAt) === clockOf(visit.startsAt)
        ? gone.sameHours
        : gone.other
  const options = near.map((startsAt): NearWindow => ({
    value: toWindowValue({ ...visit, startsAt }),
    day: formatDay(dayOf(startsAt)),
    hours: formatHours(startsAt),
    note: note(startsAt),
  }))
  const { safe, safeText, button, none: noneText, all } = gone
  return { safe, safeText, near: options, button, none: noneText, all }
}

/** Days shown before the visitor expands the list. */
const FIRST_DAYS = 7

function toPicker(copy: VisitPageCopy, { visit, days, kinds, kind, path }: VisitFacts): WindowPicker {
  const isMove = visit?.status === 'booked'
  const { title, text, button } = isMove ? copy.move : copy.choose
  const ownStart = isMove && visit.kind === kind ? visit.startsAt : null
  const choices = toDayChoices(days, ownStart)
  const otherKind = kinds.find((candidate) => candidate !== kind)
  return {
    title: visit?.status === 'missed' ? copy.gone.all : title,
    text,
    button,
    days: choices.slice(0, FIRST_DAYS),
    later: choices.slice(FIRST_DAYS),
    copy: { yours: copy.move.yours, full: copy.move.full, more: copy.move.more },
    other: otherKind
      ? {
          label: otherKind === 'video' ? copy.pass.video : copy.pass.home.replace(/,\s*$/, ''),
          href: `${path}?kind=${otherKind}#move`,
        }
      : null,
  }
}

/** @param ownStart the visitor's current window */
export const toDayChoices = (days: FreeDay[], ownStart: number | null = null): DayChoice[] =>
  days.map(({ day, closed, windows }) => ({
    day,
    weekday: formatShortWeekday(day),
    date: formatShortDate(day),
    closed,
    windows: windows.map(({ startsAt, value, isFree }) => ({
      value,
      label: formatShortHours(startsAt),
      spokenLabel: formatWindow(startsAt),
      state: startsAt === ownStart ? 'yours' : isFree ? 'free' : 'full',
    })),
  }))

function toHelp({ help }: VisitPageCopy, ref: string) {
  const { phone, whatsapp } = getSite()
  const greeting = `My visit has the code ${ref}.`
  return {
    text: help,
    phone: { label: displayPhone(phone.e164), href: telHref(phone.e164) },
    chat: { label: 'WhatsApp', href: chatHref({ e164: whatsapp.e164, greeting }) },
  }
}

/** Visits for the public site: the window requested with a form, and the actions on the visitor's own page. */
import { z } from 'zod'

import type { ChooserView, VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import { toPin } from '#app/forms/pin.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { WindowWish } from '#app/leads/lead-record.server.ts'
import type { SigningSecrets } from '#app/settings/signing.server.ts'
import { toCalendarFile } from './calendar-file.ts'
import { keepChosen, toChooser } from './chooser.server.ts'
import { createFreeWindows, findNextAtHome } from './free-windows.server.ts'
import { ELSEWHERE, checkWindow, findPlace, findPlaceWithVisit, getPlace } from './places.server.ts'
import type { Place } from './places.server.ts'
import { brandOf, toCalendarVisit } from './visit-entry.server.ts'
import { createVisitStore } from './visit-store.server.ts'
import { createVisitTokens } from './visit-tokens.server.ts'
import { mayChange, toOffer, toSeen, toVisitView } from './visit-view.server.ts'
import type { VisitDone, VisitProblem } from './visit-view.server.ts'
import { isLive } from './visit.ts'
import type { Visit } from './visit.ts'
import { isVisitKind, parseWindowValue } from './windows.ts'
import type { VisitKind } from './windows.ts'

/** After this many changes, further ones are rejected. No family makes as many. */
const MOST_CHANGES = 40

const SOON_MS = 1500

type Options = { database: Database; secrets: SigningSecrets; siteUrl: string; now?: () => number }

export type Visits = ReturnType<typeof createVisits>

export type Acted = { kind: 'did'; did: VisitDone } | { kind: 'problem'; problem: VisitProblem }

export function createVisits({ database, secrets, siteUrl, now = Date.now }: Options) {
  const store = createVisitStore(database, now)
  const free = createFreeWindows({ store, now })
  const tokens = createVisitTokens(secrets)
  const pathOf = (leadId: string, { link }: Pick<Visit, 'link'> = { link: 0 }) =>
    `/visit/${tokens.tokenOf(leadId, link)}`

  /** @returns null for an unknown token, an erased lead, or a link that staff have replaced */
  async function open(token: string) {
    const read = tokens.read(token)
    const lead = read && (await store.lead(read.leadId))
    if (!lead) return null
    const { leadId } = read
    const visit = await store.find(leadId)
    if (read.link !== (visit?.link ?? 0)) return null
    const place = findPlaceWithVisit(lead.fields.pincode ?? '', visit) ?? getPlace(ELSEWHERE)!
    return { leadId, lead, place, visit }
  }

  return {
    store,
    free,
    tokens,
    pathOf,

    /** @returns undefined if no window is requested */
    readWish(form: FormId, value: string, pincode: string): WindowWish | undefined {
      const window = form === 'demo' ? parseWindowValue(value) : null
      if (!window) return undefined
      const place = findPlace(pincode)
      const checked = checkWindow(window, place, now())
      if ('window' in checked) return { ...window, capacity: checked.capacity }
      const city = getPlace(window.city) ? window.city : ELSEWHERE
      return { ...window, city, capacity: 0 }
    },

    async view(token: string, query: URLSearchParams, problem: VisitProblem | null = null) {
      const opened = await open(token)
      if (!opened) return null
      const { leadId, lead, place, visit } = opened
      const kinds = kindsOf(place)
      const kind = pickKind(query.get('kind'), visit, kinds)
      const offer = kind && place.offers[kind]
      const wanted = visit?.status === 'missed' ? place.offers[visit.kind] : null
      return toVisitView({
        ref: lead.ref,
        path: pathOf(leadId, visit ?? undefined),
        siteUrl,
        visit,
        kinds,
        kind: kind ?? 'video',
        days: offer ? await free.list(offer) : [],
        near: wanted && visit ? await free.nearest(wanted, visit.startsAt) : [],
        why: visit?.status === 'missed' ? findMissedReason(visit, place, now()) : null,
        did: readDone(query.get('did')),
        problem,
        now: now(),
      })
    },

    /** The first free slot at home in any of our cities. @returns null if there is none, and while the database is unavailable */
    nextAtHome: () => soon(findNextAtHome(free), null),

    /** @returns null for an invalid PIN code */
    async chooser(typed: string): Promise<ChooserView | null> {
      const place = findPlace(typed)
      return place && toChooser(toPin(typed)!, place, free)
    },

    /**
     * Loads current windows for a form with errors, which may be old. @returns null for an invalid window or PIN code, and while the
     * database is unavailable
     */
    async chooseAgain(value: string, typed: string): Promise<ChooserView | null> {
      const [window, place] = [parseWindowValue(value), findPlace(typed)]
      if (!window || !place) return null
      free.forget()
      const checked = checkWindow(window, place, now())
      const view = await soon(toChooser(toPin(typed)!, place, free), null)
      return view && keepChosen(view, window, 'refused' in checked ? checked.refused : null)
    },

    /** The offer on a thank-you page, or only the link while the database is unavailable. @returns null for an unknown token */
    offer: async (token: string): Promise<VisitOffer | null> =>
      tokens.read(token) === null ? null : toOffer(`/visit/${token}`, await soon(nearest(token), null)),

    /** @returns null for an unknown address */
    async act(token: string, form: URLSearchParams): Promise<Acted | null> {
      const opened = await open(token)
      if (!opened) return null
      const { leadId, place, visit } = opened
      const result = await act(form, leadId, place, visit)
      free.forget()
      return result
    },

    /** The calendar file. @returns null if there is no live visit */
    async calendarFile(token: string): Promise<string | null> {
      const opened = await open(token)
      if (!opened?.visit || opened.visit.status === 'missed') return null
      const { leadId, lead, visit } = opened
      const entry = toCalendarVisit(visit, { ref: lead.ref, siteUrl, page: siteUrl + toLocal(pathOf(leadId, visit)) })
      return toCalendarFile({ method: 'PUBLISH', brand: brandOf(), visits: [entry] })
    },
  }

  /** @returns no windows if the visit is booked already, or the place is unknown */
  async function nearest(token: string) {
    const opened = await open(token)
    if (!opened) return null
    const { lead, place, visit } = opened
    const kind = findPlace(lead.fields.pincode ?? '') && kindsOf(place)[0]
    const offer = kind && place.offers[kind]
    const isTaken = visit !== null && visit.status !== 'missed' && visit.status !== 'cancelled'
    const starts = offer && !isTaken ? await free.nearest(offer, now()) : []
    return { isTaken, seen: toSeen(visit), near: starts.map((startsAt) => ({ ...offer!, startsAt })) }
  }

  async function act(form: URLSearchParams, leadId: string, place: Place, visit: Visit | null): Promise<Acted> {
    const isTooMany = visit !== null && visit.version > MOST_CHANGES
    if (isTooMany && ['move', 'cancel'].includes(form.get('act') ?? '')) return toProblem('often')
    const isLate = visit !== null && isLive(visit.status) && !mayChange(visit, now())
    switch (form.get('act')) {
      case 'move':
        return isLate ? toProblem('late') : move(form, leadId, place, visit?.status !== 'booked')
      case 'cancel':
        if (isLate) return toProblem('late')
        if (visit?.status === 'cancelled' || (await store.cancel(leadId, 'visitor'))) return toDone('cancelled')
        return toProblem('changed')
      case 'coming':
        if (visit?.confirmedAt) return toDone('coming')
        return (await store.confirm(leadId)) ? toDone('coming') : toProblem('changed')
      case 'mail': {
        const address = z.email().max(254).safeParse(form.get('email')?.trim())
        if (!address.success) return toProblem('email')
        return (await store.giveEmail(leadId, address.data)) ? toDone('mailed') : toProblem('changed')
      }
      default:
        return toProblem('unread')
    }
  }

  async function move(form: URLSearchParams, leadId: string, place: Place, isFirst: boolean): Promise<Acted> {
    const window = parseWindowValue(form.get('window') ?? '')
    const seen = form.get('seen') ?? ''
    if (!window || !/^\d{0,6}$/.test(seen)) return toProblem('unread')
    const checked = checkWindow(window, place, now())
    if ('refused' in checked) return toProblem(checked.refused)
    const moved = await store.move(leadId, window, checked.capacity, seen === '' ? null : Number(seen), 'visitor')
    if (moved === 'moved') return toDone(isFirst ? 'booked' : 'moved')
    return toProblem(moved === 'gone' ? 'full' : 'changed')
  }
}

/** How long the thank-you waits for the windows. The lead is already stored. */
const soon = <Result, Instead>(work: Promise<Result>, instead: Instead): Promise<Result | Instead> =>
  withTimeout(work, SOON_MS).catch(() => instead)

const toDone = (did: VisitDone): Acted => ({ kind: 'did', did })
const toProblem = (problem: VisitProblem): Acted => ({ kind: 'problem', problem })

const DONE: readonly VisitDone[] = ['booked', 'moved', 'cancelled', 'coming', 'mailed']
const readDone = (text: string | null) => DONE.find((done) => done === text) ?? null

const kindsOf = ({ offers }: Place) => (['home', 'video'] as const).filter((kind) => offers[kind] !== null)

const pickKind = (asked: string | null, visit: Visit | null, kinds: VisitKind[]): VisitKind | null =>
  (isVisitKind(asked) && kinds.includes(asked) ? asked : kinds.find((kind) => kind === visit?.kind)) ?? kinds[0] ?? null

/** @returns null if the window was just taken */
function findMissedReason({ city, kind, startsAt }: Visit, place: Place, now: number): VisitProblem | null {
  const checked = checkWindow({ city, kind, startsAt }, place, now)
  return 'refused' in checked ? checked.refused : null
}

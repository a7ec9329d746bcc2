/** How a page of the desk is written: its address, what it asks of whoever opens it, and what it does. */
import type { Desk } from '#app/desk/desk.server.ts'
import type { DeskCookies } from '#app/http/desk-cookies.server.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import type { Session } from '#app/staff/sessions.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import type { Live } from './live.server.ts'
import type { DeskLook } from './parts/desk-document.tsx'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import { toDeviceName } from './device-name.ts'

/** What lives as long as the process. */
export type World = {
  staff: Staff
  desk: Desk
  live: Live
  cookies: DeskCookies
  look: DeskLook
  deliveries: DeliveryQueue
  visits: VisitStore
  settings: Settings
  now: () => number
}

/** One request. */
export type Ask = World & {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  /** Of a post; empty for a look. */
  form: URLSearchParams
}

/** One request of somebody who is signed in. */
export type OwnAsk = Ask & { session: Session; actor: Actor }

export type OpenRoute = { path: string; open: true; get?: Handler<Ask>; post?: Handler<Ask> }
export type OwnRoute = {
  path: string
  open?: false
  /** @default everybody of staff */
  only?: 'manager'
  /** They must have shown within five minutes who they are. */
  fresh?: true
  /** Asked for by a page that is open, not by a person: a session does not live on by it. */
  byItself?: true
  get?: Handler<OwnAsk>
  post?: Handler<OwnAsk>
}
export type Route = OpenRoute | OwnRoute

type Handler<Given> = (ask: Given) => Promise<Response> | Response

export const deviceOf = (request: Request) => toDeviceName(request.headers.get('User-Agent'))

/** A field of a form: the last of repeated ones, at most so long. */
export const field = (form: URLSearchParams, name: string, most = 200) =>
  (form.getAll(name).at(-1) ?? '').slice(0, most)

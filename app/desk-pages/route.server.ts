/** The shape of a desk route: its path, the permissions that it needs, and its handlers. */
import type { Desk } from '#app/desk/desk.server.ts'
import type { DeskCookies } from '#app/http/desk-cookies.server.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import type { Session } from '#app/staff/sessions.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import type { Live } from './live.server.ts'
import type { DeskLook } from './parts/desk-document.tsx'
import type { FreeWindows } from '#app/visits/free-windows.server.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import { toDeviceName } from './device-name.ts'

/** Lives as long as the process. */
export type World = {
  staff: Staff
  desk: Desk
  live: Live
  cookies: DeskCookies
  look: DeskLook
  deliveries: DeliveryQueue
  visits: VisitStore
  free: FreeWindows
  settings: Settings
  now: () => number
}

/** One request. */
export type Ask = World & {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  /** The form of a post; empty for a GET. */
  form: URLSearchParams
}

/** A request with a session. */
export type OwnAsk = Ask & { session: Session; actor: Actor }

export type OpenRoute = { path: string; open: true; get?: Handler<Ask>; post?: Handler<Ask> }
export type OwnRoute = {
  path: string
  open?: false
  /** @default all staff */
  only?: 'manager'
  /** Needs proof of identity within the last five minutes. */
  fresh?: true
  /** Requested by an open page, not by a person, so it does not extend the session. */
  byItself?: true
  get?: Handler<OwnAsk>
  post?: Handler<OwnAsk>
}
export type Route = OpenRoute | OwnRoute

type Handler<Given> = (ask: Given) => Promise<Response> | Response

export const deviceOf = (request: Request) => toDeviceName(request.headers.get('User-Agent'))

/** A form field; of repeated ones the last. Cut at `most` characters. */
export const field = (form: URLSearchParams, name: string, most = 200) =>
  (form.getAll(name).at(-1) ?? '').slice(0, most)

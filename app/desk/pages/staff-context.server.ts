/** The contexts of the desk's loaders and actions. */
import type { Desk } from '#app/desk/desk.server.ts'
import type { Edits } from '#app/desk/edits/edits.server.ts'
import { unifyBreaks } from '#app/forms/clean-text.ts'
import type { DeskCookies } from '#app/http/desk-cookies.server.ts'
import type { EnterLead } from '#app/leads/enter-lead.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import type { Push } from '#app/push/push.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import type { Member } from '#app/staff/member.ts'
import type { Session } from '#app/staff/sessions.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import type { FreeWindows } from '#app/visits/free-windows.server.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import type { DeskPayments } from '../open-desk.server.ts'
import type { ImportWorker } from '../import-worker.server.ts'
import type { Imports } from '../imports.server.ts'
import type { Live } from '../live.server.ts'
import { toDeviceName } from './device-name.ts'

/** Shared by all requests of the process. */
export type AppContext = {
  staff: Staff
  desk: Desk
  enterLead: EnterLead
  imports: Imports
  importWorker: Pick<ImportWorker, 'wake'>
  channelsOn: ReadonlySet<ChannelName>
  live: Live
  cookies: DeskCookies
  deliveries: DeliveryQueue
  visits: VisitStore
  free: FreeWindows
  payments: DeskPayments
  edits: Edits
  /** Null if Web Push is not configured. */
  push: Push | null
  settings: Settings
  /** Resolves once all acts so far are in the journal too, or the failure is logged. */
  keep: () => Promise<void>
  now: () => number
}

/** The context of one request. */
export type StaffContext = AppContext & {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  /** The form of a post; empty for a GET. */
  form: URLSearchParams
}

/** A request with a session. */
export type SignedInContext = StaffContext & { session: Session; actor: Actor & { member: Member } }

export const deviceOf = (request: Request) => toDeviceName(request.headers.get('User-Agent'))

/** The last value of a form field, truncated to `most` characters. */
export const field = (form: URLSearchParams, name: string, most = 200) =>
  unifyBreaks(form.getAll(name).at(-1) ?? '').slice(0, most)

export const readNames = async ({ members }: Staff) =>
  new Map((await members.list()).map(({ id, name }) => [id, name] as const))

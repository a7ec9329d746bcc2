/**
 * Wraps the loaders and actions of the desk. Each checks its own request, because Remix runs those of parent and child routes
 * concurrently (docs/desk-access.md).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { decode, trimPath } from '#app/content/site/sent-address.ts'
import { MOST_FIELDS, toPendingPost } from '#app/desk/pages/pending-post.ts'
import { type Notice, goTo, show, showNotice, toText } from '#app/desk/pages/respond.server.ts'
import { type SignedInContext, type StaffContext, deviceOf } from '#app/desk/pages/staff-context.server.ts'
import { readForm } from './http/read-form.server.ts'
import { withoutCodedZeros, withoutZeros } from './http/zeros.ts'
import { requestContext } from './http/request-context.server.ts'
import { services } from './services.server.ts'
import { toLogPath } from './telemetry/log-request.server.ts'
import { log } from './telemetry/log.server.ts'

type Guard = {
  /** @default all staff */
  only?: 'manager'
  /** Requires a proof of identity within the last five minutes. */
  fresh?: true
  /** Requested by an open page, not by a person, so it does not extend the session. */
  background?: true
  /** The route has no page, so errors are plain text. */
  plain?: true
  /** A post with a file, which the act reads itself, once the session is checked. */
  upload?: true
}
type Args = LoaderFunctionArgs | ActionFunctionArgs
type Work<Context, Result> = (context: Context) => Promise<Result> | Result

/** @param read null if the route accepts posts only */
export const staffLoader = <Result>(read: Work<SignedInContext, Result> | null, guard: Guard = {}) =>
  openLoader((context) => withSession(context, guard, read), guard)

/** What Remix's `data` makes: a page with its status. */
type Shown = Exclude<ReturnType<typeof show>, Response>

/** @param act returns a redirect, or the page to show if it refuses; null if the route accepts no posts */
export const staffAction = <Result extends Response | Shown>(
  act: Work<SignedInContext, Result> | null,
  guard: Guard = {},
) => openAction((context) => withSession(context, guard, act), guard)

/** A loader that requires no session. */
export const openLoader =
  <Result>(read: Work<StaffContext, Result>, guard: Guard = {}) =>
  (args: LoaderFunctionArgs) =>
    // After a post, the page renders the action's result.
    requestContext()?.method === 'POST' ? null : answer(args, guard, read)

/** An action that requires no session. */
export const openAction =
  <Result>(act: Work<StaffContext, Result>, guard: Guard = {}) =>
  (args: ActionFunctionArgs) =>
    answer(args, guard, act)

/** Redirects `/staff).`, which a public route matches, because chats add punctuation to links. */
export function redirectToDesk(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  return services.desk.context() && trimPath(decode(pathname)) === '/staff' ? goTo(`/staff${search}`) : null
}

async function answer<Result>({ request, params }: Args, guard: Guard, work: Work<StaffContext, Result>) {
  // Only our own server passes the client address, which rate limits need.
  const app = requestContext() ? services.desk.context() : null
  if (!app) throw new Response('Not Found', { status: 404 })
  const url = new URL(request.url)
  url.pathname = withoutCodedZeros(url.pathname)
  url.search = mapValues(url.searchParams, withoutCodedZeros).toString()
  const context = { ...app, request, url, params: cleanParams(params), form: new URLSearchParams() }
  try {
    if (isRead(request)) {
      const path = url.pathname.replace(/(?<=.)\/+$/, '')
      const meant = trimPath(decode(path))
      // Chats add punctuation to links to leads too.
      if (meant !== path) return goTo(meant + url.search)
    } else {
      // Rejects cross-site posts and clients other than browsers.
      if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') {
        log.warn('desk post refused: not sent with Sec-Fetch-Site: same-origin')
        return refuse(FOREIGN, 403, guard)
      }
      // The error page shows the input again.
      if (!guard.upload) context.form = mapValues(await readForm(request, MOST_FIELDS), withoutZeros)
    }
    const result = await work(context)
    // A saved act survives the loss of the database, so the response waits for its copy.
    if (!isRead(request)) await context.keep()
    return result
  } catch (error) {
    if (error instanceof Response)
      return refuse({ title: 'Not accepted', text: await error.text() }, error.status, guard)
    log.error({ err: error, method: request.method, path: toLogPath(url.pathname) }, 'desk request failed')
    return refuse(toFailure(context, guard), 503, guard)
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const mapValues = (fields: URLSearchParams, clean: (text: string) => string) =>
  new URLSearchParams([...fields].map(([name, value]) => [clean(name), clean(value)]))

const cleanParams = (params: Args['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, withoutCodedZeros(value)]))

const refuse = (notice: Notice, status: number, { plain }: Guard) =>
  plain ? toText(notice.text, { status }) : showNotice(notice, { status })

const FOREIGN = { title: 'Not accepted', text: 'This can only be sent from the desk’s own pages.' }
const MANAGERS_ONLY = { title: 'Not for you', text: 'This is for managers. Ask one of them.' }
const WRONG_METHOD = { title: 'Not accepted', text: 'This page does not accept that kind of request.' }

async function withSession<Result>(context: StaffContext, guard: Guard, work: Work<SignedInContext, Result> | null) {
  const { request, url, cookies, staff } = context
  const token = cookies.read(request, 'desk')
  const session = token === undefined ? null : await staff.sessions.find(token, guard.background)
  // `204` stops the event stream of a signed-out page from reconnecting.
  if (!session && guard.background) return new Response(null, { status: 204 })
  if (!session) return requireSignIn(context, guard)
  if (!work) return refuse(WRONG_METHOD, 405, guard)
  if (guard.only === 'manager' && session.member.role !== 'manager') return refuse(MANAGERS_ONLY, 403, guard)
  if (guard.fresh && !session.isFresh) {
    const back = isRead(request) ? url.pathname + url.search : pathOf(request.headers.get('Referer'))
    return goTo(`/staff/prove?to=${encodeURIComponent(back)}`)
  }
  return work({ ...context, session, actor: { member: session.member, device: deviceOf(request) } })
}

function pathOf(referer: string | null) {
  const url = referer ? URL.parse(referer) : null
  return url ? url.pathname + url.search : '/staff'
}

const SIGNED_OUT = 'You are signed out. Nothing is lost: sign in, then save it.'

/**
 * Browsers omit a SameSite=Strict cookie when a link from another site or a chat is followed, even for a signed-in person. They
 * send it once the page reloads itself.
 */
function requireSignIn({ request, url, form, cookies, staff }: StaffContext, { plain }: Guard) {
  const to = url.pathname + url.search
  if (!isRead(request)) {
    const init = { status: 401, cookies: [cookies.clear('desk')] }
    if (plain) return toText(SIGNED_OUT, init)
    const pending = toPendingPost(url.pathname, form)
    return show({ signIn: { to: '/staff', problem: SIGNED_OUT, pending, hasPasskeys: staff.passkeys !== null } }, init)
  }
  if (!plain && request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return showNotice({ title: 'Opening the desk', text: 'One moment.', reloadTo: to, href: to })
  return goTo(to === '/staff' ? '/staff/sign-in' : `/staff/sign-in?to=${encodeURIComponent(to)}`)
}

/** Proofs of identity are one-time, so a retry must not contain them. */
const PROOFS = ['code', 'once', 'passkey']

function toFailure({ url, form }: StaffContext, { upload }: Guard): Notice {
  const isLost = upload || PROOFS.some((name) => form.has(name))
  const pending = isLost ? undefined : toPendingPost(url.pathname, form)
  return {
    title: 'The desk could not do this',
    text: `Nothing was saved${pending ? ', and nothing is lost: all of it is on this page' : ''}. Leads are safe, and calls can be made meanwhile.`,
    typed: form.get('note') ?? undefined,
    pending,
    sendLabel: 'Try again',
  }
}

/**
 * Routes of the desk, outside Remix's manifest and rendered on the server only, so that public pages carry nothing of the desk
 * (docs/decisions/090-the-desk-is-rendered-by-the-server-alone.md).
 */
import { matchPath } from '@remix-run/react'
import type { Logger } from 'pino'

import { decode, trimPath } from '#app/content/site/sent-address.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { goTo, toPage, toText } from './answer.server.tsx'
import { doorRoutes } from './door.server.tsx'
import { toHeld } from './held-post.ts'
import { moreRoutes } from './more.server.tsx'
import { NoticePage } from './parts/notice-page.tsx'
import { SignInPage } from './parts/sign-in-page.tsx'
import { queueRoutes } from './queue.server.tsx'
import { leadRoutes } from './lead.server.tsx'
import { passkeyRoutes } from './passkeys.server.tsx'
import { peopleRoutes } from './people.server.tsx'
import { reportRoutes } from './report.server.tsx'
import { troubleRoutes } from './trouble.server.tsx'
import { visitRoutes } from './visits.server.tsx'
import { type Ask, type OwnAsk, type OwnRoute, type Route, type World, deviceOf } from './route.server.ts'

const ROUTES: Route[] = [
  ...doorRoutes,
  ...passkeyRoutes,
  ...peopleRoutes,
  ...moreRoutes,
  ...queueRoutes,
  ...leadRoutes,
  ...visitRoutes,
  ...troubleRoutes,
  ...reportRoutes,
]

export const isDeskPath = (pathname: string) =>
  pathname.startsWith('/staff/') || (pathname.startsWith('/staff') && trimPath(decode(pathname)) === '/staff')

export function createDeskSite(world: World, log: Pick<Logger, 'error'>) {
  return async function answerDesk(request: Request): Promise<Response> {
    const url = new URL(withoutCodedZeros(request.url))
    const asked: Ask = { ...world, request, url, params: {}, form: new URLSearchParams() }
    try {
      return await answer(asked)
    } catch (error) {
      if (error instanceof Response) return toText(await error.text(), { status: error.status })
      log.error({ err: error, method: request.method, path: url.pathname }, 'desk request failed')
      return toPage(<NotDone {...asked} />, { status: 503 })
    }
  }
}

async function answer(asked: Ask): Promise<Response> {
  const { request, url } = asked
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const sent = trimPath(decode(path))
  // Links to leads get endings in chats too.
  if (method === 'GET' && sent !== path) return goTo(sent + url.search)
  // Rejects posts from other sites and from programs that are no browser.
  if (method !== 'GET' && request.headers.get('Sec-Fetch-Site') !== 'same-origin')
    return toText('This can only be sent from the desk’s own pages.', { status: 403 })

  const matching = ROUTES.flatMap((route) => {
    const match = matchPath(route.path, path)
    return match ? [{ route, params: match.params }] : []
  })
  const key = method === 'POST' ? 'post' : 'get'
  const found = method === 'GET' || method === 'POST' ? matching.find(({ route }) => route[key]) : undefined
  // Kept for the page that says that nothing was saved.
  if (method === 'POST') asked.form = withoutZeros(await readForm(request))
  const ask: Ask = { ...asked, params: found?.params ?? {} }

  if (found?.route.open) return found.route[key]!(ask)
  const isByItself = (found?.route as OwnRoute | undefined)?.byItself
  const own = await signedIn(ask, isByItself)
  // An open page that is signed out asks no more.
  if (!own && isByItself) return new Response(null, { status: 204 })
  if (!own) return askToSignIn(ask)
  if (!found) {
    if (matching.length === 0) return toPage(<NotFound {...own} />, { status: 404 })
    return toText('This address takes nothing of that kind.', { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  }
  return answerOwn(found.route as OwnRoute, key, own)
}

/** Again while there is one: taking it out of `%0%000` leaves another. */
function withoutCodedZeros(address: string): string {
  const rest = address.replaceAll('%00', '')
  return rest === address ? address : withoutCodedZeros(rest)
}

/** PostgreSQL stores no NUL and fails on one. */
const withoutZeros = (form: URLSearchParams) =>
  new URLSearchParams([...form].map(([name, value]) => [name, value.replaceAll('\0', '')]))

async function signedIn(ask: Ask, byItself?: boolean): Promise<OwnAsk | null> {
  const token = ask.cookies.read(ask.request, 'desk')
  const session = token === undefined ? null : await ask.staff.sessions.find(token, byItself)
  return session && { ...ask, session, actor: { person: session.person, device: deviceOf(ask.request) } }
}

function answerOwn(route: OwnRoute, key: 'get' | 'post', ask: OwnAsk) {
  const { session, look, url, request } = ask
  if (route.only === 'manager' && session.person.role !== 'manager') {
    const text = 'This is for managers. Ask one of them.'
    return toPage(<NoticePage look={look} title="Not for you" text={text} />, { status: 403 })
  }
  if (route.fresh && !session.isFresh) {
    const back = key === 'get' ? url.pathname + url.search : pathOf(request.headers.get('Referer'))
    return goTo(`/staff/prove?to=${encodeURIComponent(back)}`)
  }
  return route[key]!(ask)
}

function pathOf(referer: string | null) {
  const url = referer ? URL.parse(referer) : null
  return url ? url.pathname + url.search : '/staff'
}

/**
 * A SameSite=Strict cookie is missing on a link from another site or a chat, even for a signed-in person. The page reloads itself
 * once, and then the cookie is sent.
 */
function askToSignIn({ request, url, look, form, cookies, staff }: Ask) {
  const to = url.pathname + url.search
  if (request.method === 'POST') {
    const page = (
      <SignInPage
        look={look}
        to="/staff"
        problem="You are signed out. Nothing is lost: sign in, then save it."
        held={toHeld(url.pathname, form)}
        hasPasskeys={staff.passkeys !== null}
      />
    )
    return toPage(page, { status: 401, cookies: [cookies.clear('desk')] })
  }
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    const page = <NoticePage look={look} title="Opening the desk" text="One moment." reloadTo={to} href={to} />
    return toPage(page)
  }
  return goTo(url.pathname === '/staff' ? '/staff/sign-in' : `/staff/sign-in?to=${encodeURIComponent(to)}`)
}

const NotFound = ({ look }: World) => (
  <NoticePage look={look} title="Nothing is here" text="The address is wrong, or what was here has been erased." />
)

/** Proofs of identity work once, so they are not sent again. */
const PROOFS = ['code', 'once', 'passkey']

function NotDone({ look, url, form }: Ask) {
  const held = PROOFS.some((name) => form.has(name)) ? undefined : toHeld(url.pathname, form)
  return (
    <NoticePage
      look={look}
      title="The desk could not do this"
      text={`Nothing was saved${held ? ', and nothing is lost: all of it is on this page' : ''}. Leads are safe, and calls can be made meanwhile.`}
      typed={form.get('note') ?? undefined}
      held={held}
      sendLabel="Try again"
    />
  )
}

/**
 * A post that succeeds redirects to a page that a GET shows, so that Back and a reload repeat nothing. If the page depends on what was
 * posted, it is stored for the member, and the address holds only a key.
 */
import { type Notice, goTo } from './respond.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

const MINUTE_MS = 60_000
/** As long as an unused session. */
const USUALLY_MS = 12 * 60 * MINUTE_MS
/** A code or an address that opens something. */
export const SECRET_MS = 10 * MINUTE_MS

const KEY = 'of'

/** The parts of a context that are known before a session has started. */
type Keeping = Pick<SignedInContext, 'staff'>

/** @param path of the page; its query stays */
export async function goToAnswer(
  { staff, session }: Keeping & { session: { member: { id: string } } },
  path: string,
  answer: object,
  { lastsMs = USUALLY_MS, cookies = [] }: { lastsMs?: number; cookies?: string[] } = {},
): Promise<Response> {
  const page = path.split('?')[0]!
  const key = await staff.answers.keep(session.member.id, JSON.stringify({ page, answer }), lastsMs)
  return goTo(`${path}${path.includes('?') ? '&' : '?'}${KEY}=${key}`, { cookies })
}

/** @returns null without a key, or once the answer has expired */
export async function readAnswer<Answer>({ staff, session, url }: SignedInContext): Promise<Answer | null> {
  const key = url.searchParams.get(KEY)
  const text = key ? await staff.answers.find(session.member.id, key.slice(0, 60)) : null
  if (text === null) return null
  const stored = JSON.parse(text) as { page: string; answer: Answer }
  return stored.page === url.pathname ? stored.answer : null
}

const ASKED = '/staff/asked'

/** Asks before many people are changed, or shows again what was typed before a sign-in. */
export const askFirst = (
  context: Parameters<typeof goToAnswer>[0],
  notice: Notice,
  init?: Parameters<typeof goToAnswer>[3],
) => goToAnswer(context, ASKED, notice, init)

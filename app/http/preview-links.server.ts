/** URLs that show a hidden page for a day: `/navi-mumbai?preview=<end>.<signature>` (docs/content.md). */
import { type SigningSecrets, isSigned, sign } from '#app/settings/signing.server.ts'

export const PREVIEW_LASTS_MS = 24 * 60 * 60 * 1000
const NAME = 'preview'

/** `until`: when the link expires, in milliseconds. */
export type PreviewLink = { path: string; until: number }

export const asksForPreview = (query: URLSearchParams): boolean => query.has(NAME)

/** @returns path and query */
export function toPreviewAddress(path: string, secrets: SigningSecrets, now = Date.now()): string {
  const end = (now + PREVIEW_LASTS_MS).toString(36)
  return `${path}?${NAME}=${end}.${sign(secrets, signedOf(path, end)).toString('base64url')}`
}

/** @returns null for another page's signature, and after a day */
export function readPreviewLink(
  { pathname, searchParams }: URL,
  secrets: SigningSecrets,
  now = Date.now(),
): PreviewLink | null {
  const [end = '', signature = ''] = (searchParams.get(NAME) ?? '').split('.')
  const until = parseInt(end, 36)
  return isSigned(secrets, signedOf(pathname, end), signature) && now < until ? { path: pathname, until } : null
}

const CHANGE = 'change.'

/** The page with a change of facts that is not published, for signed-in managers. @param id of the change */
export const toChangeAddress = (path: string, id: string): string => `${path}?${NAME}=${CHANGE}${id}`

/** @returns the id; null for any other address */
export function readChangeId({ searchParams }: URL): string | null {
  const asked = searchParams.get(NAME) ?? ''
  return asked.startsWith(CHANGE) && /^[\da-f-]{36}$/.test(asked.slice(CHANGE.length))
    ? asked.slice(CHANGE.length)
    : null
}

const signedOf = (path: string, end: string) => `preview ${path} ${end}`

import { redirect } from '@remix-run/node'

import { PRIVATE_HEADERS } from './private-headers.ts'

/**
 * Redirects a private link to which a chat or mail program appended text. Other unknown links get a 404.
 * @param own matches the address up to the end of its key @param exists whether the key is in use
 */
export async function respondToUnknownKey(
  request: Request,
  own: RegExp,
  exists: (key: string) => Promise<unknown>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const [path = pathname, key = ''] = own.exec(pathname) ?? []
  if (path === pathname || !(await exists(key))) return new Response('Not Found', { status: 404 })
  return redirect(path + search, { status: 301, headers: PRIVATE_HEADERS })
}

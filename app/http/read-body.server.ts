/** Reads a post's body up to the limit of its path (`limits.ts`). */
import { findLimits } from './limits.ts'
import { readBytes } from './read-bytes.server.ts'

/** @returns null if it is longer @throws if the connection breaks early */
export async function readBody(request: Request): Promise<Buffer | null> {
  const { bodyBytes } = findLimits(request.method, new URL(request.url).pathname)
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyBytes) return null
  return readBytes(request.body, bodyBytes)
}

/** Reads a body as text, with the same limit. */
export async function readBodyText(request: Request): Promise<string | null> {
  const bytes = await readBody(request)
  return bytes && new TextDecoder().decode(bytes)
}

/** Reads the one file of a form post, up to a limit. The caller has checked the sender's rights. */
import { readBytes } from './read-bytes.server.ts'

/** The boundaries and names around the file. */
const AROUND_BYTES = 8 * 1024

/** @returns null if no file was chosen; `too-large`, or `unreadable` if the post is not a form with a file */
export async function readUpload(
  request: Request,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | null | 'too-large' | 'unreadable'> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return 'unreadable'
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes + AROUND_BYTES) return 'too-large'
  const body = await readBytes(request.body, maxBytes + AROUND_BYTES)
  if (body === null) return 'too-large'
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get(name)
  if (!form || typeof file === 'string') return 'unreadable'
  return file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
}

/** Reads the one file of a form post. The caller has checked the sender's rights. */
import { readBody } from './read-body.server.ts'

/** @returns null if no file was chosen; `too-large`, or `unreadable` if the post is not a form with a file */
export async function readUpload(
  request: Request,
  name: string,
): Promise<Uint8Array | null | 'too-large' | 'unreadable'> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return 'unreadable'
  const body = await readBody(request)
  if (body === null) return 'too-large'
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get(name)
  if (!form || typeof file === 'string') return 'unreadable'
  return file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
}

/** A post whose session has expired. Its fields pass through the sign-in page, so that no input is lost. */
export type PendingPost = { action: string; fields: [name: string, value: string][] }

/** For any desk form. The largest is a list of facts, such as the holidays of some years, with two fields for each entry. */
export const MOST_FIELDS = 400
const MOST = 16_000

/** @param path of the post */
export function toPendingPost(path: string, form: URLSearchParams): PendingPost | undefined {
  const fields = [...form].filter(([, value]) => value.length <= MOST)
  return fields.length === 0 ? undefined : { action: path, fields }
}

/** Reads the pending post from the sign-in form. The browser can change it, so it is validated again. */
export function readPendingPost(form: URLSearchParams): PendingPost | undefined {
  const text = form.get('held')
  if (!text || text.length > 2 * MOST) return undefined
  try {
    const { action, fields } = JSON.parse(text) as Record<string, unknown>
    if (typeof action !== 'string' || !/^\/staff\/[\w/-]+$/.test(action) || !Array.isArray(fields)) return undefined
    // Without its last fields, a form would remove entries from a list.
    return fields.length > MOST_FIELDS ? undefined : { action, fields: fields.filter(isField) }
  } catch {
    return undefined
  }
}

const isField = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')

/** A form's post that was not handled, so that it can be shown again. */
import { readPost } from '#app/forms/read-post.ts'
import { isFormId } from '#app/forms/registry.ts'
import type { RefusedPost } from './lead-response.server.ts'

/** @returns null if it is no post of our forms */
export function toTypedPost(pairs: Iterable<[string, string]>): RefusedPost | null {
  const { form, fields, hidden } = readPost(pairs, 'contact')
  if (!isFormId(hidden('form'))) return null
  const initialValue = Object.fromEntries([...fields].map(([name, typed]) => [name, String(typed)]))
  return {
    kind: 'unavailable',
    form,
    placement: hidden('placement'),
    window: hidden('window'),
    result: { status: 'error', initialValue },
    reason: 'full',
  }
}

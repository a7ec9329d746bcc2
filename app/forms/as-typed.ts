/** What was typed, where the value holds less: the second phone, the other end of a range. Staff see both. */
import { cleanText } from './clean-text.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

const ENDING = '_typed'

export const typedNameOf = (field: string) => field + ENDING

/** `{ annual_turnover_typed: '10-15 lakh' }` */
export function keepTyped(form: FormId, post: FormData): Record<string, string> {
  const found = Object.entries(forms[form].fields).flatMap(([name, { losesDetail }]) => {
    const typed = String(post.get(name) ?? '')
    return losesDetail?.(typed) ? [[typedNameOf(name), cleanText(typed).trim()]] : []
  })
  return Object.fromEntries(found)
}

/** `annual_turnover_typed` -> `annual_turnover`. @returns null for any other name */
export const fieldOfTyped = (name: string) => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : null)

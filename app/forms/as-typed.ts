/** Stores the typed text next to a value that loses detail, such as the first of two phones or the lower end of a range. */
import { lookUp } from '#app/lookup/look-up.ts'
import { isLooseAmount } from './amount.ts'
import { cleanText } from './clean-text.ts'
import type { Field } from './fields.ts'
import { losesPhoneDetail } from './phone.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

/** Not in the fields, because visitors load those. */
const LOSES: Record<NonNullable<Field['mayLose']>, (typed: string) => boolean> = {
  phone: losesPhoneDetail,
  amount: isLooseAmount,
}

const ENDING = '_typed'

export const typedNameOf = (field: string) => field + ENDING

/** Adds `annual_turnover_typed: '10-15 lakh'` after its field. @param post the form's fields as typed */
export function withTyped(form: FormId, fields: Record<string, string>, post: FormData): Record<string, string> {
  const pairs = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const typed = String(post.get(name) ?? '')
    const mayLose = lookUp(forms[form].fields, name)?.mayLose
    return mayLose && LOSES[mayLose](typed)
      ? [
          [name, value],
          [typedNameOf(name), cleanText(typed).trim()],
        ]
      : [[name, value]]
  })
  return Object.fromEntries(pairs)
}

/** `annual_turnover_typed` -> `annual_turnover`. @returns null for any other name */
export const fieldOfTyped = (name: string) => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : null)

/** What staff typed about a person, in place of what an enquiry says. */
import type { FormId } from '#app/forms/registry.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'

/** The values that forms ask for, too. An order is for the machine that was ordered, and a dealership for none. */
export function toTypedFields(values: PersonValues, form: FormId): Partial<Record<string, string>> {
  const { name, email, pincode, city, product } = values
  const mayChange = form !== 'purchase' && lineOf(form) === 'buy'
  const typed = { name, email, pincode, city, ...(mayChange && { product }) }
  return Object.fromEntries(Object.entries(typed).flatMap(([field, known]) => (known ? [[field, known.value]] : [])))
}

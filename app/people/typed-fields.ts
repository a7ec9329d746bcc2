/** What staff typed about a person, in place of what an enquiry says. */
import type { FormId } from '#app/forms/registry.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'

/** By the names of form fields. An order stays one for the machine that was ordered, and a dealership is for none. */
export function toTypedFields(values: PersonValues, form: FormId): Record<string, string> {
  const { name, email, pincode, city, product, secondPhone, pinned } = values
  const mayChange = form !== 'purchase' && lineOf(form) === 'buy'
  return Object.fromEntries(
    Object.entries({
      name,
      email,
      pincode,
      city,
      product: mayChange ? product : undefined,
      second_phone: secondPhone,
      pinned_note: pinned,
    }).flatMap(([field, typed]) => (typed ? [[field, typed.value]] : [])),
  )
}

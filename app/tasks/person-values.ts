/** What staff typed about a person. It belongs to the person, and wins over what their enquiries say, whenever those arrive. */

/** Labels for staff, by the name of the value. */
export const VALUES = {
  name: 'Name',
  secondPhone: 'Second number',
  email: 'E-mail',
  pincode: 'PIN code',
  city: 'City',
  product: 'Machine',
  language: 'Language',
  pinned: 'Pinned note',
} as const

export type ValueName = keyof typeof VALUES
export const VALUE_NAMES = Object.keys(VALUES) as ValueName[]

/** `from`: what counted before; empty if nothing was known. `to`: empty if what their enquiries say counts again. */
export type ValueChange = { from: string; to: string }
export type ValueChanges = Partial<Record<ValueName, ValueChange>>

/** `by`: the member's name. `isOfOther`: the second number is somebody else's, so what comes from it is not this person's. */
export type TypedValue = { value: string; by: string; at: number; isOfOther?: true }
export type PersonValues = Partial<Record<ValueName, TypedValue>>

/** Null for a value that counts no more. */
export type NewValues = Partial<Record<ValueName, TypedValue | null>>

export const toNewValues = (changes: ValueChanges, by: string, at: number): NewValues =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { to }]) => [name, to === '' ? null : { value: to, by, at }] as const),
  )

export const withNewValues = (values: PersonValues, changed: NewValues): PersonValues =>
  Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, typed]) => typed !== null))

/** Whether both changed the same value. */
export const changesSame = (first: ValueChanges = {}, second: ValueChanges = {}) =>
  VALUE_NAMES.some((name) => first[name] !== undefined && second[name] !== undefined)

/** `Name: Rajesh Kumar (before: Rajesh K); Second number taken off (before: 98765 43210)` */
export const describeChanges = (changes: ValueChanges, show: (name: ValueName, value: string) => string): string =>
  VALUE_NAMES.flatMap((name) => {
    const change = changes[name]
    if (!change) return []
    const before = change.from && ` (before: ${show(name, change.from)})`
    return [`${VALUES[name]}${change.to ? `: ${show(name, change.to)}` : ' taken off'}${before}`]
  }).join('; ')

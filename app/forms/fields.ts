/** The fields of forms. A form may override a field's message: `personName('Enter your name')`. */
import * as z from 'zod/mini' // `zod/mini` is a fifth of `zod`, and visitors load it

import { toRupees } from './amount.ts'
import { createPasteReader } from './clean-paste.ts'
import { cleanText, isBlank } from './clean-text.ts'
import { toE164 } from './phone.ts'
import { toPin } from './pin.ts'
import { toReference } from './reference.ts'

export type Control = {
  kind: 'text' | 'tel' | 'email' | 'textarea' | 'select'
  options?: readonly string[]
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'numeric' | 'email'
  autoCapitalize?: 'words' | 'sentences' | 'off'
  /** Lines of a textarea. @default 3 */
  rows?: number
  digits?: number
  /** URL of the localities by PIN code. */
  localities?: '/pincodes.json'
}

export type Field = {
  schema: z.ZodMiniType<string | undefined, string | undefined>
  label: string
  hint?: string
  control: Control
  required: boolean
  /** The longest accepted text, including labels and links around the value. */
  max: number
  /** The value may lose a detail in the text, so that staff should see both (`as-typed.ts`). */
  mayLose?: 'phone' | 'amount'
}

const LIMITS = {
  name: 100,
  phone: 200,
  comment: 2000,
  pincode: 60,
  address: 500,
  email: 400,
  city: 100,
  amount: 80,
  reference: 60,
}

/** Reports every invalid value with the same message, except text that is too long. Counts what would be stored. */
const bounded = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.maxLength(max, `Please keep this under ${max.toLocaleString('en-IN')} characters`),
    )

/** Free text with a visible character. */
const sentence = (message: string, max: number) =>
  bounded(message, max).check(z.refine((text) => !isBlank(text), message))

/** A name in any script, on one line. Angle brackets are refused as markup. */
const properName = (message: string, max: number) =>
  sentence(message, max).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.regex(/(?!\p{DI})\p{L}/u, message),
    z.regex(/^[^<>]*$/, message),
  )

/** Text that `read` can parse. `read` returns null for other text. */
const readable = (message: string, max: number, read: (typed: string) => string | null) =>
  z.pipe(
    bounded(message, max),
    z.transform((typed: string, { issues }) => {
      const value = read(typed)
      if (value === null) issues.push({ code: 'custom', message, input: typed })
      return value ?? z.NEVER
    }),
  )

/** A person's whole name. It is never split into first and last name. */
export const personName = (message = 'Please enter your name'): Field => ({
  schema: properName(message, LIMITS.name),
  label: 'Your name',
  control: { kind: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  required: true,
  max: LIMITS.name,
})

/** Converts to E.164. Deliberately without `maxlength`, which would truncate a pasted `+91 98765 43210`. */
export const indianPhone = (message = 'Please enter valid contact no.'): Field => ({
  schema: readable(message, LIMITS.phone, toE164),
  label: 'Phone number',
  hint: '10-digit mobile number',
  control: { kind: 'tel', autoComplete: 'tel', inputMode: 'tel', digits: 10 },
  required: true,
  max: LIMITS.phone,
  mayLose: 'phone',
})

export const comment = (message = 'Please enter your comment'): Field => ({
  schema: sentence(message, LIMITS.comment),
  label: 'Your comment',
  control: { kind: 'textarea', autoCapitalize: 'sentences' },
  required: true,
  max: LIMITS.comment,
})

/** Accepts six digits, the first from 1 to 9 (9 is for the Army). */
export const pincode = (message = 'Enter pin code'): Field => ({
  schema: readable(message, LIMITS.pincode, toPin),
  label: 'PIN code',
  hint: '6 digits',
  control: { kind: 'text', autoComplete: 'postal-code', inputMode: 'numeric', digits: 6, localities: '/pincodes.json' },
  required: true,
  max: LIMITS.pincode,
})

export const address = (message = 'Enter complete address'): Field => ({
  schema: sentence(message, LIMITS.address),
  label: 'Complete address',
  control: { kind: 'textarea', autoComplete: 'street-address', autoCapitalize: 'words' },
  required: true,
  max: LIMITS.address,
})

export const email = (message = 'Enter valid email'): Field => ({
  schema: z.optional(readable(message, LIMITS.email, toEmailAddress)),
  label: 'E-mail',
  control: { kind: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'off' },
  required: false,
  max: LIMITS.email,
})

export const city = (message = 'Enter valid city name'): Field => ({
  schema: properName(message, LIMITS.city),
  label: 'City',
  control: { kind: 'text', autoComplete: 'address-level2', autoCapitalize: 'words' },
  required: true,
  max: LIMITS.city,
})

/** Converts to whole rupees: `25,00,000`, `Rs. 25 lakh` and `2500000` are equal, and `nil` and `NA` are 0. */
export const amount = (
  message = 'Invalid Amount. Write it as 25,00,000 or 25 lakh, or enter 0 if there is none',
): Field => ({
  schema: readable(message, LIMITS.amount, (typed) => toRupees(typed)?.toString() ?? null),
  label: 'Amount in rupees',
  hint: 'For example, 25,00,000 or 25 lakh; enter 0 if there is none',
  control: { kind: 'text', inputMode: 'text', autoCapitalize: 'off' },
  required: true,
  max: LIMITS.amount,
  mayLose: 'amount',
})

export const choice = (options: readonly string[], message: string): Field => ({
  schema: z.string(message).check(z.refine((chosen) => options.includes(chosen), message)),
  label: 'Choose one',
  control: { kind: 'select', options },
  required: true,
  max: Math.max(...options.map((option) => option.length)),
})

/** A dictated reference: `a7k3 9qf4` becomes `A7K3-9QF4`. */
export const leadReference = (message = 'Please enter the reference number, for example, A7K3-9QF4'): Field => ({
  schema: readable(message, LIMITS.reference, toReference),
  label: 'Reference',
  hint: 'From your thank-you message. Leave it empty if you have lost it.',
  control: { kind: 'text', autoComplete: 'off', autoCapitalize: 'off' },
  required: true,
  max: LIMITS.reference,
})

export const optional = (field: Field): Field => ({ ...field, schema: z.optional(field.schema), required: false })

export const labelled = (field: Field, label: string, hint?: string): Field => ({
  ...field,
  label,
  ...(hint ? { hint } : {}),
})

/** Stored instead of an empty value. */
export const withDefault = (field: Field, text: string): Field => ({
  ...field,
  schema: z.pipe(
    z.optional(field.schema),
    z.transform((typed: string | undefined) => typed ?? text),
  ),
  required: false,
})

/** Labels to remove. Words that begin an address stay, as in `mail.asha@example.com`. */
const EMAIL_WORDS = '(?:mailto|e-?mail|mail|id|address|my|me|is|at|ई-?मेल|मेल|ای|میل)(?![._-]\\S|@|\\d)'

const EMAIL = z.email()

/** The domain as mail uses it: `उदाहरण.भारत` is `xn--p1b6ci4b4b3a.xn--h2brj9c`. */
function toAsciiDomain(address: string): string {
  const [, domain] = /@([\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*)$/u.exec(address) ?? []
  try {
    return domain ? address.replace(domain, new URL(`https://${domain}`).hostname) : address
  } catch {
    return address
  }
}

/** zod's last part of a domain has letters only. */
const isEmail = (address: string) => EMAIL.safeParse(address.replace(/\.xn--[a-z\d-]+$/i, '.in')).success

/** `mailto:asha@example.com?subject=Hi`, `Asha Rao <asha@example.com>`, `asha @ example.com` -> `asha@example.com` */
export const toEmailAddress = createPasteReader(EMAIL_WORDS, (text) => {
  const [, address = text] = /^[^<>]*<([^<>]+)>?$/.exec(text) ?? []
  const compact = toAsciiDomain(address.replace(/\s*([@.])\s*/g, '$1').replace(/\?\S*$/, ''))
  return isEmail(compact) ? compact : null
})

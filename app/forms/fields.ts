/** The fields of forms. A form may override a field's message: `personName('Enter your name')`. */
import * as z from 'zod/mini' // what visitors load: a fifth of `zod`

import { toRupees } from './amount.ts'
import { toE164 } from './phone.ts'
import { toPin } from './pin.ts'

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Control characters and bidirectional marks. Joiners of letters and emoji stay. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** Removes characters that terminals, mail programs and spreadsheets would obey. They come with pasted text. */
export const cleanText = (text: string) => text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '')

export type Control = {
  kind: 'text' | 'tel' | 'email' | 'textarea' | 'select'
  options?: readonly string[]
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'numeric' | 'email'
  autoCapitalize?: 'words' | 'sentences' | 'off'
  /** Of a textarea. @default 3 */
  rows?: number
  digits?: number
}

export type Field = {
  schema: z.ZodMiniType<string | undefined, string | undefined>
  label: string
  hint?: string
  control: Control
  required: boolean
  max: number
}

const LIMITS = {
  name: 100,
  phone: 40,
  comment: 2000,
  pincode: 12,
  address: 500,
  email: 254,
  city: 100,
  amount: 30,
  reference: 20,
}

/** A bounded string; every refusal has the same message, except for text that is too long. */
const sentence = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.maxLength(max, `Please keep this under ${max.toLocaleString('en-IN')} characters`),
      z.overwrite(cleanText),
      z.trim(),
      z.minLength(1, message),
    )

/** In any script, on one line. Angle brackets are refused as markup. */
const properName = (message: string, max: number) =>
  sentence(message, max).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.regex(/\p{L}/u, message),
    z.regex(/^[^<>]*$/, message),
  )

/** Text that `read` understands; it returns null for all other. */
const readable = (message: string, max: number, read: (typed: string) => string | null) =>
  z.pipe(
    sentence(message, max),
    z.transform((typed: string, { issues }) => {
      const value = read(typed)
      if (value === null) issues.push({ code: 'custom', message, input: typed })
      return value ?? z.NEVER
    }),
  )

/** Never split into first and last name. */
export const personName = (message = 'Please enter your name'): Field => ({
  schema: properName(message, LIMITS.name),
  label: 'Your name',
  control: { kind: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  required: true,
  max: LIMITS.name,
})

/** Becomes E.164. No `maxlength` on purpose: it would cut a pasted `+91 98765 43210`. */
export const indianPhone = (message = 'Please enter valid contact no.'): Field => ({
  schema: readable(message, LIMITS.phone, toE164),
  label: 'Phone number',
  hint: '10-digit mobile number',
  control: { kind: 'tel', autoComplete: 'tel', inputMode: 'tel', digits: 10 },
  required: true,
  max: LIMITS.phone,
})

export const comment = (message = 'Please enter your comment'): Field => ({
  schema: sentence(message, LIMITS.comment),
  label: 'Your comment',
  control: { kind: 'textarea', autoCapitalize: 'sentences' },
  required: true,
  max: LIMITS.comment,
})

/** Six digits, the first from 1 to 9 (9 is the Army's). */
export const pincode = (message = 'Enter pin code'): Field => ({
  schema: readable(message, LIMITS.pincode, toPin),
  label: 'PIN code',
  hint: '6 digits',
  control: { kind: 'text', autoComplete: 'postal-code', inputMode: 'numeric', digits: 6 },
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
  schema: z.optional(z.pipe(sentence(message, LIMITS.email), z.email(message))),
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

/** Becomes whole rupees: `25,00,000`, `Rs. 25 lakh` and `2500000` are equal. */
export const amount = (message = 'Invalid Amount'): Field => ({
  schema: readable(message, LIMITS.amount, (typed) => toRupees(typed)?.toString() ?? null),
  label: 'Amount in rupees',
  hint: 'For example 25,00,000 or 25 lakh',
  control: { kind: 'text', inputMode: 'text', autoCapitalize: 'off' },
  required: true,
  max: LIMITS.amount,
})

export const choice = (options: readonly string[], message: string): Field => ({
  schema: z.string(message).check(z.refine((chosen) => options.includes(chosen), message)),
  label: 'Choose one',
  control: { kind: 'select', options },
  required: true,
  max: Math.max(...options.map((option) => option.length)),
})

/** As people read it out: `a7k3 9qf4` becomes `A7K3-9QF4`. */
export const leadReference = (message = 'Please enter the reference, for example A7K3-9QF4'): Field => ({
  schema: readable(message, LIMITS.reference, (typed) => {
    const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
    return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
  }),
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

/**
 * A form is defined once. The server's action, the check in the browser, the adapters, the tests and the docs read this
 * definition; pages receive its `FormView`, plain data without the validator, so that the validator is only loaded when a
 * visitor first touches a form.
 */
import * as z from 'zod'

import type { Control, Field } from './fields.ts'
import { WHATSAPP } from './post.ts'

export type FormDefinition<Id extends string = string> = {
  id: Id
  /** What staff and the outside services see as the kind of enquiry, by the place of the form: `Ionia Enquiry`. */
  headers: Record<string, string>
  fields: Record<string, Field>
  schema: z.ZodType<Record<string, string | undefined>>
  /** Of all that it takes: its fields and, where it has one, the box for WhatsApp. */
  names: string[]
  /** Whether it offers the box for messages on WhatsApp. @default true */
  asksWhatsApp?: boolean
  /** A long form in calm parts; each field stands in one of them. */
  steps?: { title: string; fields: string[] }[]
  submitLabel: string
}

export type FieldView = { name: string; label: string; hint?: string; required: boolean } & Control
export type FormView = {
  id: string
  submitLabel: string
  fields: FieldView[]
  steps?: { title: string; fields: string[] }[]
  notice: Notice
  /** Of reCAPTCHA, where the form shows it. */
  siteKey?: string
}

/** What stands beside the button: what is taken, what for, and how to take it back. */
export type Notice = {
  version: string
  rows: { title: string; text: string; link?: { label: string; href: string } }[]
  /** The label of the box for WhatsApp, if the form has it. */
  whatsapp: string | null
}

export function defineForm<Id extends string>(form: Omit<FormDefinition<Id>, 'schema' | 'names'>): FormDefinition<Id> {
  const shape = Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, field.schema]))
  if (form.asksWhatsApp !== false) shape[WHATSAPP.name] = z.literal(WHATSAPP.yes).optional()
  return { ...form, schema: z.object(shape), names: Object.keys(shape) }
}

/** The part of a form's view that follows from its definition; its words come from `content/forms.json`. */
export function toFormView(form: FormDefinition): Omit<FormView, 'notice'> {
  const fields = Object.entries(form.fields).map(([name, { label, hint, required, control }]) => ({
    name,
    label,
    ...(hint ? { hint } : {}),
    required,
    ...control,
  }))
  return { id: form.id, submitLabel: form.submitLabel, fields, ...(form.steps ? { steps: form.steps } : {}) }
}

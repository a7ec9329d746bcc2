/** Defines a form once. Pages get its `FormView`, without the validator, which loads on the first interaction. */
import * as z from 'zod/mini'

import { translated } from '#app/messages/messages.ts'
import type { Control, Field } from './fields.ts'
import { ANSWERS, WHATSAPP } from './post.ts'

export type FormDefinition<Id extends string = string> = {
  id: Id
  /** The kind of enquiry for staff and outside services, such as `Ionia Enquiry`, by placement. */
  headers: Record<string, string>
  fields: Record<string, Field>
  schema: z.ZodMiniType<Record<string, string | undefined>>
  /** All accepted names: the fields, and the WhatsApp and answers boxes if the form has them. */
  names: string[]
  /** Whether the form has the WhatsApp box. @default true */
  asksWhatsApp?: boolean
  /** Whether it is a request, such as a withdrawal, that the desk carries out, and not an enquiry to call about. */
  isRequest?: true
  /** Whether the form accepts the answers of /which-machine. */
  takesAnswers?: true
  /** The parts of a long form; each field belongs to one. */
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
  takesAnswers?: true
  /** Shown beside the button of the forms that lead to a call; null for others. */
  promise: string | null
  /** reCAPTCHA's site key, if used. */
  siteKey?: string
}

export type Notice = {
  /** Heading above the folding rows. */
  title: string
  rows: { title: string; text: string; link?: { label: string; href: string } }[]
  /** The label of the WhatsApp box, if the form has it. */
  whatsapp: string | null
}

export function defineForm<Id extends string>(form: Omit<FormDefinition<Id>, 'schema' | 'names'>): FormDefinition<Id> {
  const shape = Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, field.schema]))
  if (form.asksWhatsApp !== false) shape[WHATSAPP.name] = z.optional(z.literal(WHATSAPP.yes))
  if (form.takesAnswers) shape[ANSWERS.name] = z.optional(z.string())
  return { ...form, schema: z.object(shape), names: Object.keys(shape) }
}

/** The part of a form's view that its definition determines. The copy comes from `content/forms.json`. */
export function toFormView(form: FormDefinition): Omit<FormView, 'notice' | 'promise'> {
  const fields = Object.entries(form.fields).map(([name, { label, hint, required, control }]) => ({
    name,
    label: translated(label),
    ...(hint ? { hint: translated(hint) } : {}),
    required,
    ...control,
  }))
  const { id, submitLabel, steps, takesAnswers } = form
  return {
    id,
    submitLabel: translated(submitLabel),
    fields,
    ...(steps && { steps }),
    ...(takesAnswers && { takesAnswers }),
  }
}

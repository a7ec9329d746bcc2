/**
 * A form is defined once. The server's action, the check in the browser, the adapters, the tests and the docs read this
 * definition; pages receive its `FormView`, plain data without the validator, so that the validator is only loaded when a
 * visitor first touches a form.
 */
import * as z from 'zod'

import type { Control, Field } from './fields.ts'

export type FormDefinition<Id extends string = string> = {
  id: Id
  /** What staff and the outside services see as the kind of enquiry, by the place of the form: `Ionia Enquiry`. */
  headers: Record<string, string>
  fields: Record<string, Field>
  schema: z.ZodType<Record<string, string | undefined>>
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
}

export function defineForm<Id extends string>(form: Omit<FormDefinition<Id>, 'schema'>): FormDefinition<Id> {
  const shape = Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, field.schema]))
  return { ...form, schema: z.strictObject(shape, { error: unknownField }) }
}

export function toFormView(form: FormDefinition): FormView {
  const fields = Object.entries(form.fields).map(([name, { label, hint, required, control }]) => ({
    name,
    label,
    ...(hint ? { hint } : {}),
    required,
    ...control,
  }))
  return { id: form.id, submitLabel: form.submitLabel, fields, ...(form.steps ? { steps: form.steps } : {}) }
}

const unknownField: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? 'This post holds a field that the form does not have. Please use the form on this page.'
    : undefined

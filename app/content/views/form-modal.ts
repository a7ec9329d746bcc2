import type { FormView } from '#app/forms/define-form.ts'

/** A form that opens over a page, with its words. */
export type FormModalView = {
  title: string
  lead: string
  /** Over the fields that one may leave out. */
  fold: string
  form: FormView
}

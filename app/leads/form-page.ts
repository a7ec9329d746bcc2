/** The page of a form that also opens in dialogs, or that older pages post without one. */
import type { FormId } from '#app/forms/registry.ts'

const PAGES: Partial<Record<FormId, string>> = {
  demo: '/book-demo',
  connect: '/connect',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
}

/** @returns undefined for a form that is on several pages, or on none */
export const pageOfForm = (form: FormId): string | undefined => PAGES[form]

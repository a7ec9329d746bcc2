/** The page of each form with a dedicated page. Other forms are on several pages, or on none. */
import type { FormId } from './registry.ts'

export const FORM_PAGES: Partial<Record<FormId, string>> = {
  demo: '/book-demo',
  connect: '/connect',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
  complaint: '/complaint',
}

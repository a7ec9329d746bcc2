import { getSoldProduct } from '#app/content/queries/sale.server.ts'
import type { FormId } from '#app/forms/registry.ts'

/**
 * What is kept of a form: the visitor's words and, of a buyer, the machine that is sold at this moment. When its deliveries
 * are sent again, another one may be.
 */
export const withProduct = (form: FormId, fields: Record<string, string>): Record<string, string> =>
  form === 'purchase' ? { ...fields, product: getSoldProduct().name } : fields

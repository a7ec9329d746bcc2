import { getSale, getSoldProduct } from '#app/content/queries/sale.server.ts'
import type { FormId } from '#app/forms/registry.ts'

/**
 * What is kept of a form: the visitor's words and, of a buyer, the machine that is sold at this moment and its whole amount at
 * the buyer's door. When its deliveries are sent again, both may be others.
 */
export const withProduct = (form: FormId, fields: Record<string, string>, root?: string): Record<string, string> =>
  form === 'purchase' ? { ...fields, product: getSoldProduct(root).name, ...toTotal(fields.pincode, root) } : fields

/** Nothing where the charges are told by phone. */
function toTotal(pincode: string | undefined, root?: string): { total?: string } {
  const sale = getSale(pincode, root)
  if (!sale) return {}
  const { deliveryPaise, installationPaise } = sale.charges
  const parts = `with delivery ${say(deliveryPaise)} and installation ${say(installationPaise)}`
  return { total: `${say(sale.amountPaise)} ${parts}` }
}

const say = (paise: number) => `Rs ${(paise / 100).toLocaleString('en-IN')}`

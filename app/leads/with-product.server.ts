import { getSale, getSoldProduct } from '#app/content/orders/sale.server.ts'
import type { FormId } from '#app/forms/registry.ts'

/**
 * Adds to a purchase the product on sale now and its full price delivered. Both may have changed by the time a delivery is
 * retried.
 */
export const withProduct = (form: FormId, fields: Record<string, string>, root?: string): Record<string, string> =>
  form === 'purchase' ? { ...fields, product: getSoldProduct(root).name, ...toTotal(fields.pincode, root) } : fields

/** Absent if charges are quoted by phone. */
function toTotal(pincode: string | undefined, root?: string): { total?: string } {
  const sale = getSale(pincode, root)
  if (!sale) return {}
  const { deliveryPaise, installationPaise } = sale.charges
  const parts = `with delivery ${say(deliveryPaise)} and installation ${say(installationPaise)}`
  return { total: `${say(sale.amountPaise)} ${parts}` }
}

const say = (paise: number) => `Rs ${(paise / 100).toLocaleString('en-IN')}`

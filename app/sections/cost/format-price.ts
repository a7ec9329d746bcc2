import { toRupees } from '#app/content/rupees.ts'

/** `₹8`, `₹8.50` */
export const formatPrice = (rupees: number) =>
  Number.isInteger(rupees) ? toRupees(rupees) : `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

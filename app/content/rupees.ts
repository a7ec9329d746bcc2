/** `165000` -> `₹1,65,000`, `2500.5` -> `₹2,500.50` */
export const toRupees = (amount: number) => `₹${formatSum(amount)}`

/** In Indian groups. Paise have two digits, and are never dropped. */
export const formatSum = (amount: number) =>
  amount.toLocaleString('en-IN', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })

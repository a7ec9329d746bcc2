const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** `165000` -> ₹1,65,000 */
export function Price({ amount }: { amount: number }) {
  return <data value={amount}>{rupees.format(amount)}</data>
}

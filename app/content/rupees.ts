/** `165000` -> `₹1,65,000` */
export const toRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

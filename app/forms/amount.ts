/** Indian spellings of a sum, in whole rupees. Null for anything else. */
export function toRupees(typed: string): number | null {
  const [, digits, unit] = AMOUNT.exec(typed.trim().toLowerCase()) ?? []
  if (!digits) return null
  const rupees = Math.round(Number(digits.replace(/[,\s]/g, '')) * (UNITS[unit ?? ''] ?? 1))
  return Number.isSafeInteger(rupees) && rupees > 0 && rupees <= MAX_RUPEES ? rupees : null
}

/** A hundred thousand crore; more is a typing mistake. */
const MAX_RUPEES = 1e12

const UNITS: Record<string, number> = {
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
}

const AMOUNT = /^(?:rs\.?|inr|₹)?\s*(\d[\d,\s]*(?:\.\d+)?)\s*(lakhs?|lacs?|crores?|cr)?\.?(?:\/-)?$/

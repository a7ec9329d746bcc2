/** z-score of 90 % confidence. */
const Z = 1.645

/** The Wilson interval of a rate, as shares of 1. For 0 of 0 it is 0 to 1. */
export function plausibleRange(part: number, whole: number): { low: number; high: number } {
  if (whole <= 0) return { low: 0, high: 1 }
  const share = part / whole
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole))
  const middle = share + (Z * Z) / (2 * whole)
  const scale = 1 + (Z * Z) / whole
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** 9 times of 10. */
const Z = 1.645

/** Where a rate plausibly lies, as shares of 1: the Wilson interval. Nothing of nothing can be anything. */
export function plausibleRange(part: number, whole: number): { low: number; high: number } {
  if (whole <= 0) return { low: 0, high: 1 }
  const share = part / whole
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole))
  const middle = share + (Z * Z) / (2 * whole)
  const scale = 1 + (Z * Z) / whole
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

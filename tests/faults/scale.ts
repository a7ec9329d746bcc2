/** The size of the fault tests: full in `npm run test:faults`, short in `npm run test:all`. Each test prints its result and its limit. */
export const brief = process.env.FAULTS === 'brief'

/** @param gate in words: `0`, `at least 5,000`, `under 300 ms` */
export function report(name: string, figure: number | string, gate: string): void {
  const shown = typeof figure === 'number' ? Number(figure.toFixed(1)).toLocaleString('en-IN') : figure
  process.stdout.write(`  ${name}: ${shown} (gate: ${gate})\n`)
}

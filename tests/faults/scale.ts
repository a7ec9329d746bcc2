/**
 * How large the faults are: in full by `npm run test:faults`, or in brief by `npm run test:all`. Each test
 * prints its figure beside its gate.
 */
export const brief = process.env.FAULTS === 'brief'

/** @param gate in words, as it stands in the promise: `0`, `at least 5,000`, `under 300 ms` */
export function report(name: string, figure: number | string, gate: string): void {
  const shown = typeof figure === 'number' ? Number(figure.toFixed(1)).toLocaleString('en-IN') : figure
  process.stdout.write(`  ${name}: ${shown} (gate: ${gate})\n`)
}

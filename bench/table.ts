import { cpus, loadavg } from 'node:os'

export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
export const round = (value: number, digits = 0) => Number(value.toFixed(digits)).toLocaleString('en')

/** Reports the host's load over the last fifteen minutes, because it may have been busy. */
export const loadOfHost = () => `Load of the host meanwhile: ${round(loadavg()[2]!, 1)} on ${cpus().length} cores.`

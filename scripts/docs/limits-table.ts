import { format } from 'prettier'

import { CONNECTION_LIMITS, LIMITS, type PathLimits } from '../../app/http/limits.ts'

/** Generates the tables of limits in docs/operations.md. */
export async function drawLimits(): Promise<string> {
  const kinds = toTable(
    ['kind', 'paths', 'largest body', 'time to send it', 'the proxy waits', 'at once', 'waiting', 'from one sender'],
    Object.values(LIMITS).map(toRow),
  )
  const { headersMs, headerBytes, keepAliveMs, connections, stalledMs } = CONNECTION_LIMITS
  const all = toTable(
    ['every connection', 'limit'],
    [
      ['headers', `${toSize(headerBytes)}, within ${toTime(headersMs)}`],
      ['idle, behind a proxy', toTime(keepAliveMs.behindProxy)],
      ['idle, without a proxy', toTime(keepAliveMs.direct)],
      ['without traffic during an answer', toTime(stalledMs)],
      ['connections', toNumber(connections)],
    ],
  )
  const made = await format(`${kinds}\n\n${all}`, { parser: 'markdown' })
  return `\n${made}\n`
}

const toRow = ({ name, paths, bodyBytes, bodyMs, answerMs, atOnce, mayWait, rate }: PathLimits) => [
  name,
  paths.map((path) => `\`${path}\``).join(' ') || 'all others',
  toSize(bodyBytes),
  toTime(bodyMs),
  toTime(answerMs),
  toNumber(atOnce),
  toNumber(mayWait),
  rate ? `${toNumber(rate.most)} in ${toTime(rate.forMs)}` : '',
]

const toTable = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const KB = 1024
const MB = 1024 * KB

function toSize(bytes: number): string {
  const [whole, rest] = [Math.floor(bytes / MB), bytes % MB]
  if (whole === 0) return `${bytes / KB} kB`
  return rest === 0 ? `${whole} MB` : `${whole} MB and ${rest / KB} kB`
}

const toTime = (ms: number) => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`)
const toNumber = (number: number) => number.toLocaleString('en-IN')

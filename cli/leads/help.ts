/** The full help, printed only on request. */
import { capitalise } from '#app/messages/phrases.ts'
import { OPTIONS } from './options.ts'
import type { OptionName, Verb } from './options.ts'

const PROGRAM = 'npm run leads --'

export function helpOnAll(verbs: Record<string, Verb>): string {
  return [
    `${PROGRAM} <command> [options]`,
    '',
    ...columns(Object.entries(verbs).map(([name, { about }]) => [name, about])),
    '',
    `${PROGRAM} help list    explains the command "list"`,
  ].join('\n')
}

export function helpOn(name: string, { about, usage, options = [] }: Verb): string {
  return [
    [PROGRAM, name, usage, options.length > 0 ? '[options]' : ''].filter(Boolean).join(' '),
    '',
    `${capitalise(about)}.`,
    '',
    ...columns([...options, 'json' as const].map((option) => [formatOption(option), OPTIONS[option].about])),
  ].join('\n')
}

export const whereToRead = (name: string | null) => `${PROGRAM} help${name === null ? '' : ` ${name}`} shows the usage.`

function formatOption(name: OptionName): string {
  const spec = OPTIONS[name]
  return 'takes' in spec ? `--${name} ${spec.takes}` : `--${name}`
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

/** Parses a command line into the command, its options and its arguments. Reports mistakes in sentences. */
import { parseArgs } from 'node:util'
import { lookUp } from '#app/lookup/look-up.ts'

import { OPTIONS, UsageError, suggest } from './options.ts'
import type { OptionName, Options, Verb } from './options.ts'

const ALWAYS = ['json', 'help'] as const satisfies OptionName[]

export type ReadWords = { name: string | null; words: string[]; options: Options }

/** @throws {UsageError} for an unknown command or option, or a wrong value */
export function readWords(args: string[], verbs: Record<string, Verb>): ReadWords {
  // Not strict, because the error messages are our own.
  const { values, positionals, tokens } = parseArgs({
    args,
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [name = null, ...words] = positionals
  const options = values as Options
  const check = (command: string, known: readonly OptionName[]) => {
    for (const token of tokens) if (token.kind === 'option') checkOption(token, command, known)
  }
  if (name === null || name === 'help') {
    check(name ?? 'leads', ALWAYS)
    return { name, words, options }
  }
  const verb = lookUp(verbs, name)
  if (!verb) throw new UsageError(`There is no command "${name}".${suggest(name, [...Object.keys(verbs), 'help'])}`)
  check(name, [...(verb.options ?? []), ...ALWAYS])
  if (words.length > (verb.mostWords ?? 0)) throw new UsageError(`${name} does not take "${words.at(-1)}".`)
  return { name, words, options }
}

type Token = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined }

function checkOption({ name, rawName, value, inlineValue }: Token, command: string, known: readonly OptionName[]) {
  const option = known.find((candidate) => candidate === name)
  if (!option) {
    const meant = suggest(
      rawName,
      known.map((optionName) => `--${optionName}`),
    )
    throw new UsageError(`${command} has no option ${rawName}.${meant}`)
  }
  const spec = OPTIONS[option]
  if (spec.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`--${option} takes no value, but got "${value}".`)
    return
  }
  // `--since --form contact`: the next word is an option, not a value.
  if (!value || (!inlineValue && value.startsWith('--'))) {
    throw new UsageError(`--${option} needs a value: --${option} ${spec.takes}.`)
  }
}

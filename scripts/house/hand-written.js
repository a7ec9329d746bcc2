import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(import.meta.dirname, '../../app')

/** Every class that a stylesheet of ours writes out: what the lint must not take for a utility that is unknown. */
export function handWrittenClasses() {
  const sheets = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const css = sheets.map((name) => readFileSync(join(APP, name), 'utf8')).join('\n')
  return [...new Set(css.match(/(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/g))]
}

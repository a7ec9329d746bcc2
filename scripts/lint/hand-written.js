import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(import.meta.dirname, '../../app')

/** Every class of our style sheets, which the lint must not report as an unknown utility. */
export function handWrittenClasses() {
  const sheets = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const css = sheets.map((name) => readFileSync(join(APP, name), 'utf8')).join('\n')
  return [...new Set(css.match(/(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/g))]
}

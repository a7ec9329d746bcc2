/** What all `npm run new:…` share: the word that is given, writing without overwriting, and saying what comes next. */
import '../closed-pipe.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** `npm run new:city -- navi-mumbai` -> `navi-mumbai` */
export function takeName(usage: string, pattern: RegExp): string {
  const [name = '', ...more] = process.argv.slice(2)
  if (pattern.test(name) && more.length === 0) return name
  return fail(`usage: ${usage}`)
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** A file that is there already is somebody's work. */
export function writeNew(file: string, text: string) {
  if (existsSync(file)) fail(`${file} exists already`)
  writeFileSync(file, text)
  process.stdout.write(`written  ${file}\n`)
}

export const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`

/** Puts `text` in front of the only place where `before` stands. */
export function insert(file: string, text: string, before: string) {
  const source = readFileSync(file, 'utf8')
  const place = source.indexOf(before)
  if (place < 0) fail(`${file}: no "${before.trim()}" to write in front of`)
  writeFileSync(file, source.slice(0, place) + text + source.slice(place))
  process.stdout.write(`changed  ${file}\n`)
}

export function editJson<Content>(file: string, change: (content: Content) => void) {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  change(content)
  writeFileSync(file, toJson(content))
  process.stdout.write(`changed  ${file}\n`)
}

export function sayNext(...steps: string[]) {
  process.stdout.write(`\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}`)
}

/** `navi-mumbai` -> `Navi Mumbai` */
export const toTitle = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** In India, whatever the machine's clock says. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

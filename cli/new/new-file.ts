/**
 * Shared by all `npm run new:…` commands. Reads the name, writes without overwriting and prints the next steps. With `--remove`
 * the same calls delete their output, which must be unedited unless `--force` is given.
 */
import '../closed-pipe.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'

import { capitalise } from '#app/messages/phrases.ts'
import { dayOf } from '#app/time/india.ts'

const words = process.argv.slice(2)
export const isRemoval = words.includes('--remove')
const FLAGS = ['--remove', '--force']

/** `npm run new:city -- navi-mumbai` -> `navi-mumbai` */
export function takeName(usage: string, pattern: RegExp): string {
  const [name = '', ...more] = words.filter((word) => !FLAGS.includes(word))
  if (pattern.test(name) && more.length === 0) return name
  return fail(`usage: ${usage}; with --remove to take it away`)
}

export function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** `text`: null for a file to delete. */
type Change = { file: string; done: 'written' | 'changed' | 'removed'; text: string | null }
const changes = new Map<string, Change>()
/** Files whose generated parts someone has edited. */
const edited = new Set<string>()

/** Never overwrites a file, which may contain someone's work. */
export function writeNew(file: string, text: string) {
  if (isRemoval) {
    if (!existsSync(file)) return
    changes.set(file, { file, done: 'removed', text: null })
    if (isEdited(readFileSync(file, 'utf8'), text)) edited.add(file)
    return
  }
  if (existsSync(file)) fail(`${file} already exists`)
  changes.set(file, { file, done: 'written', text })
}

/** A page's file. It is removed only as a draft, because others may link to a public page. */
export function writeNewPage(file: string, page: { $schema: string; status: 'draft' }) {
  if (isRemoval && existsSync(file) && !/"status":\s*"draft"/.test(readFileSync(file, 'utf8')))
    fail(`${file} is not a draft: set "status" to "draft" in it first, then run npm run content:check`)
  writeNew(file, `${JSON.stringify(page, null, 2)}\n`)
}

/** Whether the command adds something that must not exist yet. */
export const isNew = (file: string) => !isRemoval && !existsSync(file)

/**
 * Inserts `text` before the last of these markers, each searched after the previous one; the rest stays unchanged.
 * @param written finds the text again, if people edit it. Otherwise it is searched as it is, but for its layout.
 */
export function insert(file: string, { text, written = toPattern(text) }: Insertion, ...places: string[]) {
  const source = changes.get(file)?.text ?? readFileSync(file, 'utf8')
  if (isRemoval) {
    const found = written.exec(source)
    if (!found) return
    changes.set(file, { file, done: 'changed', text: source.replace(written, '') })
    if (isEdited(found[0], text)) edited.add(file)
    return
  }
  const at = places.reduce((from, place) => {
    const found = source.indexOf(place, from)
    if (found < 0) fail(`${file}: "${place.trim()}" not found, so the text cannot be inserted before it`)
    return place === places.at(-1) ? found : found + place.length
  }, 0)
  changes.set(file, { file, done: 'changed', text: source.slice(0, at) + text + source.slice(at) })
}

type Insertion = { text: string; written?: RegExp }

/** Matches whole lines, regardless of layout and quotes. */
function toPattern(text: string): RegExp {
  const signs = [...text.replaceAll(/\s/g, '')].map((sign) =>
    /\w/.test(sign) ? sign : /['"]/.test(sign) ? `['"]?` : `\\${sign}`,
  )
  return new RegExp(`^[ \\t]*${signs.join('\\s*')}[ \\t]*\\n`, 'm')
}

const isEdited = (found: string, written: string) => withoutLayout(found) !== withoutLayout(written)

/** Ignores formatting, and dates, since a page's file contains the day on which it was written. */
const withoutLayout = (text: string) => text.replaceAll(/[\s'"\\,;()]|\d{4}-\d\d-\d\d/g, '')

/** Writes only after every place is found, and formats like `npm run format`. */
export async function writeAll() {
  if (isRemoval && changes.size === 0) fail('There is nothing to remove.')
  if (edited.size > 0 && !words.includes('--force'))
    fail(`${[...edited].join('\n')}\nedited since; to remove all of it with the edits, add --force`)
  for (const { file, done, text } of changes.values()) {
    if (text === null) removeFile(file)
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, await format(text, { ...STYLE, filepath: file }))
    }
    process.stdout.write(`${done}  ${file}\n`)
  }
}

/** Lists the lines of code that still name a removed form, channel or source. @param name matches it in a line */
export function printRemainingUses(name: RegExp) {
  if (!isRemoval) return
  for (const file of globSync('{app,cli,scripts,tests}/**/*.{ts,tsx}'))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      if (name.test(line)) process.stdout.write(`still named in ${file}:${index + 1}\n`)
}

/** Removes the file, and its folder if that is then empty. */
function removeFile(file: string) {
  rmSync(file)
  const folder = path.dirname(file)
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** Updates generated files: schemas for editors, and tables in the docs. */
export function runGenerators(...scripts: ('cli/content-schemas.ts' | 'scripts/docs.ts')[]) {
  for (const script of scripts) {
    const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
    if (status !== 0) fail(`${script} failed`)
  }
}

const STYLE = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object

export function printNextSteps(...steps: string[]) {
  if (isRemoval) return
  const script = `new:${path.basename(process.argv[1]!, '.ts')}`
  const undo = `To take all of it away again: npm run ${script} -- ${words.join(' ')} --remove`
  process.stdout.write(`\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}${undo}\n`)
}

/** `navi-mumbai` -> `Navi Mumbai` */
export const toTitle = (slug: string) => slug.split('-').map(capitalise).join(' ')

/** `sms-gateway` -> `smsGateway` */
export const toCamel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The date in India, regardless of the host's time zone. */
export const today = () => dayOf(Date.now())

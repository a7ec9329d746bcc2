/** Shared by all `npm run new:…` commands. Reads the name, writes without overwriting and prints the next steps. */
import '../closed-pipe.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'

/** `npm run new:city -- navi-mumbai` -> `navi-mumbai` */
export function takeName(usage: string, pattern: RegExp): string {
  const [name = '', ...more] = process.argv.slice(2)
  if (pattern.test(name) && more.length === 0) return name
  return fail(`usage: ${usage}`)
}

export function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

type Change = { file: string; isNew: boolean; text: string }
const changes = new Map<string, Change>()

/** Never overwrites a file, which may contain someone's work. */
export function writeNew(file: string, text: string) {
  if (existsSync(file)) fail(`${file} already exists`)
  changes.set(file, { file, isNew: true, text })
}

export const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`

/** Inserts `text` before the last of these markers, each searched after the previous one; the rest stays unchanged. */
export function insert(file: string, text: string, ...places: string[]) {
  const source = changes.get(file)?.text ?? readFileSync(file, 'utf8')
  const at = places.reduce((from, place) => {
    const found = source.indexOf(place, from)
    if (found < 0) fail(`${file}: "${place.trim()}" not found, so the text cannot be inserted before it`)
    return place === places.at(-1) ? found : found + place.length
  }, 0)
  changes.set(file, { file, isNew: false, text: source.slice(0, at) + text + source.slice(at) })
}

/** Writes only after every place is found, and formats like `npm run format`. */
export async function writeAll() {
  for (const { file, isNew, text } of changes.values()) {
    writeFileSync(file, await format(text, { ...STYLE, filepath: file }))
    process.stdout.write(`${isNew ? 'written' : 'changed'}  ${file}\n`)
  }
}

/** Updates generated files: schemas for editors, and tables in the docs. */
export function makeAnew(...scripts: ('cli/content-schemas.ts' | 'scripts/docs.ts')[]) {
  for (const script of scripts) {
    const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
    if (status !== 0) fail(`${script} failed`)
  }
}

const STYLE = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object

export function printNextSteps(...steps: string[]) {
  process.stdout.write(`\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}`)
}

/** `navi-mumbai` -> `Navi Mumbai` */
export const toTitle = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** `sms-gateway` -> `smsGateway` */
export const toCamel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The date in India, regardless of the host's time zone. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

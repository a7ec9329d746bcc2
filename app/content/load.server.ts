/**
 * Reads content/*.json from disk and checks it. A file that breaks a rule is never half used: `ContentError` names the file,
 * the place inside it and the rule, all problems of the file at once.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

export class ContentError extends Error {
  /** `content/site.json: phone.e164: must be …`, one line a problem. */
  problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** The project's root: the folder that holds `content/`. Every npm script starts there. */
export const projectRoot = () => process.cwd()

/** While developing, an edited file shows without a restart. In production the words that were checked at start stay. */
const followsEdits = process.env.NODE_ENV !== 'production'

type Cached = { schema: z.ZodType; mtimeMs: number; value: unknown }
const cache = new Map<string, Cached>()

/**
 * @param file path inside `content/`: `pages/home.json`
 * @throws {ContentError}
 */
export function loadContent<Schema extends z.ZodType>(file: string, schema: Schema, root = projectRoot()) {
  const absolute = path.join(root, 'content', file)
  const cached = cache.get(absolute)
  if (cached && cached.schema === schema && isCurrent(cached, absolute)) return cached.value as z.output<Schema>

  const mtimeMs = statSync(absolute, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const value = parse(`content/${file}`, absolute, schema)
  cache.set(absolute, { schema, mtimeMs, value })
  return value
}

/** Every JSON file of a folder of `content/`, by its name without `.json`, in the order of the names. */
export function loadContentFolder<Schema extends z.ZodType>(folder: string, schema: Schema, root = projectRoot()) {
  return listContentFiles(folder, root).map((file) => loadContent(file, schema, root))
}

export function listContentFiles(folder: string, root = projectRoot()): string[] {
  const names = readdirSync(path.join(root, 'content', folder)).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => `${folder}/${name}`)
}

function isCurrent(cached: Cached, absolute: string) {
  if (!followsEdits) return true
  return statSync(absolute, { throwIfNoEntry: false })?.mtimeMs === cached.mtimeMs
}

function parse<Schema extends z.ZodType>(file: string, absolute: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(file, absolute))
  if (parsed.success) return parsed.data
  throw new ContentError(
    parsed.error.issues.flatMap((issue) => describe(issue).map((problem) => `${file}: ${problem}`)),
  )
}

function readJson(file: string, absolute: string): unknown {
  let source: string
  try {
    source = readFileSync(absolute, 'utf8')
  } catch {
    throw new ContentError([`${file}: cannot be read (expected at ${absolute})`])
  }
  try {
    return withoutEditorHint(JSON.parse(source))
  } catch (error) {
    throw new ContentError([`${file}: is not valid JSON: ${(error as Error).message}`])
  }
}

/** `$schema` tells an editor which rules to show; it is no content. */
function withoutEditorHint(content: unknown) {
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== '$schema'))
}

function describe(issue: z.core.$ZodIssue): string[] {
  const place = toPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${toPath([...issue.path, key])}: is not a known key (a spelling mistake?)`)
  }
  return [place ? `${place}: ${issue.message}` : issue.message]
}

/** `['phones', 0, 'e164']` -> `phones[0].e164` */
const toPath = (parts: PropertyKey[]) =>
  parts.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('')

/** Reads and validates content/*.json. A `ContentError` lists all problems of a file, each with its place and rule. */
import type { z } from 'zod'

import { getLanguage } from '#app/messages/language.server.ts'
import { editionOf } from './edition.server.ts'
import { checkValue } from './problems.ts'
import { isPublic } from './publication.server.ts'
import { fillNames, getNames, type Names } from './names.server.ts'
import { ContentError } from './parse-file.server.ts'
import { projectRoot } from './changed-content.server.ts'
import { listContentFiles, readContent } from './read.server.ts'

type Cached = { schema: z.ZodType; names: Names; edition: number; value: unknown }
const cache = new Map<string, Cached>()

/** @param file path inside `content/`: `pages/home.json` @throws {ContentError} */
export function loadContent<Schema extends z.ZodType>(file: string, schema: Schema, root = projectRoot()) {
  const names = getNames(root)
  const place = `${getLanguage()} ${root} ${file}`
  const edition = editionOf(file, root)
  const cached = cache.get(place)
  if (cached?.schema === schema && cached.names === names && cached.edition === edition) {
    return cached.value as z.output<Schema>
  }
  const value = parse(file, schema, names, root)
  cache.set(place, { schema, names, edition, value })
  return value
}

/** Loads every JSON file in a folder whose page is public, by name without `.json`, sorted. */
export function loadContentFolder<Schema extends z.ZodType>(folder: string, schema: Schema, root = projectRoot()) {
  const files = listContentFiles(folder, root).filter((file) => isPublic(file, root))
  return files.map((file) => loadContent(file, schema, root))
}

/** Also loads drafts and scheduled pages, which visitors must not see. */
export function loadWholeFolder<Schema extends z.ZodType>(folder: string, schema: Schema, root = projectRoot()) {
  return listContentFiles(folder, root).map((file) => loadContent(file, schema, root))
}

function parse<Schema extends z.ZodType>(file: string, schema: Schema, names: Names, root: string): z.output<Schema> {
  const { data, problems } = checkValue(schema, fillNames(withoutEditorHint(readContent(file, root)), names))
  if (problems.length === 0) return data as z.output<Schema>
  throw new ContentError(problems.map((problem) => `content/${file}: ${problem}`))
}

/** `$schema` is an editor hint. */
function withoutEditorHint(content: unknown) {
  if (content === null || typeof content !== 'object' || Array.isArray(content)) return content
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== '$schema'))
}

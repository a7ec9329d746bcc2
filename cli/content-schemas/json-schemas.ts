/** Generates JSON Schemas of `content/` for editors. They do not cover rules across fields. */
import path from 'node:path'
import { z } from 'zod'

import { readContent } from '#app/content/read.server.ts'
import { files, folders } from '#app/content/registry.server.ts'
import { listAll } from '../content-check/leaves.ts'
import { describeNodes } from './describe-nodes.ts'

export const SCHEMA_FOLDER = 'content/.schemas'

/** @returns the text of each schema file by its path */
export function toJsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...files, ...folders }).map(([name, schema]) => [
      schemaPath(name),
      toText(schema, aboutFile(name)),
    ]),
  )
}

/** @returns one line for each file that does not name its schema */
export function findMissingHints(root: string): string[] {
  return listAll(root).flatMap(([file]) => {
    const expected = hintOf(file)
    const { $schema } = readContent(file, root) as { $schema?: string }
    return $schema === expected ? [] : [`content/${file}: $schema: must be "${expected}"`]
  })
}

/** The relative path for `$schema`. */
export function hintOf(file: string): string {
  const name = Object.hasOwn(files, file) ? file : path.posix.dirname(file)
  return path.posix.relative(path.posix.dirname(`content/${file}`), schemaPath(name))
}

const schemaPath = (name: string) => `${SCHEMA_FOLDER}/${name.replace(/\.json$/, '').replaceAll('/', '-')}.schema.json`

const aboutFile = (name: string) =>
  Object.hasOwn(files, name) ? `content/${name}` : `A file of content/${name}: one for each of the ${name}.`

function toText(schema: z.ZodType, about: string): string {
  const { properties, ...rules } = z.toJSONSchema(schema, { io: 'input', reused: 'ref', unrepresentable: 'any' })
  // Files contain `$schema` and allow no other unknown keys.
  const whole = properties ? { ...rules, properties: { $schema: { type: 'string' as const }, ...properties } } : rules
  return `${JSON.stringify(describeNodes(whole, about), null, 2)}\n`
}

/** Reads everything in `content/` at once: for `npm run content:check`, for the build and for a test. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

import { ContentError, listContentFiles, loadContent, projectRoot } from './load.server.ts'
import { files, folders } from './files.ts'

/** Claims that may not be made for water; a sentence that denies them (`does not cure`) may stand. */
const HEALTH_CLAIM = /\b(cure[sd]?|curing|treat(s|ed|ing|ment)?|prevent(s|ed|ing|ion)?|heal(s|ed|ing)?)\b/i
const DENIAL = /\b(not|never|no)\b/i

/** @returns one line for each problem, none when all is well */
export function checkContent(root = projectRoot()): string[] {
  return listAll(root).flatMap(([file, schema]) => {
    try {
      loadContent(file, schema, root)
      return findHealthClaims(file, root)
    } catch (error) {
      if (error instanceof ContentError) return error.problems
      throw error
    }
  })
}

/** @returns every value that is still a sample: `content/site.json: phone` */
export function listSamples(root = projectRoot()): string[] {
  return walkAll(root)
    .filter(({ place, value }) => value === true && place.endsWith('.sample'))
    .map(({ file, place }) => `content/${file}: ${place.replace(/\.sample$/, '')}`)
}

/** @returns every fact on which the sources disagree; the file holds the value that the site shows */
export function listConflicts(root = projectRoot()): string[] {
  return walkAll(root)
    .filter(({ place }) => /conflicts\[\d+\]\.alsoRead$/.test(place))
    .map(
      ({ file, place, value }) => `content/${file}: ${place.replace(/\.alsoRead$/, '')}: also read "${String(value)}"`,
    )
}

function findHealthClaims(file: string, root: string): string[] {
  return walk(readContent(file, root)).flatMap(({ place, value }) => {
    if (typeof value !== 'string' || DENIAL.test(value)) return []
    const claim = HEALTH_CLAIM.exec(value)
    return claim ? [`content/${file}: ${place}: "${claim[0]}" is a health claim; water may not be said to do that`] : []
  })
}

function walkAll(root: string) {
  return listAll(root).flatMap(([file]) => walk(readContent(file, root)).map((leaf) => ({ file, ...leaf })))
}

/** Each file with its rules. */
function listAll(root: string): [file: string, schema: z.ZodType][] {
  const inFolders = Object.entries(folders).flatMap(([folder, schema]) =>
    listContentFiles(folder, root).map((file): [string, z.ZodType] => [file, schema]),
  )
  return [...Object.entries(files), ...inFolders]
}

const readContent = (file: string, root: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'content', file), 'utf8'))

/** Every value that is not a list or an object, with its place: `addresses[0].city`. */
function walk(value: unknown, place = ''): { place: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, `${place}[${index}]`))
  if (value === null || typeof value !== 'object') return [{ place, value }]
  return Object.entries(value).flatMap(([key, item]) => walk(item, place ? `${place}.${key}` : key))
}

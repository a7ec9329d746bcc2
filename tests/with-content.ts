import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { overlayContent, projectRoot } from '#app/content/changed-content.server.ts'

type Edit = (content: Record<string, unknown>) => object
export type Edits = Record<string, Edit>

/** @returns the root of the content with these files edited, in memory */
export const withContent = (edits: Edits): string => overlayContent(edit(edits))

/** @param texts of files that the edits do not reach: new ones, or invalid ones */
export const withTexts = (texts: Record<string, string>, edits: Edits = {}): string =>
  overlayContent({ ...edit(edits), ...texts })

/** @returns the root of a copy, for what writes to it or reads it from another process */
export function copyContent(edits: Edits): string {
  const root = mkdtempSync(join(tmpdir(), 'ionia-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  // Cities refer to drawings. Another test may be writing the schemas.
  for (const part of ['content', 'public/icons/skylines'])
    cpSync(join(projectRoot(), part), join(root, part), {
      recursive: true,
      filter: (source) => !source.endsWith('.schemas'),
    })
  for (const [file, text] of Object.entries(edit(edits))) writeFileSync(join(root, 'content', file), text)
  return root
}

const edit = (edits: Edits) =>
  Object.fromEntries(Object.entries(edits).map(([file, change]) => [file, toText(file, change)]))

const toText = (file: string, change: Edit) => JSON.stringify(change(readJson(file)))

/** A file of the project's own content. */
export const readJson = (file: string) =>
  JSON.parse(readFileSync(join(projectRoot(), 'content', file), 'utf8')) as Record<string, unknown>

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { projectRoot } from '#app/content/changed-content.server.ts'

type Edit = (content: Record<string, unknown>) => object

/** @returns the root of a copy of the content with these files edited */
export function withContent(edits: Record<string, Edit>): string {
  const root = mkdtempSync(join(tmpdir(), 'ionia-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  // Cities refer to drawings. Another test may be writing the schemas.
  for (const part of ['content', 'public/icons/skylines'])
    cpSync(join(projectRoot(), part), join(root, part), {
      recursive: true,
      filter: (source) => !source.endsWith('.schemas'),
    })
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(root, 'content', name)
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify(edit(content)))
  }
  return root
}

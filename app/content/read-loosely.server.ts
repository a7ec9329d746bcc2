/** Reads files that all others need, before validation. Loading them normally reports their errors. */
import { listContentFiles, readContent } from './read.server.ts'

export function readLoosely<Content>(file: string, root: string): Partial<Content> {
  try {
    return (readContent(file, root) ?? {}) as Partial<Content>
  } catch {
    return {}
  }
}

export function listLoosely(folder: string, root: string): string[] {
  try {
    return listContentFiles(folder, root)
  } catch {
    return []
  }
}

/** Files that all others need, before any rule is checked. What is wrong with a file is said when it is loaded itself. */
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

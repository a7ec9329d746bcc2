/** Compares changes with the files on this disk, and applies them to their texts. */
import type { GitTree } from './commit-edit.server.ts'
import type { ContentFolder, Texts } from './content-folder.server.ts'
import type { Json } from './edit-json.ts'
import { type FactChange, type NetChange, applyChanges, compare, filesOf, isCurrent } from './fact-change.ts'

/** @returns the texts of the files after the changes */
export const toTexts = (folder: ContentFolder, changes: FactChange[]): Texts =>
  Object.fromEntries(
    filesOf(changes).map((file) => [
      file,
      applyChanges(
        folder.read(file),
        changes.filter((change) => change.file === file),
      ),
    ]),
  )

/** @returns the changes whose value someone else has changed, or whose file a newer release removed */
export const listConflicts = (folder: ContentFolder, changes: FactChange[]) =>
  changes.filter((change) => {
    const content = readIfThere(folder, change.file)
    return content === undefined || !isCurrent(content, change)
  })

export const listGone = (folder: ContentFolder, changes: FactChange[]) =>
  filesOf(changes).filter((file) => readIfThere(folder, file) === undefined)

const readJson = (folder: ContentFolder, file: string) => JSON.parse(folder.read(file)) as Json

function readIfThere(folder: ContentFolder, file: string): Json | undefined {
  try {
    return readJson(folder, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function compareFile(folder: ContentFolder, change: NetChange) {
  try {
    return compare(readJson(folder, change.file), change)
  } catch {
    return 'other'
  }
}

/** Copies the files that Git does not keep. @param name of the folder for the copies */
export async function keepOld(folder: ContentFolder, git: GitTree, files: string[], name: string) {
  const isInGit = await Promise.all(files.map(git.keeps))
  folder.keepOld(
    files.filter((_, index) => !isInGit[index]),
    name,
  )
}

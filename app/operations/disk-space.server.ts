import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Settings } from '#app/settings/env.server.ts'

/** Free space in the database's and the journal's folder, which may be on one disk. */
export type Folder = 'data' | 'journal'
export type FolderSpace = { folder: Folder; freeBytes: number }

/** @throws if a folder is missing or unreadable */
export async function readDiskSpace({ database, journalDir }: Pick<Settings, 'database' | 'journalDir'>) {
  const folders: [Folder, string][] = [
    ...(database.dialect === 'sqlite' ? [['data', dirname(database.file)] as [Folder, string]] : []),
    ...(journalDir === null ? [] : [['journal', journalDir] as [Folder, string]]),
  ]
  return Promise.all(
    folders.map(async ([folder, path]): Promise<FolderSpace> => {
      const { bavail, bsize } = await statfs(path)
      return { folder, freeBytes: bavail * bsize }
    }),
  )
}

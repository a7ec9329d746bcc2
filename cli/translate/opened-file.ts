/** Notes which files have been read as a whole, so that their pages stay open (app/content/translations/opened-files.server.ts). */
import path from 'node:path'

import { listReadFiles } from '#app/content/pages/translated-pages.server.ts'
import { readOpened, toOpenedPath } from '#app/content/translations/opened-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { TRANSLATIONS, type Translation } from '#app/messages/languages.ts'
import { listAll } from '../content-check/leaves.ts'
import { toDraft, writeDrafts } from './translation-file.ts'

type Options = { root: string; day: string }

/** @returns the files that it changed */
export async function writeOpened(options: Options): Promise<string[]> {
  const changed: string[] = []
  for (const language of TRANSLATIONS) changed.push(...(await writeOpenedOf(language, options)))
  return changed
}

async function writeOpenedOf(language: Translation, { root, day }: Options): Promise<string[]> {
  const opened = readOpened(language, root)
  const files = listAll(root).map(([file]) => file)
  const added = listReadFiles(language, files, root).filter((file) => lookUp(opened, file) === undefined)
  if (added.length === 0) return []
  const all = { ...opened, ...Object.fromEntries(added.map((file) => [file, day])) }
  const file = path.join(root, 'content', toOpenedPath(language))
  return writeDrafts([await toDraft(file, JSON.stringify(all))])
}

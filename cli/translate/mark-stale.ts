/** `npm run translate -- --mark` notes in the locks on which day an English text was seen to have changed (docs/hindi.md). */
import { isCurrent, type Lock } from '#app/content/translations/locks.server.ts'
import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { readTranslatedFile } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { TRANSLATIONS, type Translation } from '#app/messages/languages.ts'
import { listAll } from '../content-check/leaves.ts'
import { writeOpened } from './opened-file.ts'
import { readTranslation, toDrafts, type Translated, writeDrafts } from './translation-file.ts'

type Options = { root: string; day: string }

/** @returns the files that it changed */
export async function markStale({ root, day }: Options): Promise<string[]> {
  const drafts = await Promise.all(
    listTranslatedFiles(root).map(([language, file]) =>
      toDrafts(language, file, markFile(language, file, { root, day }), root),
    ),
  )
  return [...writeDrafts(drafts.flat()), ...(await writeOpened({ root, day }))]
}

const listTranslatedFiles = (root: string): [Translation, string][] =>
  TRANSLATIONS.flatMap((language) =>
    listAll(root).flatMap(([file]): [Translation, string][] =>
      readTranslatedFile(language, file, root) ? [[language, file]] : [],
    ),
  )

/** A text whose earlier English was restored is current again. */
function markFile(language: Translation, file: string, { root, day }: Options): Translated {
  const { texts, locks } = readTranslation(language, file, root)
  const english = readTexts(file, root)
  const marked = Object.entries(locks).map(([pointer, lock]) => [
    pointer,
    markLock(lock, lookUp(english, pointer)!, day),
  ])
  return { texts, locks: Object.fromEntries(marked) as Translated['locks'] }
}

function markLock({ stale, ...lock }: Lock, english: string, day: string): Lock {
  return isCurrent(lock, english) ? lock : { ...lock, stale: stale ?? day }
}

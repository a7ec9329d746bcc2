/** Which texts of a translation visitors see (docs/decisions/149-hindi-states.md). */
import { previewsTranslation } from '#app/content/changed-content.server.ts'
import { askOnce } from '#app/content/edition.server.ts'
import { ContentError, parseFile } from '#app/content/parse-file.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { LanguageState, Translation } from '#app/messages/languages.ts'

type Chosen = { publish?: boolean; translations?: Partial<Record<Translation, LanguageState>> }

/** Read before validation, because every translated file depends on it; loading `site.json` reports its errors. */
const readChosen = (root: string): Chosen =>
  askOnce(`languages ${root}`, () => {
    try {
      return (parseFile('site.json', root) ?? {}) as Chosen
    } catch (error) {
      if (error instanceof ContentError) return {}
      throw error
    }
  })

/** A preview link shows the drafts of a language that is off, too. */
export const isOpenLanguage = (language: Translation, root: string): boolean =>
  previewsTranslation(root) || readLanguageState(language, root) === 'on'

export const readLanguageState = (language: Translation, root: string): LanguageState =>
  lookUp(readChosen(root).translations, language) ?? 'on'

/** Whether texts that nobody has read are shown in English: on a published site, except in a preview. */
export const showsOnlyRead = (root: string): boolean => readChosen(root).publish === true && !previewsTranslation(root)

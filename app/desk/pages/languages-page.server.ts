/** For each language: its state, and how many sentences of each page a person has yet to read. */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { readLanguageState, showsOnlyRead } from '#app/content/language-states.server.ts'
import { listProgress } from '#app/content/pages/translated-pages.server.ts'
import { LANGUAGES, TRANSLATIONS, type Translation, withLanguagePath } from '#app/messages/languages.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export async function readLanguagesPage(context: SignedInContext) {
  const { view } = await readShell(context)
  return { view, languages: TRANSLATIONS.map(toLanguage) }
}

export type LanguagesView = Awaited<ReturnType<typeof readLanguagesPage>>

function toLanguage(language: Translation) {
  const root = projectRoot()
  const { frame, pages } = listProgress(language, root)
  return {
    name: LANGUAGES[language].english,
    state: readLanguageState(language, root),
    isPublished: showsOnlyRead(root),
    frame,
    open: pages.filter(({ isOpen }) => isOpen).length,
    pages: pages.map(({ path, isOpen, unread }) => ({ path: withLanguagePath(language, path), isOpen, unread })),
  }
}

/** Checks translations outside of the translated files: the UI strings, and the desk's messages to visitors. */
import type { DeskContent } from '#app/content/desk/desk.server.ts'
import { countMessages } from '#app/content/pages/translated-pages.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { toPointer } from '#app/content/translations/pointers.ts'
import { readTranslatedFile, toMessagesFile } from '#app/content/translations/translated-files.server.ts'
import { messagesOf } from '#app/messages/language.server.ts'
import { LANGUAGES, type Translation, TRANSLATIONS } from '#app/messages/languages.ts'
import { listAll } from './leaves.ts'
import { checkTranslatedText, toPlace, type TranslatedText } from './translated-text.ts'
import { problemsOf } from './views.ts'

export const findMessageFaults = (language: Translation, root: string): string[] => [
  ...problemsOf(() => countMessages(language, root)),
  ...[...listMessages(language), ...(language === 'hi' ? listDeskMessages(root) : [])].flatMap((written) =>
    checkTranslatedText(written, language, root).map(
      (fault) => `${written.file}: ${toPlace(written.pointer)}: ${fault}`,
    ),
  ),
]

/** A new language begins with English UI strings. */
const listMessages = (language: Translation): TranslatedText[] =>
  Object.entries(messagesOf(language)).flatMap(([english, text]) =>
    text === english ? [] : [{ file: toMessagesFile(language), pointer: toPointer([english]), english, text }],
  )

function listDeskMessages(root: string): TranslatedText[] {
  const { whatsapp, payments } = readContent('desk.json', root) as Pick<DeskContent, 'whatsapp' | 'payments'>
  const file = 'content/desk.json'
  const openings = Object.entries(whatsapp.hindi).map(([key, text]) => ({
    file,
    pointer: `/whatsapp/hindi/${key}`,
    text,
    english: whatsapp[key as keyof typeof whatsapp.hindi],
  }))
  return [...openings, { file, pointer: '/payments/hindi', english: payments.message, text: payments.hindi }]
}

/** `app/messages/hi.ts: 12 reviewed, 140 drafts` */
export function formatMessageStates(language: Translation, root: string): string {
  const { reviewed, drafts } = countMessages(language, root)
  return `${toMessagesFile(language)}: ${reviewed} reviewed, ${drafts} drafts`
}

/** On a published site, an unread UI string is shown in English. Ignored before the first review. */
export const listUnreviewedMessages = (root = projectRoot()): string[] =>
  TRANSLATIONS.flatMap((language) => {
    const { reviewed, drafts } = countMessages(language, root)
    if (!getSite(root).publish || drafts === 0 || (reviewed === 0 && !hasReviewedText(language, root))) return []
    const count = drafts === 1 ? 'one UI string is' : `${drafts} UI strings are`
    return [
      `${toMessagesFile(language)}: ${count} not reviewed, so visitors of pages in ${LANGUAGES[language].english} read English there`,
    ]
  })

const hasReviewedText = (language: Translation, root: string) =>
  listAll(root).some(([file]) =>
    Object.values(readTranslatedFile(language, file, root)?.locks ?? {}).some(({ state }) => state === 'reviewed'),
  )

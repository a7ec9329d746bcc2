/** The language of the current work: determined by a request's URL, or for a message by the language of its lead. */
import { AsyncLocalStorage } from 'node:async_hooks'

import { hi } from './hi.ts'
import { LANGUAGES, type Language, type Translation } from './languages.ts'
import { type Messages, readMessagesFrom } from './messages.ts'

const languages = new AsyncLocalStorage<Language>()

const TABLES: Record<Translation, Messages> = { hi }

export const messagesOf = (language: Translation): Messages => TABLES[language]

export const getLanguage = (): Language => languages.getStore() ?? 'en'

/** Whether this host finds the language of an address. Plain `remix-serve` does not, so it must not link to one. */
export const servesLanguages = () => languages.getStore() !== undefined

export const withLanguage = <Result>(language: Language, work: () => Result): Result => languages.run(language, work)

/** The locale for `Intl`, with Latin digits in every language. */
export const getLocale = () => {
  const language = getLanguage()
  return language === 'en' ? LANGUAGES.en.tag : `${LANGUAGES[language].tag}-u-nu-latn`
}

let chooseMessages: (language: Translation) => Messages = messagesOf

/** @param choose returns the table that visitors read, in which some strings may be in English */
export const showMessagesBy = (choose: typeof chooseMessages) => {
  chooseMessages = choose
}

readMessagesFrom(() => {
  const language = getLanguage()
  return language === 'en' ? undefined : chooseMessages(language)
})

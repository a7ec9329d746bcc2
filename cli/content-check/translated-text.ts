/** The rules for one translated text, for `npm run content:check` and `npm run translate`. */
import path from 'node:path'

import { getGlossary } from '#app/content/languages/glossary.server.ts'
import { comparePlaceholders } from '#app/content/translations/placeholders.ts'
import type { Translation } from '#app/messages/languages.ts'
import { findMarkup } from './markup.ts'
import { findForbidden, getWording } from './wording.ts'

/** `file`: inside `content/`, or the code file of the UI strings. `pointer`: its place there, such as `/steps/items/0/title`. */
export type TranslatedText = { file: string; pointer: string; english: string; text: string }

/** Each pattern with its replacement. */
const TYPOGRAPHY: [RegExp, string][] = [
  [/[\u200b-\u200d\u2060\ufeff]/, 'without invisible characters such as joiners'],
  [/[०-९]/, 'with Latin digits'],
  [/\s[।?!]/, 'without a space before the sign at the end of a sentence'],
  [/\p{Script=Devanagari}\s?\|(?!\s)/u, 'with ।, not with |'],
  [/(?<!\p{L})रु(?:\.|पये\s?\d)/u, 'with ₹ before the sum'],
  [/["']/, 'with curly quotation marks, “ and ”'],
  [/[{}｛｝]/, 'only around a placeholder, as in the English'],
]

/** Languages that end a sentence with a sign other than the full stop. */
const FULL_STOPS: Partial<Record<Translation, [RegExp, string]>> = {
  hi: [/\p{Script=Devanagari}\.(?:\s|$)/u, 'with । at the end of a sentence'],
}

/** @returns the problems, each as the rest of a sentence that begins with the text's place */
export function checkTranslatedText(written: TranslatedText, language: Translation, root: string): string[] {
  const { english, text } = written
  return [
    ...comparePlaceholders(english, text),
    ...(text === text.normalize('NFC') ? [] : ['is not in Unicode’s normal form: write it by npm run translate']),
    ...findTypography(text, language),
    ...findForbiddenWords(text, language, root),
    ...findOfContent(written, root),
  ]
}

const findTypography = (text: string, language: Translation): string[] =>
  [...TYPOGRAPHY, ...(FULL_STOPS[language] ? [FULL_STOPS[language]] : [])].flatMap(([pattern, how]) => {
    const [found] = pattern.exec(withoutMarks(text)) ?? []
    return found ? [`"${found}" is written ${how}`] : []
  })

/** Placeholders and link targets have their own characters. */
const withoutMarks = (text: string) => text.replaceAll(/\{[\w.-]+\}|\]\([^)]*\)/g, '0')

/** Glossary terms in the English text: `ionizers` is `ionizer`. */
export const findTerms = (english: string, language: Translation, root: string) =>
  getGlossary(language, root).filter(({ en }) => new RegExp(`(?<!\\p{L})${en}(?:e?s)?(?!\\p{L})`, 'iu').test(english))

const findForbiddenWords = (text: string, language: Translation, root: string): string[] =>
  getGlossary(language, root).flatMap(({ forbidden = [], word }) =>
    forbidden
      .filter((forbiddenWord) => text.includes(forbiddenWord) && toWholeWord(forbiddenWord).test(text))
      .map((forbiddenWord) => `"${forbiddenWord}" is "${word}" in ${path.join('content', language, 'glossary.json')}`),
  )

const toWholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'u')

/** Health claims and HTML, by the rules for English. */
function findOfContent({ file, pointer, text }: TranslatedText, root: string): string[] {
  const place = toPlace(pointer)
  const leaves = [{ file, place, value: text }]
  const start = `content/${file}: ${place}: `
  return [...findForbidden(leaves, getWording(root)), ...findMarkup(leaves)].map((problem) =>
    problem.slice(start.length),
  )
}

/** `/steps/items/0/title` -> `steps.items[0].title` */
export const toPlace = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

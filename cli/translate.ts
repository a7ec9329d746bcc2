/**
 * npm run translate -- hi --export content/pages/book-demo.json   prints every English text of the file by its place
 * npm run translate -- hi --import texts.json content/pages/…     writes translations, and locks each to its English
 *   --reviewed "Name"                                             marks them as reviewed by that person
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { isTranslation, TRANSLATIONS } from '#app/messages/languages.ts'
import type { Texts } from '#app/content/translations/pointers.ts'
import { readEnglish, writeTranslation } from './translate/translation-file.ts'

const USAGE = `usage: npm run translate -- ${TRANSLATIONS.join(' | ')} --export <file> | --import <texts.json> <file>`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { export: { type: 'string' }, import: { type: 'string' }, reviewed: { type: 'string' } },
})
const [language, target] = positionals

if (!isTranslation(language)) stop(USAGE)
else if (values.export) print(readEnglish(toFile(values.export)))
else if (values.import && target) await importTexts(values.import, toFile(target))
else stop(USAGE)

async function importTexts(source: string, file: string) {
  if (!isTranslation(language)) return
  const texts = JSON.parse(readFileSync(source, 'utf8')) as Texts
  const problems = await writeTranslation(language, file, texts, { reviewer: values.reviewed, day: today() })
  if (problems.length > 0) return stop(problems.join('\n'))
  console.log(`content/${language}/${file}: ${Object.keys(texts).length} texts`)
}

function print(texts: Texts) {
  console.log(JSON.stringify(texts, null, 2))
}

function stop(reason: string) {
  console.error(reason)
  process.exitCode = 1
}

/** `content/pages/home.json` -> `pages/home.json` */
function toFile(given: string) {
  return path.relative('content', given.startsWith('content') ? given : path.join('content', given))
}

/** In India. */
function today() {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
}

/**
 * npm run translate -- hi                        writes a worksheet for a translator: one HTML file
 * npm run translate -- hi content/articles       writes one for other files than the translated ones
 * npm run translate -- hi --import <worksheet>   imports all of its answers, or none
 * npm run translate -- --mark                    notes in the locks which texts have become stale, for the commit hook
 */
import './closed-pipe.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { projectRoot } from '#app/content/changed-content.server.ts'
import { isTranslation, type Translation, TRANSLATIONS } from '#app/messages/languages.ts'
import { settings } from '#app/settings/settings.server.ts'
import { dayOf } from '#app/time/india.ts'
import { importWorksheet } from './translate/import-worksheet.ts'
import { markStale } from './translate/mark-stale.ts'
import { readWorksheet, WorksheetError } from './translate/read-worksheet.ts'
import { toWorksheetPage } from './translate/worksheet-page.ts'
import { findFiles, listRows } from './translate/worksheet-rows.ts'

const USAGE = `usage: npm run translate -- ${TRANSLATIONS.join(' | ')} [files | --import <worksheet>]
       npm run translate -- --mark`

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { import: { type: 'string' }, mark: { type: 'boolean' } },
  })
  const [language, ...places] = positionals
  if (values.mark && language === undefined) return mark()
  if (!isTranslation(language) || values.mark) return stop(USAGE)
  if (values.import === undefined) return writeWorksheet(language, places)
  return places.length > 0 ? stop(USAGE) : takeBack(language, values.import)
}

/** Never overwrites a worksheet, because someone may be filling it in. */
function writeWorksheet(language: Translation, places: string[]) {
  const name = `worksheet-${language}.html`
  if (existsSync(name)) return stop(`${name} already exists: read it back, or move it away`)
  const root = projectRoot()
  const found = places.map((place) => ({ place, files: findFiles(place, root) }))
  const unknown = found.filter(({ files }) => files.length === 0).map(({ place }) => place)
  if (unknown.length > 0) return stop(`${unknown.join(', ')}: no such files of content/`)
  const files = places.length > 0 ? [...new Set(found.flatMap((one) => one.files))] : null
  const rows = listRows(language, files, root)
  writeFileSync(name, toWorksheetPage({ language, rows, siteUrl: settings.siteUrl, name }))
  console.log(`${name}: ${rows.length} texts. Read it back: npm run translate -- ${language} --import <saved file>`)
}

async function takeBack(language: Translation, file: string) {
  const worksheet = readWorksheet(file)
  if (worksheet.language !== language) return stop(`${file} is a worksheet of "${worksheet.language}"`)
  const { problems, notes, changed, files } = await importWorksheet(worksheet, {
    root: projectRoot(),
    day: dayOf(Date.now()),
  })
  for (const note of notes) console.log(note)
  if (problems.length > 0) return stop([...problems, 'Nothing has been changed.'].join('\n'))
  for (const written of files) console.log(`changed  ${written}`)
  console.log(`${changed} of ${worksheet.answers.length} answers imported; the others were unchanged.`)
}

async function mark() {
  for (const file of await markStale({ root: projectRoot(), day: dayOf(Date.now()) })) console.log(file)
}

function stop(reason: string) {
  console.error(reason)
  process.exitCode = 1
}

const isUnknownOption = (error: unknown) =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')

try {
  await run()
} catch (error) {
  if (!(error instanceof WorksheetError) && !isUnknownOption(error)) throw error
  stop(error instanceof WorksheetError ? error.message : USAGE)
}

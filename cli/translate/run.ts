/**
 * npm run translate -- hi                        writes a worksheet for a translator: one HTML file
 * npm run translate -- hi content/articles       writes one for other files than the translated ones
 * npm run translate -- hi --import <worksheet>   imports all of its answers, or none
 * npm run translate -- --mark                    notes in the locks which texts have become stale, for the commit hook
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { projectRoot } from '#app/content/changed-content.server.ts'
import { isTranslation, type Translation, TRANSLATIONS } from '#app/messages/languages.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { dayOf } from '#app/time/india.ts'
import { type Answer, toFailure, toLines, toMain, toSuccess } from '../command.ts'
import { importWorksheet } from './import-worksheet.ts'
import { markStale } from './mark-stale.ts'
import { readWorksheet, WorksheetError } from './read-worksheet.ts'
import { toWorksheetPage } from './worksheet-page.ts'
import { findFiles, listRows } from './worksheet-rows.ts'

const USAGE = `usage: npm run translate -- ${TRANSLATIONS.join(' | ')} [files | --import <worksheet>]
       npm run translate -- --mark`

export const main = toMain(async (args, settings) => {
  try {
    return await run(args, settings)
  } catch (error) {
    if (!(error instanceof WorksheetError) && !isUnknownOption(error)) throw error
    return toFailure(1, error instanceof WorksheetError ? error.message : USAGE)
  }
})

async function run(args: string[], settings: Settings): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { import: { type: 'string' }, mark: { type: 'boolean' } },
  })
  const [language, ...places] = positionals
  if (values.mark && language === undefined) return mark()
  if (!isTranslation(language) || values.mark) return toFailure(1, USAGE)
  if (values.import === undefined) return writeWorksheet(language, places, settings)
  return places.length > 0 ? toFailure(1, USAGE) : takeBack(language, values.import)
}

/** Never overwrites a worksheet, because someone may be filling it in. */
function writeWorksheet(language: Translation, places: string[], { siteUrl }: Settings): Answer {
  const name = `worksheet-${language}.html`
  if (existsSync(name)) return toFailure(1, `${name} already exists: read it back, or move it away`)
  const root = projectRoot()
  const found = places.map((place) => ({ place, files: findFiles(place, root) }))
  const unknown = found.filter(({ files }) => files.length === 0).map(({ place }) => place)
  if (unknown.length > 0) return toFailure(1, `${unknown.join(', ')}: no such files of content/`)
  const files = places.length > 0 ? [...new Set(found.flatMap((entry) => entry.files))] : null
  const rows = listRows(language, files, root)
  writeFileSync(name, toWorksheetPage({ language, rows, siteUrl, name }))
  return toSuccess([
    `${name}: ${rows.length} texts. Read it back: npm run translate -- ${language} --import <saved file>`,
  ])
}

async function takeBack(language: Translation, file: string): Promise<Answer> {
  const worksheet = readWorksheet(file)
  if (worksheet.language !== language) return toFailure(1, `${file} is a worksheet of "${worksheet.language}"`)
  const { problems, notes, changed, files } = await importWorksheet(worksheet, {
    root: projectRoot(),
    day: dayOf(Date.now()),
  })
  if (problems.length > 0)
    return { ...toSuccess(notes), code: 1, stderr: toLines([...problems, 'Nothing has been changed.']) }
  return toSuccess([
    ...notes,
    ...files.map((written) => `changed  ${written}`),
    `${changed} of ${worksheet.answers.length} answers imported; the others were unchanged.`,
  ])
}

const mark = async () => toSuccess(await markStale({ root: projectRoot(), day: dayOf(Date.now()) }))

const isUnknownOption = (error: unknown) =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')

/** Which languages have rules against health claims: those in whose script `content/wording.json` has patterns. */
import { loadContent } from '#app/content/load.server.ts'
import { wordingSchema } from '#app/content/wording.ts'
import { scriptOf, type Translation } from '#app/messages/languages.ts'

const ABOUT_HEALTH = /^pages\/(?:health-benefits|our-answers)\.json$|^articles\//

/** @param file path inside `content/` */
const isAboutHealth = (file: string) => ABOUT_HEALTH.test(file)

export const hasClaimRules = (language: Translation, root: string): boolean =>
  loadContent('wording.json', wordingSchema, root).forbidden.some(({ stems = [] }) =>
    stems.some((stem) => scriptOf(language).test(stem)),
  )

/** Without rules, nothing would find a promised cure, so a page about health stays in English. */
export const mayTranslate = (language: Translation, file: string, root: string): boolean =>
  !isAboutHealth(file) || hasClaimRules(language, root)

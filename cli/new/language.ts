/** `npm run new:language -- mr` writes the files of another language of the site; its texts come from worksheets (docs/hindi.md). */
import { existsSync, readdirSync } from 'node:fs'

import { LANGUAGES } from '#app/messages/languages.ts'
import { hi } from '#app/messages/hi.ts'
import { fail, insert, isRemoval, printNextSteps, takeName, writeAll, writeNew } from './new-file.ts'

const code = takeName('npm run new:language -- <code>, such as mr or gu', /^[a-z]{2}$/)
const { script = '' } = new Intl.Locale(code).maximize()
const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
const [name, english] = [nameIn(code), nameIn('en')]
const folder = `content/${code}`

if (english === code) fail(`"${code}" is not a language code`)
if (!isRemoval && Object.hasOwn(LANGUAGES, code)) fail(`${english} is already a language of the site`)
if (isRemoval && existsSync(folder) && readdirSync(folder).some((file) => file !== 'glossary.json'))
  fail(`${folder} has translations: delete them first if they are no longer needed`)

insert(
  'app/messages/languages.ts',
  {
    text: `  ${code}: { tag: '${code}-IN', name: '${name}', english: '${english}', script: '${script}' },\n`,
    written: new RegExp(`^ {2}${code}: \\{[^{}]*\\},\\n`, 'm'),
  },
  'export const LANGUAGES = {',
  '} satisfies',
)
/** The keys are English: texts without a translation are shown in English and marked as such. */
writeNew(
  `app/messages/${code}.ts`,
  `import type { Messages } from './messages.ts'

/** ${english} for the strings in code, as in hi.ts. A string that still equals its key is shown in English. */
export const ${code}: Messages = ${JSON.stringify(Object.fromEntries(Object.keys(hi).map((key) => [key, key])))}
`,
)
const messages = 'app/messages/language.server.ts'
insert(messages, { text: `import { ${code} } from './${code}.ts'\n` }, 'import { LANGUAGES, type Language')
insert(
  messages,
  { text: `, ${code}`, written: new RegExp(`, ${code}(?= \\})`) },
  'const TABLES: Record<Translation, Messages> = {',
  ' }\n',
)
insert(
  'app/messages/load-messages.ts',
  { text: `  ${code}: () => import('./${code}.ts').then(({ ${code} }) => ${code}),\n` },
  'const TABLES',
  '}\n',
)
writeNew(`${folder}/glossary.json`, '[]\n')
await writeAll()
printNextSteps(
  `Choose the words of content/hi/glossary.json for ${english}: ${folder}/glossary.json has the same form.`,
  `Translate the words of app/messages/${code}.ts.`,
  `npm run translate -- ${code} writes the worksheet of every text; with files, such as content/pages/book-demo.json, of these. A page exists in ${english} once its file does.`,
  `Let someone look at a page in ${english}: fonts and line height are in app/layout/indic.css, the scripts that use them in app/layout/scripts.ts, the rules for signs in cli/content-check/translated-text.ts.`,
  `content/wording.json has no rules against health claims in a script until it has stems in it: until then pages about health stay in English.`,
  'npm run content:check, then npm test.',
)

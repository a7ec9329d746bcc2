/** `npm run new:form -- callback` writes a form's file and copy, and its lines in registry and routing. */
import {
  insert,
  runGenerators,
  printNextSteps,
  printRemainingUses,
  takeName,
  toTitle,
  writeAll,
  writeNew,
} from './new-file.ts'

const id = takeName('npm run new:form -- <id>, small letters only', /^[a-z]+$/)
const title = toTitle(id)
const form = `${id}Form`

const copy = {
  purpose: 'To call you back about what you asked.',
  next: ['Our team will call you on the number you gave, {hours}.'],
}

writeNew(
  `app/forms/${id}.ts`,
  `import { defineForm } from './define-form.ts'
import { indianPhone, personName } from './fields.ts'

export const ${form} = defineForm({
  id: '${id}',
  headers: {
    ${id}: '{brand} ${title}',
  },
  fields: {
    name: personName(),
    phone: indianPhone(),
  },
  submitLabel: 'Send',
})
`,
)
insert('app/forms/registry.ts', { text: `import { ${form} } from './${id}.ts'\n` }, '\nexport const forms = {')
insert('app/forms/registry.ts', { text: `  ${id}: ${form},\n` }, '}\n\nexport type FormId')
insert(
  'app/leads/delivery/routing.server.ts',
  { text: `  ${id}: ['crm', 'email-event', 'smtp'],\n`, written: new RegExp(`^ {2}${id}: \\[[^\\]]*\\],\\n`, 'm') },
  '} as const satisfies Record<FormId',
)
insert(
  'content/forms.json',
  {
    text: `${JSON.stringify(id)}: ${JSON.stringify(copy)},\n`,
    // Includes the texts of a dialog, if there are any.
    written: new RegExp(`^ *"${id}": \\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\},\\n`, 'm'),
  },
  '"forms": {',
  '"',
)
await writeAll()
printRemainingUses(new RegExp(`(?:getFormView\\(|form: )'${id}'`))
runGenerators('cli/content-schemas.ts', 'scripts/docs.ts')
printNextSteps(
  `Define its fields in app/forms/${id}.ts; the field types are in app/forms/fields.ts. A field of a new name also needs a word in notice.items of content/forms.json, and what a visitor types in tests/typed.ts.`,
  'Decide in app/leads/delivery/routing.server.ts which channels get its leads, then npm run docs: it updates the tables.',
  'Write in content/forms.json what it is for and what happens next; a "modal" there lets it open over a page. A published site shows no page in Hindi until their worksheet is read back: npm run translate -- hi content/forms.json.',
  `Show it: npm run new:page -- <slug> makes a page with a form; put getFormView('${id}') and form: '${id}', placement: '${id}' into it.`,
  'npm test.',
)

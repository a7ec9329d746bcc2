/** npm run new:form -- callback: a form's file, its lines in the registry and the routing, and its words. */
import { editJson, insert, sayNext, takeName, toTitle, writeNew } from './new-file.ts'

type FormWords = { forms: Record<string, { purpose: string; next: string[] }> }

const id = takeName('npm run new:form -- <id>, small letters only', /^[a-z]+$/)
const title = toTitle(id)
const form = `${id}Form`

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
insert('app/forms/registry.ts', `import { ${form} } from './${id}.ts'\n`, '\nexport const forms = {')
insert('app/forms/registry.ts', `  ${id}: ${form},\n`, '}\n\nexport type FormId')
insert(
  'app/leads/delivery/routing.server.ts',
  `  ${id}: ['crm', 'email-event', 'smtp'],\n`,
  '} as const satisfies Record<FormId',
)
editJson<FormWords>('content/forms.json', ({ forms }) => {
  forms[id] = {
    purpose: 'To call you back about what you asked.',
    next: ['A person from our team calls the number you gave, {hours}.'],
  }
})
sayNext(
  `Say in app/forms/${id}.ts what it asks; the fields are in app/forms/fields.ts.`,
  'Decide in app/leads/delivery/routing.server.ts which channels get its leads.',
  'Write in content/forms.json what it is for and what happens next; a "modal" there lets it open over a page.',
  `Show it: getFormView('${id}') in a route's loader, answerPage(request, { form: '${id}', … }) in its action; app/routes/connect.tsx is an example.`,
  'npm run content:schemas, npm run typecheck and npm test.',
)

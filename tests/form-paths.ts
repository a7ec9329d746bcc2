import { readFileSync, readdirSync } from 'node:fs'

import { forms, type FormId } from '#app/forms/registry.ts'

/** Pages of one template: one of them stands for all. */
const OF_TEMPLATES: Partial<Record<FormId, string>> = { city: '/ratlam' }

/** Where a browser without JavaScript posts each form: a page that answers it. A form on no page comes by script only. */
export function findFormPaths(): Record<FormId, string | null> {
  const routes = readdirSync('app/routes').filter((name) => /^[\w-]+\.tsx$/.test(name) && !name.startsWith('_'))
  const sources = routes.map((name) => ({
    path: `/${name.replace('.tsx', '')}`,
    source: readFileSync(`app/routes/${name}`, 'utf8'),
  }))
  const answers = (form: string) => new RegExp(`respondWithPage\\(request, \\{ form: '${form}'`)
  const paths = (Object.keys(forms) as FormId[]).map((form) => {
    const page = sources.find(({ source }) => answers(form).test(source))
    return [form, OF_TEMPLATES[form] ?? page?.path ?? null] as const
  })
  return Object.fromEntries(paths) as Record<FormId, string | null>
}

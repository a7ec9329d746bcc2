import { readFileSync, readdirSync } from 'node:fs'

import { forms, type FormId } from '#app/forms/registry.ts'

/** One address for each form whose route has several. */
const OF_SHARED_ROUTES: Partial<Record<FormId, string>> = {
  city: '/ratlam',
  connect: '/connect',
  festival: '/durgapooja',
  withdraw: '/withdraw',
  complaint: '/complaint',
}

/** The page to which a browser without JavaScript posts each form. A form without a page is only sent by script. */
export function findFormPaths(): Record<FormId, string | null> {
  const routes = readdirSync('app/routes').filter((name) => /^[\w-]+\.tsx$/.test(name) && !name.startsWith('_'))
  const sources = routes.map((name) => ({
    path: `/${name.replace('.tsx', '')}`,
    source: readFileSync(`app/routes/${name}`, 'utf8'),
  }))
  const answers = (form: string) => new RegExp(`services\\.forms\\.respondToPost\\(request, \\{ form: '${form}'`)
  const paths = (Object.keys(forms) as FormId[]).map((form) => {
    const page = sources.find(({ source }) => answers(form).test(source))
    return [form, OF_SHARED_ROUTES[form] ?? page?.path ?? null] as const
  })
  return Object.fromEntries(paths) as Record<FormId, string | null>
}

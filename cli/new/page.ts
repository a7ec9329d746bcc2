/** `npm run new:page -- water-report` writes a page with a form, its copy, and its line in the list of pages. */
import { readdirSync } from 'node:fs'
import type { z } from 'zod'

import type { leadPageSchema } from '#app/content/forms/form-pages.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { capitalise } from '#app/messages/phrases.ts'
import {
  fail,
  insert,
  isNew,
  runGenerators,
  printNextSteps,
  takeName,
  toCamel,
  today,
  toTitle,
  writeAll,
  writeNew,
  writeNewPage,
} from './new-file.ts'

const slug = takeName('npm run new:page -- <slug>, small letters and dashes', /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
const title = toTitle(slug)
const name = capitalise(toCamel(slug))
const file = `content/pages/${slug}.json`
const route = `app/routes/${slug}.tsx`

const page = {
  status: 'draft',
  seo: {
    title: `${title} | {brand}`,
    description: `Sample: what the page ${title} of {brand} is about, in one or two sentences for search results.`,
    shareImage: 'contacts',
    updated: today(),
  },
  eyebrow: title,
  title: `Sample: the heading of ${title}`,
  lead: `Sample: what a visitor finds on ${title}, and why to leave a number.`,
  formTitle: 'We will call you back',
  phoneLabel: 'Call',
  chatLabel: 'Chat on WhatsApp',
  emailLabel: 'Write',
} satisfies z.input<typeof leadPageSchema>

const isRoute = readdirSync('app/routes').some((known) => known.split('.')[0] === slug)
if (isNew(file) && (isRoute || listPublicPaths().includes(`/${slug}`))) fail(`/${slug} is already a page`)

writeNewPage(file, { $schema: `../.schemas/pages-${slug}.schema.json`, ...page })
insert(
  'app/content/page-registry.server.ts',
  {
    text: `  '${slug}': { group: 'talk', schema: leadPageSchema },\n`,
    written: new RegExp(`^ {2}'?${slug}'?: \\{[^{}]*\\},\\n`, 'm'),
  },
  '} as const satisfies Record<string, PageEntry>',
)
writeNew(
  route,
  `import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getFormView } from '#app/content/forms/form-view.server.ts'
import { findPage } from '#app/content/pages/pages.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { FormWithContacts } from '#app/sections/lead-form/form-with-contacts.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'
import { respondToUnknownPost } from '#app/unknown-post.server.ts'

const PATH = '/${slug}'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export function loader({ request }: LoaderFunctionArgs) {
  const page = findPage('${slug}')
  if (!page) throw respondToUnknownAddress(request)
  const graph = pageGraph([{ href: PATH, label: page.eyebrow }])
  return { form: getFormView('connect'), page, site: getSite(), graph }
}

export async function action({ request }: ActionFunctionArgs) {
  if (!findPage('${slug}')) throw await respondToUnknownPost(request)
  return services.forms.respondToPost(request, { form: 'connect', placement: 'connect', page: PATH })
}

export default function ${name}Route() {
  const { form, page, site } = useLoaderData<typeof loader>()
  return (
    <FormWithContacts copy={page} contacts={page} site={site}>
      <LeadForm form={form} placement="connect" action={PATH} site={site} />
    </FormWithContacts>
  )
}
`,
)
await writeAll()
runGenerators('cli/content-schemas.ts')
printNextSteps(
  `Write the copy of ${file}.`,
  `Its form is "connect", where sales sees which page it came from; another one: getFormView, form and placement in ${route}.`,
  `Its place in the sitemap is its group in app/content/page-registry.server.ts. A link to it: content/navigation.json.`,
  'Other parts than a form: a schema of its own in a folder of app/content, named in app/content/page-registry.server.ts, and sections in app/sections.',
  `Look at it under npm run dev, at the address that npm run content:preview -- /${slug} prints.`,
  'Take out "status" when it may go live, or give it a time in "publishAt": 2026-12-24T09:00. Then npm run content:check.',
)

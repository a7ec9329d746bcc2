import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { Offices } from '#app/sections/contact/offices.tsx'
import styles from '#app/sections/lead-form/captcha.css'
import { FormWithContacts } from '#app/sections/lead-form/form-with-contacts.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { organizationNode, pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/contacts', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getContactsPage()
  const graph = pageGraph([{ href: '/contacts', label: page.eyebrow }], (facts) => [organizationNode(facts)])
  const { recaptcha } = settings
  const form = { ...getFormView('contact'), ...(recaptcha ? { siteKey: recaptcha.RECAPTCHA_SITE_KEY } : {}) }
  return { form, page, site: getSite(), graph, barAction: { href: '#desk-form' } }
}

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'contact', placement: 'contacts', page: '/contacts' })

export default function ContactsRoute() {
  const { form, page, site } = useLoaderData<typeof loader>()
  return (
    <>
      <FormWithContacts copy={page} contacts={page} site={site} missedCall={site.missedCall}>
        <LeadForm form={form} placement="contacts" action="/contacts" site={site} standsIn />
      </FormWithContacts>
      <Offices page={page} site={site} />
    </>
  )
}

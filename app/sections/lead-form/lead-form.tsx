/** A form for leads on its page. */
import { useActionData, useRouteLoaderData } from '@remix-run/react'

import type { Site } from '#app/content/site/site.ts'
import { Island } from '#app/islands/island.tsx'
import { LeadFormIsland, type LeadFormIslandProps } from './lead-form-island.tsx'
import type { Contacts } from './form-problem.tsx'
import type { FormAnswer } from './post-form.ts'

type PageProps = 'contacts' | 'pageToken' | 'pageAnswer'
export type LeadFormProps = Omit<LeadFormIslandProps, PageProps | 'windows' | 'onAccepted'> & {
  site: Site
  /** Also shows the errors of a dialog's form that has no page of its own, because the fields are the same. */
  standsIn?: boolean
}

export const LeadForm = (props: LeadFormProps) => (
  <Island name="lead-form" of={LeadFormIsland} {...useLeadFormProps(props)} />
)

/** Adds the props that every form gets from its page. */
export const useLeadFormProps = <Props extends LeadFormProps>({ site, standsIn = false, ...props }: Props) => ({
  ...props,
  contacts: toContacts(site),
  pageToken: usePageToken(),
  pageAnswer: usePageAnswer(props.form.id, standsIn),
})

export const toContacts = ({ phone, whatsapp }: Site): Contacts => ({
  phone: { e164: phone.e164 },
  whatsapp: { e164: whatsapp.e164, greeting: whatsapp.greeting },
})

/** The root route loads it, once for all forms of the page. */
const usePageToken = () => (useRouteLoaderData('root') as { pageToken: string } | undefined)?.pageToken ?? ''

/** The result that came with the page, if it belongs to this form. */
function usePageAnswer(formId: string, standsIn: boolean): FormAnswer | null {
  const answer = useActionData<FormAnswer & { form: string }>()
  return answer && (standsIn || answer.form === formId) ? answer : null
}

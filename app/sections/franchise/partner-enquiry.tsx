import type { PartnerEnquiry as Copy } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

type PartnerEnquiryProps = Copy & {
  steps: FormView['steps']
  site: Site
  children: ReactNode
}

/** The long form with its progress, which CSS reads from the fields. */
export function PartnerEnquiry({ steps = [], site, children, ...copy }: PartnerEnquiryProps) {
  return (
    <Section id="enquiry" ground="alt" space="section" className="partner-enquiry">
      <Split
        ratio="4/7"
        className="partner-enquiry-grid page-width gap-7 lg:grid-rows-[auto_auto_1fr] lg:gap-x-fluid-xl"
      >
        <div className="lg:pt-3">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <SectionTitle text={copy.title} />
          <Lead className="mt-4 max-w-text">{copy.lead}</Lead>
        </div>
        <div className="sticky top-(--header-height) z-5 -mx-gutter border-b border-line bg-surface-alt px-gutter py-2.5 lg:top-[calc(var(--header-height)+32px)] lg:mx-0 lg:mt-3 lg:self-start lg:border-0 lg:bg-transparent lg:p-0">
          <h3 className="sr-only">{copy.progressTitle}</h3>
          <ol className="partner-progress grid grid-cols-3 gap-2 lg:block">
            {steps.map(({ title }) => (
              <li
                key={title}
                className="relative pt-2.5 text-fine leading-normal font-semibold text-ink-soft before:font-semibold after:absolute after:inset-x-0 after:top-0 after:h-1 after:rounded-frame lg:flex lg:items-baseline lg:gap-5 lg:py-3.5 lg:pl-5 lg:text-lead lg:leading-normal lg:before:min-w-[1ch] lg:before:text-subtitle lg:before:leading-none lg:before:font-light lg:before:tracking-normal lg:before:text-ink lg:after:inset-y-1 lg:after:right-auto lg:after:h-auto lg:after:w-1"
              >
                {title}
              </li>
            ))}
          </ol>
        </div>
        <div className="partner-enquiry-form rounded-panel bg-surface px-6 py-8 shadow-lg sm:p-11 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <h3 className="mb-7 text-subtitle">{copy.formTitle}</h3>
          {children}
        </div>
        <div className="lg:self-end">
          <p className="max-w-text text-ink-soft">{copy.note}</p>
          <DirectContacts site={site} className="mt-3" />
        </div>
      </Split>
    </Section>
  )
}

import type { SellerFactsView } from '#app/content/products/products-page.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Facts } from '#app/ui/facts.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { SplitSection } from '#app/ui/section.tsx'
import { EmailAddress, Fine } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

/** Price, origin, importer and grievance officer: the law requires them of sellers of imported goods. */
export function SellerFacts({ title, text, rows, grievance, complain }: SellerFactsView) {
  return (
    <SplitSection
      id="seller"
      space="band"
      className="print:hidden"
      title={title}
      titleClassName="text-h3"
      aside={
        <>
          <p className="mt-2.5 max-w-text text-small text-ink-soft">{text}</p>
          {[...rows, grievance].some(({ sample }) => sample) && <SampleTag of="details" className="mt-4" />}
        </>
      }
      gap="gap-7 lg:gap-12"
    >
      <Facts
        variant="register"
        className="text-small leading-relaxed"
        rows={[
          ...rows.map(({ label, text: value }) => ({
            label,
            value: <Named>{value}</Named>,
          })),
          { label: grievance.label, value: <Grievance {...grievance} complain={complain} /> },
        ]}
      />
    </SplitSection>
  )
}

const Named = ({ children }: { children: ReactNode }) => <span className="mr-1.5 font-medium">{children}</span>

const contactLink =
  'inline-flex min-h-11 items-center wrap-anywhere text-action hover:text-action-hover hover:underline'

function Grievance({ complain, ...officer }: SellerFactsView['grievance'] & Pick<SellerFactsView, 'complain'>) {
  return (
    <>
      <Named>
        {officer.name}, {officer.designation}
      </Named>
      <span className="flex flex-wrap gap-x-6 font-medium">
        <a className={contactLink} href={telHref(officer.phone)}>
          {displayPhone(officer.phone)}
        </a>
        <a className={contactLink} href={mailHref(officer.email)}>
          <EmailAddress>{officer.email}</EmailAddress>
        </a>
        <a className={contactLink} href={complain.href}>
          {complain.label}
        </a>
      </span>
      <Fine>{officer.promise}</Fine>
    </>
  )
}

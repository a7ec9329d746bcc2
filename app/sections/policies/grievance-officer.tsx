import type { PoliciesPage } from '#app/content/policies/policies.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Facts } from '#app/ui/facts.tsx'
import { SampleLegend, SampleValue } from '#app/ui/sample-value.tsx'
import { Split } from '#app/ui/section.tsx'
import { EmailAddress } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

interface GrievanceOfficerProps {
  copy: Pick<PoliciesPage, 'officer' | 'company'>
  site: Site
  siteUrl: string
}

const button =
  'px-4 wrap-anywhere print:min-h-0 print:justify-start print:bg-transparent print:p-0 print:text-ink print:shadow-none'

/** The grievance officer, and the details that the law requires of online shops. */
export function GrievanceOfficer({ copy: { officer, company }, site, siteUrl }: GrievanceOfficerProps) {
  const { grievance } = site
  return (
    <Split ratio="6/5" className="page-width gap-10 pt-fluid-xl lg:gap-18 print:block print:pt-4">
      <section
        className="on-deep rounded-panel bg-deep p-7 lg:p-fluid-sm print:bg-transparent print:p-0 print:text-ink"
        aria-labelledby="officer"
      >
        <h2 id="officer" className="text-small tracking-normal text-on-deep-soft print:text-ink">
          {officer.title}
        </h2>
        <p className="mt-2 text-h2 font-semibold text-balance">
          <SampleValue isSample={grievance.sample === true}>{grievance.name}</SampleValue>
        </p>
        <p className="mt-2.5">{grievance.designation}</p>
        <p className="my-7 grid gap-2.5">
          <ButtonLink className={button} href={mailHref(grievance.email)} variant="light">
            {officer.write}: <EmailAddress>{grievance.email}</EmailAddress>
          </ButtonLink>
          <ButtonLink className={button} href={telHref(grievance.phone)} variant="outline">
            {officer.call}: {displayPhone(grievance.phone)}
          </ButtonLink>
        </p>
        <p className="text-on-deep-soft print:text-ink">{grievance.promise}</p>
      </section>
      <section aria-labelledby="company">
        <h2 id="company" className="mb-3 text-small tracking-normal text-ink-soft">
          {company.title}
        </h2>
        <Facts variant="register" rows={toRows(company, site, siteUrl)} />
        {site.legalName.sample && <SampleLegend className="mt-4" />}
      </section>
    </Split>
  )
}

function toRows(
  company: PoliciesPage['company'],
  { legalName, addresses, phone, email, hours }: Site,
  siteUrl: string,
) {
  return [
    { label: company.name, value: <Value sample={legalName.sample}>{legalName.text}</Value> },
    ...addresses.map(({ title, lines, city, pincode, sample }) => ({
      label: title,
      value: (
        <address className="not-italic">
          <Value sample={sample}>
            {lines.join(', ')}, {city} {pincode}
          </Value>
        </address>
      ),
    })),
    {
      label: company.care,
      value: (
        <Value sample={phone.sample}>
          <a className={contactLink} href={telHref(phone.e164)}>
            {displayPhone(phone.e164)}
          </a>
          <a className={contactLink} href={mailHref(email.address)}>
            <EmailAddress>{email.address}</EmailAddress>
          </a>
        </Value>
      ),
    },
    {
      label: company.hours,
      value: (
        <Value sample={hours.sample}>
          {hours.rows.map(({ days, time }) => (
            <span key={days} className="block">
              {days}: {time}
            </span>
          ))}
        </Value>
      ),
    },
    { label: company.website, value: siteUrl },
  ]
}

const contactLink = 'block min-h-11 content-center wrap-anywhere text-action'

function Value({ sample, children }: { sample?: true | undefined; children: ReactNode }) {
  return <SampleValue isSample={sample === true}>{children}</SampleValue>
}

import type { PoliciesPage } from '#app/content/policies/policies.server.ts'
import { formatRows } from '#app/content/site/opening-hours.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Facts } from '#app/ui/facts.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Split } from '#app/ui/section.tsx'
import { EmailAddress } from '#app/ui/text.tsx'

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
        <h2
          id="officer"
          className="flex justify-between gap-3 text-small tracking-normal text-on-deep-soft print:text-ink"
        >
          {officer.title}
          {grievance.sample && <SampleTag of="details" />}
        </h2>
        <p className="mt-2 text-title font-semibold text-balance">{grievance.name}</p>
        <p className="mt-2.5">{grievance.designation}</p>
        <p className="my-7 grid gap-2.5">
          <a className={buttonClass({ variant: 'light', className: button })} href={mailHref(grievance.email)}>
            {officer.write}: <EmailAddress>{grievance.email}</EmailAddress>
          </a>
          <a className={buttonClass({ variant: 'outline', className: button })} href={telHref(grievance.phone)}>
            {officer.call}: {displayPhone(grievance.phone)}
          </a>
        </p>
        <p className="text-on-deep-soft print:text-ink">{grievance.promise}</p>
      </section>
      <section aria-labelledby="company">
        <h2 id="company" className="mb-3 flex justify-between gap-3 text-small tracking-normal text-ink-soft">
          {company.title}
          {site.legalName.sample && <SampleTag of="details" />}
        </h2>
        <Facts variant="register" rows={toRows(company, site, siteUrl)} />
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
    { label: company.name, value: legalName.text },
    ...addresses.map(({ title, lines, city, pincode }) => ({
      label: title,
      value: (
        <address className="not-italic">
          {lines.join(', ')}, {city} {pincode}
        </address>
      ),
    })),
    {
      label: company.care,
      value: (
        <>
          <a className={contactLink} href={telHref(phone.e164)}>
            {displayPhone(phone.e164)}
          </a>
          <a className={contactLink} href={mailHref(email.address)}>
            <EmailAddress>{email.address}</EmailAddress>
          </a>
        </>
      ),
    },
    {
      label: company.hours,
      value: (
        <>
          {formatRows(hours).map(({ days, time }) => (
            <span key={days} className="block">
              {days}: {time}
            </span>
          ))}
        </>
      ),
    },
    { label: company.website, value: siteUrl },
  ]
}

const contactLink = 'block min-h-11 content-center wrap-anywhere text-action'

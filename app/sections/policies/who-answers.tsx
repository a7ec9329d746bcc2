import type { ReactNode } from 'react'

import type { PoliciesPage } from '#app/content/schemas/policy.ts'
import type { Address, Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'

interface WhoAnswersProps {
  words: Pick<PoliciesPage, 'officer' | 'company'>
  site: Site
  siteUrl: string
}

/** The officer, and what a shop on the internet must say about itself. */
export function WhoAnswers({ words: { officer, company }, site, siteUrl }: WhoAnswersProps) {
  const { grievance, legalName, addresses, phone, email, hours } = site
  return (
    <div className="who-answers page-width">
      <section className="officer" aria-labelledby="officer">
        <h2 id="officer">{officer.title}</h2>
        <p className="officer-name">{grievance.name}</p>
        <p>
          {grievance.designation} {grievance.sample && <SampleBadge />}
        </p>
        <p className="officer-ways">
          <ButtonLink href={mailHref(grievance.email)} look="light">
            {officer.write}: {grievance.email}
          </ButtonLink>
          <ButtonLink href={telHref(grievance.phone)} look="outline">
            {officer.call}: {displayPhone(grievance.phone)}
          </ButtonLink>
        </p>
        <p className="officer-promise">{grievance.promise}</p>
      </section>
      <section className="company" aria-labelledby="company">
        <h2 id="company">{company.title}</h2>
        <dl>
          <Fact term={company.name} sample={legalName.sample}>
            {legalName.text}
          </Fact>
          {addresses.map((address) => (
            <Fact key={address.title} term={address.title} sample={address.sample}>
              <Lines {...address} />
            </Fact>
          ))}
          <Fact term={company.care} sample={phone.sample}>
            <a href={telHref(phone.e164)}>{displayPhone(phone.e164)}</a>
            <a href={mailHref(email.address)}>{email.address}</a>
          </Fact>
          <Fact term={company.hours} sample={hours.sample}>
            {hours.rows.map(({ days, time }) => (
              <span key={days}>
                {days}: {time}
              </span>
            ))}
          </Fact>
          <Fact term={company.website}>{siteUrl}</Fact>
        </dl>
      </section>
    </div>
  )
}

function Fact({ term, sample, children }: { term: string; sample?: true | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children} {sample && <SampleBadge />}
      </dd>
    </div>
  )
}

function Lines({ lines, city, pincode }: Address) {
  return (
    <address>
      {lines.join(', ')}, {city} {pincode}
    </address>
  )
}

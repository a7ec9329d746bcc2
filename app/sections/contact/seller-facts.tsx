import type { SellerFactsView } from '#app/content/views/products-page.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'seller'

/** Price, origin, importer and who answers complaints: what the law asks of a page that sells imported goods. */
export function SellerFacts({ title, text, rows, grievance, complain }: SellerFactsView) {
  return (
    <Section id={ID} className="seller-facts page-width">
      <div className="seller-facts-head">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <p>{text}</p>
      </div>
      <dl>
        {rows.map(({ label, text: value, sample }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {sample && <SampleBadge />}
            </dd>
          </div>
        ))}
        <div>
          <dt>{grievance.label}</dt>
          <dd>
            {grievance.name}, {grievance.designation} {grievance.sample && <SampleBadge />}
            <span className="seller-facts-ways">
              <a href={telHref(grievance.phone)}>{displayPhone(grievance.phone)}</a>
              <a href={mailHref(grievance.email)}>{grievance.email}</a>
              <PageLink to={complain.href}>{complain.label}</PageLink>
            </span>
            <span className="fine">{grievance.promise}</span>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

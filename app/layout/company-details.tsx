import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'

/** What the law wants on every page of a shop: who we are, where, and who answers a complaint. */
export function CompanyDetails({ site }: { site: Site }) {
  const { legalName, addresses, phone, email, grievance } = site
  const registered = addresses.find(({ kind }) => kind === 'registered')
  return (
    <div className="footer-company">
      <div>
        <h2>{registered?.title}</h2>
        <address>
          {legalName.text}
          <br />
          {registered?.lines.join(', ')}
          <br />
          {registered?.city} {registered?.pincode}
        </address>
        <p>
          <a href={telHref(phone.e164)}>{displayPhone(phone.e164)}</a>
          <a href={mailHref(email.address)}>{email.address}</a>
        </p>
      </div>
      <div>
        <h2>{grievance.designation}</h2>
        <p>
          {grievance.name}
          <a href={telHref(grievance.phone)}>{displayPhone(grievance.phone)}</a>
          <a href={mailHref(grievance.email)}>{grievance.email}</a>
        </p>
        <p className="footer-note">{grievance.promise}</p>
      </div>
      {legalName.sample && <p className="footer-note">Company details on this page are samples.</p>}
    </div>
  )
}

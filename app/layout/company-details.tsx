import type { Site } from '#app/content/schemas/site.ts'
import { Fine } from '#app/ui/text.tsx'
import { ColumnTitle, Reach } from './footer-parts.tsx'

/** What the law wants on every page of a shop: who we are, where, and who answers a complaint. */
export function CompanyDetails({ site }: { site: Site }) {
  const { legalName, addresses, phone, email, grievance } = site
  const registered = addresses.find(({ kind }) => kind === 'registered')
  return (
    <div className="grid gap-7 max-2xl:col-span-full sm:grid-cols-2">
      <div>
        <ColumnTitle>{registered?.title}</ColumnTitle>
        <address className="mb-1">
          {legalName.text}
          <br />
          {registered?.lines.join(', ')}
          <br />
          {registered?.city} {registered?.pincode}
        </address>
        <Reach phone={phone.e164} email={email.address} />
      </div>
      <div>
        <ColumnTitle>{grievance.designation}</ColumnTitle>
        <p>{grievance.name}</p>
        <Reach phone={grievance.phone} email={grievance.email} />
        <Fine>{grievance.promise}</Fine>
      </div>
      {legalName.sample && <Fine>Company details on this page are samples.</Fine>}
    </div>
  )
}

import type { Site } from '#app/content/site/site.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine } from '#app/ui/text.tsx'
import { Column, Reach } from './footer-parts.tsx'

/** Shows the name, address and grievance officer that the law requires on every page of a shop. */
export function CompanyDetails({ site }: { site: Site }) {
  const { legalName, addresses, phone, email, grievance } = site
  const registered = addresses.find(({ kind }) => kind === 'registered')
  return (
    <div className="grid gap-x-7 max-2xl:col-span-full md:grid-cols-2 md:gap-y-7">
      <Column title={registered?.title ?? legalName.text}>
        <address className="mb-1 not-italic">
          {legalName.text}
          <br />
          {registered?.lines.join(', ')}
          <br />
          {registered?.city} {registered?.pincode}
        </address>
        <Reach phone={phone.e164} email={email.address} />
        {legalName.sample && <SampleTag of="details" />}
      </Column>
      <Column title={grievance.designation}>
        <p>{grievance.name}</p>
        <Reach phone={grievance.phone} email={grievance.email} />
        <Fine>{grievance.promise}</Fine>
      </Column>
    </div>
  )
}

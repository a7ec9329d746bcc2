import type { CompanyView } from '#app/content/company/company.server.ts'
import { fill } from '#app/content/fill.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { telHref } from '#app/ui/contact-links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'

/** The maker and the team; nothing while the owner has named neither. */
export function CompanyPeople({ copy, maker, team }: CompanyView) {
  if (!maker && team.length === 0) return null
  return (
    <Section id="company" space="band">
      <div className="page-width">
        <SectionTitle text={copy.title} />
        {maker && <Maker maker={maker} copy={copy} />}
        {team.length > 0 && (
          <>
            <h3 className="mt-8 text-h3">{copy.team}</h3>
            <ul className="mt-4 grid gap-7 sm:grid-cols-2 lg:grid-cols-4">
              {team.map((member) => (
                <Member key={member.name} {...member} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}

function Maker({ maker, copy }: { maker: NonNullable<CompanyView['maker']>; copy: CompanyView['copy'] }) {
  const { name, city, since, website, sample } = maker
  return (
    <p className="mt-4 text-lead">
      <b className="font-semibold">{copy.maker}:</b> {fill(copy.since, { name, city, count: since })}.{' '}
      {website && (
        <a className="text-link" href={website} rel="noopener">
          {new URL(website).host}
        </a>
      )}{' '}
      {sample && <SampleTag of="details" />}
    </p>
  )
}

const Member = ({ name, role, city, text, picture, sample }: CompanyView['team'][number]) => (
  <li className="border-t border-line pt-4">
    {picture && (
      <Picture
        className="mb-3"
        imgClassName="aspect-square w-full rounded-panel object-cover"
        id={picture}
        alt={name}
        sizes="(min-width: 900px) 22vw, 92vw"
      />
    )}
    <h4 className="text-h3">{name}</h4>
    <p className="text-small font-semibold text-ink-soft">{[role, city].filter(Boolean).join(', ')}</p>
    {text && <p className="mt-2 text-small text-ink-soft">{text}</p>}
    {sample && <SampleTag of="details" className="mt-2" />}
  </li>
)

/** Dealers whom a visitor can call; nothing while there are none. */
export function DealerList({ copy, dealers }: Pick<CompanyView, 'copy' | 'dealers'>) {
  if (dealers.length === 0) return null
  return (
    <Section id="dealers" space="band">
      <div className="page-width">
        <SectionTitle text={copy.dealers} />
        <ul className="mt-6 grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
          {dealers.map(({ name, city, address, phone, sample }) => (
            <li key={`${name} ${city}`} className="border-t border-line py-4 leading-normal">
              <b className="font-semibold">{name}</b>, {city}
              {address && <span className="block text-small text-ink-soft">{address}</span>}
              {phone && (
                <a className="inline-flex min-h-11 items-center text-action underline" href={telHref(phone)}>
                  {displayPhone(phone)}
                </a>
              )}
              {sample && <SampleTag of="details" className="mt-1" />}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

import type { CityLink, CityPageView } from '#app/content/views/city.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { CompanyDetails } from './company-details.tsx'
import { LegalLine, LinkColumn } from './footer-parts.tsx'
import type { SiteData } from './site-data.ts'
import { SocialLinks } from './social-links.tsx'
import { Water } from './water.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

type CityFooterProps = Pick<CityPageView, 'city' | 'words' | 'contact' | 'others'> & SiteData

/** The ground line goes on through the other cities; under the water, the address and the rest of the site. */
export function CityFooter({ city, words, contact, others, site, navigation, year, analytics }: CityFooterProps) {
  const { explore, policies, cities } = navigation.footer
  return (
    <footer className="footer city-footer">
      <OtherCities title={words.footer.othersTitle} cities={others} before={cities.anchor} />
      <Water />
      <div className="footer-deep on-deep">
        <div className="page-width">
          <div className="footer-columns">
            <div className="footer-brand">
              <Logo height={30} title={site.brand} />
              <p className="city-footer-name">{city.name}</p>
              <Office {...contact} />
              <SocialLinks brand={site.brand} social={site.social} />
            </div>
            <LinkColumn title={words.footer.exploreTitle} links={[words.footer.home, ...explore.links]} />
            <LinkColumn {...policies} />
            <CompanyDetails site={site} />
          </div>
          <LegalLine site={site} year={year} analytics={analytics} />
        </div>
      </div>
    </footer>
  )
}

/** Every skyline begins and ends on the same ground, so that side by side they are one line. */
function OtherCities({ title, cities, before }: { title: string; cities: CityLink[]; before: string }) {
  return (
    <nav aria-labelledby="other-cities">
      <h2 id="other-cities" className="page-width city-line-title">
        {title}
      </h2>
      <ul className="city-line-row">
        {cities.map(({ slug, name, drawing }) => (
          <li key={slug}>
            {/* The row scrolls: words for screen readers stay inside it. */}
            <PageLink to={`/${slug}`} className="relative">
              <img src={`/icons/skylines/${drawing}.svg`} alt="" width={300} height={65} loading="lazy" />
              <span className="sr-only">{before} </span>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The company's own office stands beside it already, with what the law wants said. */
function Office({ title, lines, phone, email, note, isSample }: CityPageView['contact']) {
  return (
    <div className="city-footer-office">
      <h2>{title}</h2>
      {note ? (
        <p>{note}</p>
      ) : (
        <>
          <address>{lines.join(', ')}</address>
          <p>
            <a href={telHref(phone)}>{displayPhone(phone)}</a>
            <a href={mailHref(email)}>{email}</a>
          </p>
          {isSample && <p className="footer-note">Sample address</p>}
        </>
      )}
    </div>
  )
}

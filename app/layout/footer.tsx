import type { Navigation } from '#app/content/schemas/navigation.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { CompanyDetails } from './company-details.tsx'
import { LegalLine, LinkColumn, LinkList } from './footer-parts.tsx'
import type { SiteData } from './site-data.ts'
import { SocialLinks } from './social-links.tsx'
import { Water } from './water.tsx'

export function Footer({ site, navigation, year, analytics }: SiteData) {
  const { cities, explore, policies } = navigation.footer
  return (
    <footer className="footer">
      <Cities {...cities} />
      <Water />
      <div className="footer-deep on-deep">
        <div className="page-width">
          <div className="footer-columns">
            <div className="footer-brand">
              <Logo height={30} title={site.brand} />
              <p>{site.description}</p>
              <SocialLinks brand={site.brand} social={site.social} />
            </div>
            <LinkColumn {...explore} />
            <LinkColumn {...policies} />
            <CompanyDetails site={site} />
          </div>
          <LegalLine site={site} year={year} analytics={analytics} />
        </div>
      </div>
    </footer>
  )
}

function Cities({ title, links, anchor }: Navigation['footer']['cities']) {
  return (
    <nav className="footer-cities page-width" aria-labelledby="footer-cities">
      <h2 id="footer-cities">{title}</h2>
      <LinkList links={links} before={anchor} />
    </nav>
  )
}

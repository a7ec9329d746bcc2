import type { ReactNode } from 'react'

import type { Link } from '#app/content/fields/fields.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { CompanyDetails } from './company-details.tsx'
import { LegalLine, LinkColumn } from './footer-parts.tsx'
import type { SiteData } from './site-data.ts'
import { SocialLinks } from './social-links.tsx'
import { Water } from './water.tsx'

type UnderWaterProps = Pick<SiteData, 'site' | 'navigation' | 'year' | 'analytics'> & {
  /** Groups of sitemap links. */
  explore: { title: string; links: Link[] }
  /** Text under the logo. */
  children: ReactNode
}

export function UnderWater({ site, navigation, year, analytics, explore, children }: UnderWaterProps) {
  return (
    <>
      <Water />
      <div className="footer-deep on-deep pt-6 pb-24 text-on-deep-soft xl:pt-8 xl:pb-14">
        <div className="page-width">
          <div className="grid grid-cols-1 gap-x-5 text-small wrap-anywhere md:grid-cols-[2fr_1fr_1.4fr] md:gap-y-10 2xl:grid-cols-[3fr_3.6fr_2.4fr_5fr] 2xl:gap-x-8">
            <div className="max-md:mb-4">
              <Logo height={30} title={site.brand} className="text-on-deep" />
              {children}
              <SocialLinks brand={site.brand} social={site.social} />
            </div>
            <LinkColumn {...explore} listClassName="2xl:columns-2" />
            <LinkColumn {...navigation.footer.policies} />
            <CompanyDetails site={site} />
          </div>
          <LegalLine site={site} year={year} analytics={analytics} />
        </div>
      </div>
    </>
  )
}

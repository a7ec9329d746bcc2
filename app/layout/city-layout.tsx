import type { ReactNode } from 'react'

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'
import { CityHeader } from './city-header.tsx'
import { useSiteData } from './site-data.ts'

const CityFooter = lazySection(() => import('./city-footer.tsx').then((module) => module.CityFooter))

type CityLayoutProps = Pick<CityPageView, 'city' | 'copy' | 'contact' | 'others'> & { children: ReactNode }

/** The frame of a city's page: its own header and footer in place of the site's. */
export function CityLayout({ children, ...view }: CityLayoutProps) {
  const data = useSiteData()
  return (
    <>
      {data && <CityHeader {...view} {...data} />}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {data && <CityFooter {...view} {...data} />}
    </>
  )
}

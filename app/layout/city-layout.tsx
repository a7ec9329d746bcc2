import type { ReactNode } from 'react'

import type { CityPageView } from '#app/content/cities/cities.server.ts'
import { CityFooter } from './city-footer.tsx'
import { CityHeader } from './city-header.tsx'
import { useSiteData } from './site-data.ts'

type CityLayoutProps = Pick<CityPageView, 'city' | 'copy' | 'contact' | 'others'> & { children: ReactNode }

/** Frames a city page with its own header and footer in place of the site's. */
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

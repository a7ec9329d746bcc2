import { Links, Meta, useLocation } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import { HasIslands } from '#app/islands/island.tsx'
import { PageThankYou } from '#app/sections/lead-form/page-thank-you.tsx'
import hindiStyles from './hindi.css'
import { ClientEntry } from './client-entry.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageData, usePageFrame } from './page-frame.ts'
import { DraftLine } from './draft-line.tsx'
import { PreviewLine } from './preview-line.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useSiteData } from './site-data.ts'
import { SpeculationRules } from './speculation-rules.tsx'

const HINDI_FONT = '/fonts/noto-sans-devanagari.woff2'

/** The HTML of a page. React hydrates only its islands (`app/islands/`); scripts in `app/browser/` enhance the rest. */
export function Document({ children }: { children: ReactNode }) {
  const data = useSiteData()
  const { frame, hasBar, opens } = usePageFrame()
  const { barAction } = usePageData()
  const isHindi = data?.languages.language === 'hi'
  // URLs of orders and visits are secret, so they must not reach other services.
  const isPrivate = /^\/(pay|payment|visit)\//.test(useLocation().pathname)
  return (
    <html lang={data?.languages.tag ?? 'en-IN'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data && <meta name="theme-color" content={data.site.themeColor} />}
        <Meta />
        {isHindi && <link rel="preload" href={HINDI_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Links />
        {isHindi && <link rel="stylesheet" href={hindiStyles} />}
        <script type="module" src={useContext(ClientEntry)} />
        <SpeculationRules />
      </head>
      <body
        id="top"
        data-opens={opens && JSON.stringify(opens)}
        data-analytics={data?.analytics && !isPrivate ? JSON.stringify(data.analytics) : undefined}
      >
        <HasIslands.Provider value>
          <a className="skip-link" href="#main">
            {t('Skip to content')}
          </a>
          {data?.preview && <PreviewLine of={data.preview} />}
          {data?.languages.isDraft && <DraftLine />}
          {frame === 'site' && data && <Header {...data} />}
          {frame === 'own' ? (
            children
          ) : (
            <main id="main" tabIndex={-1} className="outline-none">
              {children}
            </main>
          )}
          {frame === 'site' && data && <Footer {...data} />}
          {frame !== 'paper' && data && (
            <QuickActions site={data.site} action={barAction ?? data.navigation.demo} hasBar={hasBar} />
          )}
          {data?.thankYou && <PageThankYou view={data.thankYou} />}
        </HasIslands.Provider>
      </body>
    </html>
  )
}

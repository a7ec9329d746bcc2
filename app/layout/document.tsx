import { Links, Meta, ScrollRestoration } from '@remix-run/react'
import { useContext, useEffect, type ReactNode } from 'react'

import { followPlaceLinks } from '#app/ui/place-links.ts'
import { useOpenTarget } from '#app/ui/use-open-target.ts'
import { FinishSteps } from './finish-steps.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { notePageShown } from './keep-page.ts'
import { OwnScripts } from './own-scripts.ts'
import { Overlays } from './overlays.tsx'
import { PageScripts } from './page-scripts.tsx'
import { usePageData, usePageFrame } from './page-frame.ts'
import { QuickActions } from './quick-actions.tsx'
import { useSiteData } from './site-data.ts'

interface DocumentProps {
  /** Used if no route has one. */
  sheet: string | undefined
  children: ReactNode
}

export function Document({ sheet, children }: DocumentProps) {
  const data = useSiteData()
  const { frame, hasBar } = usePageFrame()
  const { barAction } = usePageData()
  useEffect(followPlaceLinks, [])
  useOpenTarget()
  useEffect(() => void notePageShown())
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data && <meta name="theme-color" content={data.site.themeColor} />}
        <Meta />
        <Links />
        {sheet && <link rel="stylesheet" href={sheet} />}
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
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
        {data && <Overlays {...data} />}
        <FinishSteps />
        <PageScripts />
        <ScrollRestoration nonce={useContext(OwnScripts)?.mark} />
      </body>
    </html>
  )
}

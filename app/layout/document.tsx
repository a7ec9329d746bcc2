import { Links, Meta, ScrollRestoration } from '@remix-run/react'
import { useContext, useEffect, type ReactNode } from 'react'

import { lazyPart, lazySection } from '#app/ui/lazy-section.tsx'
import { notePageHydrated } from '#app/ui/place-links.ts'
import { FinishSteps } from './finish-steps.tsx'
import { Header } from './header.tsx'
import { OwnScripts } from './own-scripts.ts'
import { PageScripts } from './page-scripts.tsx'
import { usePageData, usePageFrame } from './page-frame.ts'
import { useSiteData } from './site-data.ts'

/** Their HTML is in the page, and nobody needs their code before the first interaction. */
const Footer = lazySection(() => import('./footer.tsx').then((module) => module.Footer))
const QuickActions = lazyPart(() => import('./quick-actions.tsx').then((module) => module.QuickActions))
const Overlays = lazyPart(() => import('./overlays.tsx').then((module) => module.Overlays))

interface DocumentProps {
  /** Used if no route has one. */
  sheet: string | undefined
  children: ReactNode
}

export function Document({ sheet, children }: DocumentProps) {
  const data = useSiteData()
  const { frame, hasBar } = usePageFrame()
  const { barAction } = usePageData()
  useEffect(notePageHydrated, [])
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
        <ScrollRestoration nonce={useContext(OwnScripts)?.mark} />
        <PageScripts />
      </body>
    </html>
  )
}

import { Links, Meta } from '@remix-run/react'
import { createContext, useContext, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import { HasIslands } from '#app/islands/island.tsx'
import { PageThankYou } from '#app/sections/lead-form/page-thank-you.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageData, usePageFrame } from './page-frame.ts'
import { DraftLine, PreviewLine } from './page-notices.tsx'
import { QuickActions } from './quick-actions.tsx'
import { sheetOf } from './scripts.ts'
import { useSiteData } from './site-data.ts'

/** The hashed URL of `app/entry.client.tsx`. */
export const ClientEntry = createContext('')

/** The HTML of a page. React hydrates only its islands (`app/islands/`); scripts in `app/browser/` enhance the rest. */
export function Document({ children }: { children: ReactNode }) {
  const data = useSiteData()
  const { frame, hasBar, opens } = usePageFrame()
  const { barAction } = usePageData()
  const sheet = data && sheetOf(data.languages.script)
  return (
    <html lang={data?.languages.tag ?? 'en-IN'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data && <meta name="theme-color" content={data.site.themeColor} />}
        <Meta />
        <Links />
        {sheet && <link rel="stylesheet" href={sheet} />}
        <script type="module" src={useContext(ClientEntry)} />
        <SpeculationRules />
      </head>
      <body
        id="top"
        data-messages={toChanged(data?.languages.changedMessages)}
        data-opens={opens && JSON.stringify(opens)}
        data-analytics={data?.analytics && !data.isSecret ? JSON.stringify(data.analytics) : undefined}
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
            <QuickActions
              site={data.site}
              action={barAction === undefined ? data.navigation.demo : barAction}
              hasBar={hasBar}
            />
          )}
          {data?.thankYou && <PageThankYou view={data.thankYou} />}
        </HasIslands.Provider>
      </body>
    </html>
  )
}

const toChanged = (messages: object = {}) => (Object.keys(messages).length > 0 ? JSON.stringify(messages) : undefined)

/** Excludes private pages, files, fragments, and forms that open as dialogs, in any language. */
const NOT_PREFETCHED = ['visit/*', 'payment/*', 'pay/*', 'media/*', 'book-demo*', 'connect*']
const EXCLUDED = [...NOT_PREFETCHED.map((path) => `{/:language(\\w\\w)}?/${path}`), '/*\\?(.+)']

const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: EXCLUDED } }] }, eagerness: 'moderate' }],
})

/**
 * Chromium prefetches a page when the visitor hovers over or presses its link, unless the visitor saves data
 * (docs/browsers.md).
 */
const SpeculationRules = () => <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />

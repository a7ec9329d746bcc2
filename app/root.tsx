import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'

import { getPreviewView } from '#app/content/pages/preview-view.server.ts'
import { getMenu } from '#app/content/pages/menu.server.ts'
import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { getVisitLine } from '#app/content/visits/visit.server.ts'
import { toLanguages } from '#app/content/pages/language-view.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { getAnalytics } from './analytics/get-analytics.server.ts'
import { isSecretPath } from './http/secret-paths.ts'
import { describeError } from './layout/describe-error.ts'
import { Document } from './layout/document.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { usePageFrame } from './layout/page-frame.ts'
import type { SiteData } from './layout/site-data.ts'
import { readThankYou } from './leads/thank-you.server.ts'
import { redirectMoved } from './seo/unknown-address.server.ts'
import { isListed, services } from './services.server.ts'
import stylesheet from './styles/site.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: '/fonts/text-latin.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? describeError(error).title : (data?.site.brand ?? '') },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<SiteData> {
  // After an action, Remix calls loaders with its headers and GET. A redirect here would discard the form's response.
  const moved = request.headers.has('Content-Type') ? null : redirectMoved(request)
  if (moved) throw moved
  const url = new URL(request.url)
  return {
    site: getSite(),
    navigation: getNavigation(undefined, isListed),
    menu: getMenu(),
    visitLine: getVisitLine(),
    siteUrl: settings.siteUrl,
    year: new Date().getFullYear(),
    pageToken: services.issuePageToken(),
    analytics: getPreviewView() ? null : getAnalytics(settings),
    isSecret: isSecretPath(url.pathname),
    preview: getPreviewView(),
    languages: toLanguages(url),
    thankYou: await readThankYou(request, services.visits.offer),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  if (usePageFrame().frame === 'document') return children
  return <Document>{children}</Document>
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}

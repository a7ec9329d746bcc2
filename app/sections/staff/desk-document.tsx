import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { Site } from '#app/content/site/site.ts'
import sheet from '#app/styles/desk.css'

const useSite = () => (useRouteLoaderData('root') as { site: Site }).site

export const useBrand = () => useSite().brand

interface DeskDocumentProps {
  title: string
  /** Reloads after this many seconds. */
  reloadTo?: string
  scripts?: string[]
  children: ReactNode
}

/** The HTML document of every desk page. Works without scripts. */
export function DeskDocument({ title, reloadTo, scripts = [], children }: DeskDocumentProps) {
  const { brand, themeColor } = useSite()
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content={themeColor} />
        <meta name="format-detection" content="telephone=no" />
        {reloadTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${reloadTo}`} />}
        <title>{`${title} | ${brand} sales desk`}</title>
        <link rel="manifest" href="/staff/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={sheet} />
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body className="bg-surface-alt">{children}</body>
    </html>
  )
}

import type { ReactNode } from 'react'

/** The style sheet of this release, and the brand. */
export type DeskLook = { brand: string; themeColor: string; sheet: string }

interface DeskDocumentProps {
  look: DeskLook
  title: string
  /** Reloads after this many seconds. */
  reloadTo?: string
  scripts?: string[]
  children: ReactNode
}

/** The HTML document of every desk page. Works without scripts. */
export function DeskDocument({ look, title, reloadTo, scripts = [], children }: DeskDocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content={look.themeColor} />
        <meta name="format-detection" content="telephone=no" />
        {reloadTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${reloadTo}`} />}
        <title>{`${title} | ${look.brand} sales desk`}</title>
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={look.sheet} />
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body className="bg-surface-alt">{children}</body>
    </html>
  )
}

import { isRouteErrorResponse } from '@remix-run/react'

import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { describeError } from './describe-error.ts'
import { useSiteData } from './site-data.ts'
import { PageLink } from '#app/ui/page-link.tsx'

/** Any page that could not be shown. The machine's display reads the status; the pool has no ripples. */
export function ErrorPage({ error }: { error: unknown }) {
  const data = useSiteData()
  const { status, title, text, detail } = describeError(error)
  return (
    <div className="error-page on-deep">
      <ErrorDisplay status={status} />
      <div className="error-text">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {detail && <pre>{detail}</pre>}
        <PageLink className="button button-light" to="/" reloadDocument={!isRouteErrorResponse(error)}>
          Go back to home
        </PageLink>
        {data && status !== 404 && <ReachUs site={data.site} />}
      </div>
    </div>
  )
}

function ReachUs({ site }: { site: Site }) {
  return (
    <p className="error-contact">
      <a href={telHref(site.phone.e164)}>Call {displayPhone(site.phone.e164)}</a>
      <ButtonLink href={chatHref(site.whatsapp)} look="chat" size="compact">
        Chat on WhatsApp
      </ButtonLink>
    </p>
  )
}

function ErrorDisplay({ status }: { status: number }) {
  return (
    <svg className="error-display" viewBox="0 0 300 300" aria-hidden="true">
      <circle className="error-glow" cx="150" cy="150" r="140" />
      <circle className="error-track" cx="150" cy="150" r="112" pathLength="360" transform="rotate(135 150 150)" />
      <circle className="error-lit" cx="150" cy="150" r="112" pathLength="360" transform="rotate(135 150 150)" />
      <text x="150" y="176">
        {status}
      </text>
    </svg>
  )
}

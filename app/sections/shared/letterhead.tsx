import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { useRouteLoaderData } from '@remix-run/react'

/** The header of a printed page: the company, and its phone number. */
export function Letterhead() {
  const site = (useRouteLoaderData('root') as { site: Site } | undefined)?.site
  if (!site) return null
  return (
    <div className="hidden items-center justify-between border-b-2 border-ink pb-3 text-small print:mb-4 print:flex">
      <Logo height={26} title={site.brand} />
      <span>
        {displayPhone(site.phone.e164)}, {site.email.address}
      </span>
    </div>
  )
}

import { isRouteErrorResponse } from '@remix-run/react'

import { ENDED_LINK } from '#app/messages/ended-link.ts'
import { t } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { describeError } from './describe-error.ts'
import { ProductTiles } from './product-tiles.tsx'
import { type SiteData, useSiteData } from './site-data.ts'

/** Draws the ionizer's display with the status code on it. */
export function ErrorPage({ error }: { error: unknown }) {
  const data = useSiteData()
  const { status, title, text, detail } = describeError(error)
  const isEndedLink = isRouteErrorResponse(error) && error.data === ENDED_LINK
  const isLost = status === 404 && !isEndedLink
  return (
    <div className="on-deep grid min-h-[max(560px,100svh-112px)] place-items-center content-center gap-8 px-gutter pt-12 pb-24 text-center [--light-at:58%_46%_at_50%_34%] bg-underwater">
      <ErrorDisplay status={status} />
      <div className="grid max-w-long justify-items-center gap-4">
        <h1>{title}</h1>
        {text && <p className="text-on-deep-soft">{text}</p>}
        {detail && (
          <pre className="max-w-[min(92vw,960px)] overflow-auto rounded-button bg-shade px-5 py-4 text-left text-fine whitespace-pre-wrap">
            {detail}
          </pre>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink variant="light" href="/" label={t('Go back to home')} />
          {data && isLost && <ButtonLink {...data.navigation.demo} variant="outline" />}
        </div>
        {data && isLost && <VisitLine />}
        {data && !isLost && <ReachUs site={data.site} />}
      </div>
      {data && isLost && <WaysOn {...data} />}
    </div>
  )
}

const links = 'flex flex-wrap items-center justify-center gap-x-6 gap-y-2'
const link = 'inline-flex min-h-11 items-center font-semibold text-accent-on-deep'

/** Links for visitors with a wrong or old URL. */
const WaysOn = ({ menu, navigation }: SiteData) => (
  <nav className="w-full max-w-180" aria-label={t('Machines and pages')}>
    <ProductTiles products={menu.products} />
    <p className={cx(links, 'mt-4')}>
      {navigation.main.slice(1).map(({ href, label }) => (
        <a key={href} className={link} href={href}>
          {label}
        </a>
      ))}
    </p>
  </nav>
)

const ReachUs = ({ site }: { site: Site }) => (
  <p className={links}>
    <a className={link} href={telHref(site.phone.e164)}>
      {t('Call {phone}').replace('{phone}', displayPhone(site.phone.e164))}
    </a>
    <ButtonLink href={chatHref(site.whatsapp)} variant="chat" size="compact" label={t('Chat on WhatsApp')} />
  </p>
)

/** A path, because circles do not support `pathLength`. A length of 360 makes dashes count in degrees. */
const RING = {
  d: 'M262 150a112 112 0 1 1-224 0 112 112 0 0 1 224 0Z',
  pathLength: 360,
  transform: 'rotate(135 150 150)',
}

function ErrorDisplay({ status }: { status: number }) {
  return (
    <svg className="error-display" viewBox="0 0 300 300" aria-hidden="true">
      <circle className="error-glow" cx="150" cy="150" r="140" />
      <path className="error-track" {...RING} />
      <path className="error-lit" {...RING} />
      <text x="150" y="176">
        {status}
      </text>
    </svg>
  )
}

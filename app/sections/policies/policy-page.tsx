import type { PolicyView } from '#app/content/policies/policies.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ContentsList } from '#app/sections/blocks/contents-list.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { EmailAddress, Fine, Numeral, RichText, TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

interface PolicyPageProps {
  policy: PolicyView
  site: Site
  /** Rendered between the short answer and the text. */
  children?: ReactNode
}

export function PolicyPage({ policy, site, children }: PolicyPageProps) {
  return (
    <article>
      <PolicyHead {...policy} />
      {children}
      <PolicyText policy={policy} site={site} />
    </article>
  )
}

function PolicyHead({ title, edition, inShort, figures, copy }: PolicyView) {
  return (
    <header className="bg-surface-alt pt-4 pb-fluid-lg print:bg-transparent print:pt-0 print:pb-4">
      <div className="page-width">
        <Breadcrumb here={title} />
        <h1 className="mt-2 max-w-[16ch] text-display md:mt-4 lg:mt-7 print:mt-0 print:text-title">{title}</h1>
        <Fine className="mt-4">{edition}</Fine>
        <div className="mt-fluid-lg grid gap-x-12 gap-y-3.5 lg:grid-cols-[232px_minmax(0,1fr)] print:mt-4 print:block">
          <h2 className="text-small leading-body tracking-normal text-ink-soft lg:pt-3.5">{copy.inShort}</h2>
          <ul className="border-b border-line">
            {inShort.map((line) => (
              <li
                key={line}
                className="border-t border-line py-3 text-lead leading-snug font-medium tracking-snug lg:text-h3 print:py-1 print:text-small"
              >
                <RichText text={line} />
              </li>
            ))}
          </ul>
        </div>
        <h2 className="sr-only">{copy.figures}</h2>
        <ul className="policy-ruler drawn mt-fluid grid grid-cols-2 gap-x-6 gap-y-8 pt-9 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:mt-4 print:break-inside-avoid print:auto-cols-fr print:grid-flow-col print:grid-cols-none large-text:grid-cols-1">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </ul>
      </div>
    </header>
  )
}

function Figure({ value, unit, label }: PolicyView['figures'][number]) {
  return (
    <li>
      <Numeral className="block leading-none whitespace-nowrap print:text-title">{value}</Numeral>{' '}
      <span className="mt-1 mb-0.5 block leading-normal font-semibold">{unit}</span>{' '}
      <span className="block max-w-[24ch] text-small leading-normal text-ink-soft">{label}</span>
    </li>
  )
}

function PolicyText({ policy, site }: { policy: PolicyView; site: Site }) {
  return (
    <>
      <div className="policy-text page-width grid grid-cols-1 gap-10 py-fluid-xl xl:grid-cols-[232px_minmax(0,1fr)] xl:items-start xl:gap-12 print:block print:pt-4 print:pb-0">
        <ContentsList className="xl:h-full" blocks={policy.body} title={policy.copy.contents} />
        <Blocks blocks={policy.body} />
      </div>
      <PolicyFoot {...policy} site={site} />
    </>
  )
}

const classes = {
  title: 'text-h3',
  contactLink:
    'block min-h-11 w-fit content-center text-lead font-medium tracking-tight wrap-anywhere text-ink hover:text-action',
}

function PolicyFoot({ samples, others: otherPolicies, copy, site }: PolicyView & { site: Site }) {
  const { help, othersTitle } = copy
  return (
    <footer className="page-width pb-section xl:*:ml-70 print:pt-4 print:pb-0">
      {samples.length > 0 && (
        <Fine className="max-w-prose">
          <SampleTag /> {copy.samples} {samples.join('; ')}.
        </Fine>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-ink pt-10 md:grid-cols-2 print:mt-4 print:pt-3">
        <div>
          <h2 className={classes.title}>{help.title}</h2>
          <p className="mt-2 max-w-short text-ink-soft">{help.text}</p>
          <p className="mt-2 max-w-short">
            <a className={classes.contactLink} href={telHref(site.phone.e164)}>
              {displayPhone(site.phone.e164)}
            </a>
            <a className={classes.contactLink} href={mailHref(site.email.address)}>
              <EmailAddress>{site.email.address}</EmailAddress>
            </a>
          </p>
        </div>
        <nav className="print:hidden" aria-labelledby="policy-others">
          <h2 id="policy-others" className={classes.title}>
            {othersTitle}
          </h2>
          <ul>
            {otherPolicies.map((policy) => (
              <li key={policy.href}>
                <TextLink {...policy} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

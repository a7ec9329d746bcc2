import type { ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import type { Link } from '#app/content/fields/fields.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { EmailAddress } from '#app/ui/text.tsx'
import type { SiteData } from './site-data.ts'

const classes = {
  link: 'flex min-h-11 items-center hover:text-on-deep md:min-h-9',
  end: 'inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-on-deep',
}

export function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-small leading-normal tracking-normal text-on-deep">{children}</h2>
}

export function Reach({ phone, email }: { phone: Site['phone']['e164']; email: string }) {
  return (
    <>
      <a className={classes.link} href={telHref(phone)}>
        {displayPhone(phone)}
      </a>{' '}
      <a className={classes.link} href={mailHref(email)}>
        <span>
          <EmailAddress>{email}</EmailAddress>
        </span>
      </a>
    </>
  )
}

/** A column of links; on phones, columns are stacked and collapsed. */
export function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="phone-fold max-md:border-b max-md:border-hairline">
      <summary className="flex min-h-13 items-center justify-between font-semibold text-on-deep md:supports-[selector(::details-content)]:hidden">
        {title}
        <Icon name="plus" size={20} />
      </summary>
      <ColumnTitle>{title}</ColumnTitle>
      <div className="max-md:pb-4">{children}</div>
    </details>
  )
}

interface LinkColumnProps {
  title: string
  links: Link[]
  listClassName?: string
}

export function LinkColumn({ title, links, listClassName }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <Column title={title}>
        <ul className={listClassName}>
          {links.map(({ href, label }) => (
            <li key={href} className="break-inside-avoid">
              <a className={classes.link} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Column>
    </nav>
  )
}

export function LegalLine({ site, year, analytics }: Pick<SiteData, 'site' | 'year' | 'analytics'>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-hairline pt-6 text-fine md:mt-12 md:border-t">
      <div>
        <p className="max-w-[92ch]">
          © {year} {site.legalName.text}. {site.pictureNote} {site.disclaimer}
        </p>
        {/* Reopens the consent banner (`start-analytics.ts`). Without scripts it links to the list of measurements. */}
        {analytics && (
          <a className={classes.end} href={analytics.copy.more.href} data-analytics-choices>
            {analytics.copy.choices}
          </a>
        )}
      </div>
      <a className={classes.end} href="#top">
        {t('Back to top')}
        <Icon name="arrow-up" size={18} />
      </a>
    </div>
  )
}

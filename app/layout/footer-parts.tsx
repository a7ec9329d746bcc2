/** What stands under the water of every footer. */
import type { ReactNode } from 'react'

import { ChoicesLink } from '#app/analytics/choices-link.tsx'
import type { Link } from '#app/content/schemas/fields.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { SiteData } from './site-data.ts'

const classes = {
  link: 'flex min-h-9 items-center hover:text-on-deep',
  end: 'inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-on-deep',
}

export function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-small leading-normal tracking-normal text-on-deep">{children}</h2>
}

/** The phone and the address of mail, a line each. */
export function Reach({ phone, email }: { phone: Site['phone']['e164']; email: string }) {
  return (
    <>
      <a className={classes.link} href={telHref(phone)}>
        {displayPhone(phone)}
      </a>
      <a className={classes.link} href={mailHref(email)}>
        {email}
      </a>
    </>
  )
}

export function LinkColumn({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <ColumnTitle>{title}</ColumnTitle>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink className={classes.link} to={href}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function LegalLine({ site, year, analytics }: Pick<SiteData, 'site' | 'year' | 'analytics'>) {
  return (
    <div className="mt-12 flex flex-wrap justify-between gap-4 border-t border-hairline pt-6 text-fine">
      <div>
        <p className="max-w-[92ch]">
          © {year} {site.legalName.text}. {site.pictureNote} {site.disclaimer}
        </p>
        {analytics && <ChoicesLink className={classes.end} words={analytics.words} />}
      </div>
      <a className={classes.end} href="#top">
        Back to top
        <Icon name="arrow-up" size={18} />
      </a>
    </div>
  )
}

/** What the site's footer and that of a city's page share. */
import { ChoicesLink } from '#app/analytics/choices-link.tsx'
import type { Link } from '#app/content/schemas/fields.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { SiteData } from './site-data.ts'

export function LinkColumn({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <LinkList links={links} />
    </nav>
  )
}

/** @prop before what each link means, where its few letters do not say it */
export function LinkList({ links, before }: { links: Link[]; before?: string }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <PageLink to={href}>
            {before && <span className="sr-only">{before} </span>}
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

export function LegalLine({ site, year, analytics }: Pick<SiteData, 'site' | 'year' | 'analytics'>) {
  return (
    <div className="footer-legal">
      <div>
        <p>
          © {year} {site.legalName.text}. {site.pictureNote} {site.disclaimer}
        </p>
        {analytics && <ChoicesLink words={analytics.words} />}
      </div>
      <a className="footer-top" href="#top">
        Back to top
        <Icon name="arrow-up" size={18} />
      </a>
    </div>
  )
}

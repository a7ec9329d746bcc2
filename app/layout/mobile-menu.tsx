import { useLocation, useRouteError } from '@remix-run/react'
import { t } from '#app/messages/messages.ts'
import type { Link } from '#app/content/fields/fields.ts'
import type { MenuView } from '#app/content/pages/menu.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { mailHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { QuickLinks } from './quick-links.tsx'
import { SocialLinks } from './social-links.tsx'
import { useSiteData } from './site-data.ts'

interface MobileMenuProps {
  menu: MenuView
  demo: Link
  site: Site
}

/** Works without JavaScript; with it, Escape, Back and clicking a link close it too (`app/browser/menu.ts`). */
export function MobileMenu({ menu, demo, site }: MobileMenuProps) {
  return (
    <details className="mobile-menu">
      <summary aria-label={t('Menu')}>
        <Icon className="mobile-menu-open" name="menu" size={26} />
        <Icon className="mobile-menu-close" name="x" size={26} />
      </summary>
      {/* From 768 px the contact strip may be above it. */}
      <div className="mobile-menu-panel md:h-[calc(100dvh-var(--header-height)-45px)]">
        <div className="overflow-auto overscroll-contain px-gutter py-3">
          <Products {...menu} />
          <a
            className="mt-4 flex min-h-15 items-center gap-3 rounded-button border border-line-on-deep px-4 py-2 text-small leading-snug text-soft"
            href={menu.finder.href}
          >
            <Icon name="droplet" className="flex-none text-accent" />
            <span className="grow">
              <b className="block text-body font-semibold text-strong">{menu.finder.label}</b> {menu.finder.text}
            </span>
            <Icon name="arrow-right" size={20} className="flex-none" />
          </a>
          <nav className="mt-4 grid grid-cols-2 gap-x-5" aria-label={t('Main, small screens')}>
            <MenuLinks links={menu.links} />
            <LanguageLinks className="" />
          </nav>
          <details className="group mt-2">
            <summary className="flex min-h-12 items-center justify-between font-medium">
              {menu.city}
              <Icon name="plus" size={20} className="group-open:rotate-45" />
            </summary>
            <nav className="grid grid-cols-2 gap-x-5" aria-label={menu.city}>
              <MenuLinks links={menu.cities} />
            </nav>
          </details>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 md:hidden">
            <a className="flex min-h-11 items-center gap-2 text-small text-soft" href={mailHref(site.email.address)}>
              <Icon name="mail" size={18} />
              {site.email.address}
            </a>
            <SocialLinks brand={site.brand} social={site.social} />
          </div>
        </div>
        <div className="mobile-menu-foot on-light">
          <QuickLinks site={site} action={demo} />
        </div>
      </div>
    </details>
  )
}

function Products({ title, all, products }: Pick<MenuView, 'title' | 'all' | 'products'>) {
  return (
    <>
      <p className="flex items-center justify-between text-control font-semibold">
        {title}{' '}
        <a className="flex min-h-11 items-center gap-1.5 text-small text-accent" href={all.href}>
          {all.label}
          <Icon name="arrow-right" size={18} />
        </a>
      </p>
      <ProductTiles products={products} />
    </>
  )
}

/** Marks the current page and its ancestors. */
export function MenuLinks({ links }: { links: Link[] }) {
  const { pathname } = useLocation()
  const isHere = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return links.map(({ href, label }) => (
    <a key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
      {label}{' '}
    </a>
  ))
}

/** Leads to the same page in the other languages. */
export function LanguageLinks({ className }: { className: string }) {
  const { others: otherLanguages = [] } = useSiteData()?.languages ?? {}
  // An error page is cached for all addresses.
  const isError = Boolean(useRouteError())
  return otherLanguages.map(({ tag, name, href, home }) => (
    <a key={tag} className={className} href={isError ? home : href} hrefLang={tag} lang={tag}>
      {name}{' '}
    </a>
  ))
}

import { useLocation } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'

/** The present page, and those above it, are marked. */
export function MenuLinks({ links }: { links: Link[] }) {
  const { pathname } = useLocation()
  const isHere = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return links.map(({ href, label }) => (
    <a key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
      {label}
    </a>
  ))
}

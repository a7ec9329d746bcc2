import { useLocation } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'

/** Marks the current page and its ancestors. */
export function MenuLinks({ links }: { links: Link[] }) {
  const { pathname } = useLocation()
  const isHere = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return links.map(({ href, label }) => (
    <a key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
      {label}
    </a>
  ))
}

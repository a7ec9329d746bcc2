import { NavLink } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'

/** `NavLink` marks the current page with aria-current; a page below it (`/products/…`) counts as the same place. */
export function MenuLinks({ links, replace = false }: { links: Link[]; replace?: boolean }) {
  return links.map(({ href, label }) => (
    <NavLink key={href} to={href} end={href === '/'} replace={replace}>
      {label}
    </NavLink>
  ))
}

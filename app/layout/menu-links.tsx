import { NavLink } from '@remix-run/react'

import type { Link } from '#app/content/fields/fields.ts'

/** `NavLink` sets aria-current, also for pages below a link (`/products/…`). */
export function MenuLinks({ links, replace = false }: { links: Link[]; replace?: boolean }) {
  return links.map(({ href, label }) => (
    <NavLink key={href} to={href} end={href === '/'} replace={replace} discover="none">
      {label}
    </NavLink>
  ))
}

import { Link } from '@remix-run/react'

import { Icon } from './icons/icon.tsx'

/** A link on a line of its own, with an arrow. */
export function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className="text-link" to={href}>
      {label}
      <Icon name="arrow-right" size={18} />
    </Link>
  )
}

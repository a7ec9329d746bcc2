import { Link } from '@remix-run/react'

interface BreadcrumbProps {
  /** From the home page down to the page above this one. */
  trail: { href: string; label: string }[]
  /** This page. */
  here: string
}

/** The way from the home page to here. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

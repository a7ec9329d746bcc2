import { PageLink } from './page-link.tsx'

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
            <PageLink to={href}>{label}</PageLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

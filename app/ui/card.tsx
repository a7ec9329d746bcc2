import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

interface CardProps {
  title: string
  /** Makes the whole card a link. */
  href?: string
  /** A picture across its top. */
  media?: ReactNode
  /** Over the title. */
  badge?: ReactNode
  children?: ReactNode
  /** At its lower edge, also beside taller cards. */
  footer?: ReactNode
  className?: string
}

/** One thing among others of its kind. As a link it is named by its title alone. */
export function Card({ title, href, media, badge, children, footer, className = '' }: CardProps) {
  return (
    <article className={`card ${className}`}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-body">
        {badge && <p className="card-badge">{badge}</p>}
        <h3>{href ? <PageLink to={href}>{title}</PageLink> : title}</h3>
        {children}
        {footer && <div className="card-footer">{footer}</div>}
      </div>
    </article>
  )
}

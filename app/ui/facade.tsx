import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

interface FacadeProps {
  /** The map's or video's URL on its own site. */
  href: string
  embedSrc: string
  /** The description for screen readers, such as `Map of the Jaipur office`. */
  title: string
  /** The button's label, such as `Open the map`. */
  action: string
  kind: 'map' | 'video'
  children: ReactNode
  className?: string
}

/**
 * A still picture that loads another site's map or video only on a click (`app/browser/facades.ts`). Without scripts it links
 * there.
 */
export function Facade({ href, embedSrc, title, action, kind, children, className = '' }: FacadeProps) {
  return (
    <div className={`facade ${className}`}>
      <a className={`facade-link facade-${kind}`} href={href} data-embed={embedSrc} data-title={title}>
        {children}
        <span className="facade-label">
          <Icon name={kind === 'map' ? 'map-pin' : 'play'} size={kind === 'map' ? 18 : 28} />
          {action}
          <span className="sr-only">: {title}</span>
        </span>
      </a>
    </div>
  )
}

/** URLs of other sites' embedded players and maps. */

/** Plays immediately, because the visitor has pressed play. No cookies are set before that. */
export const videoEmbed = (youtubeId: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?autoplay=1&rel=0`

export const videoHref = (youtubeId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`

export const mapEmbed = (query: string) => `https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`

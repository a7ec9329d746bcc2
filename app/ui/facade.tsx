import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

interface FacadeProps {
  /** Where the link leads: the map or the video on its own site. */
  href: string
  /** The address of the embed, from embed-urls.ts. */
  embedSrc: string
  /** What is shown, for screen readers: `Map of the Jaipur office`. */
  title: string
  /** What a click does, in words: `Open the map`. */
  action: string
  kind: 'map' | 'video'
  /** The still picture or drawing. */
  children: ReactNode
  className?: string
}

/**
 * A still picture in place of a map or a video of another site, so that no outside service is asked before the visitor
 * wants it. Without scripts a click opens that site; with scripts it loads the map or the video in the same place.
 */
export function Facade({ href, embedSrc, title, action, kind, children, className = '' }: FacadeProps) {
  const [isLoaded, setIsLoaded] = useState(false)

  const loadInPlace = (event: MouseEvent) => {
    // A click for a new tab or window opens one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsLoaded(true)
  }

  return (
    <div className={`facade ${className}`}>
      {isLoaded ? (
        <Embed src={embedSrc} title={title} />
      ) : (
        <a className={`facade-link facade-${kind}`} href={href} onClick={loadInPlace}>
          {children}
          <span className="facade-label">
            <Icon name={kind === 'map' ? 'map-pin' : 'play'} size={kind === 'map' ? 18 : 28} />
            {action}
            <span className="sr-only">: {title}</span>
          </span>
        </a>
      )}
    </div>
  )
}

/** Takes the focus that the link has lost with its place. */
function Embed({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <iframe
      ref={frame}
      className="facade-embed"
      src={src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

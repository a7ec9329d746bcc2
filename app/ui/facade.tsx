import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

interface FacadeProps {
  /** The map or video on its own site. */
  href: string
  embedSrc: string
  /** What is shown, for screen readers: `Map of the Jaipur office`. */
  title: string
  /** The action in words: `Open the map`. */
  action: string
  kind: 'map' | 'video'
  children: ReactNode
  className?: string
}

/** A still picture that loads another site's map or video only on a click. Without scripts it links there. */
export function Facade({ href, embedSrc, title, action, kind, children, className = '' }: FacadeProps) {
  const [isLoaded, setIsLoaded] = useState(false)

  const loadInPlace = (event: MouseEvent) => {
    // Leaves clicks for a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsLoaded(true)
  }

  return (
    <div className={`facade ${className}`}>
      {isLoaded ? (
        <Embed src={embedSrc} title={title} />
      ) : (
        <a className={`facade-link facade-${kind}`} href={href} data-in-place onClick={loadInPlace}>
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

/** Takes over the focus of the removed link. */
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

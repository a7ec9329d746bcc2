import { useEffect, type ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

interface AccordionItem {
  /** Links to `#id` open it. */
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: AccordionItem[]
  /** The item that is open at first. */
  openId?: string
  className?: string
}

/** Titles that open on a click, without scripts too. A link to an item opens it. */
export function Accordion({ items, openId, className = '' }: AccordionProps) {
  useOpenTarget()
  return (
    <div className={`accordion ${className}`}>
      {items.map(({ id, title, content }) => (
        <details key={id} open={id === openId}>
          <summary>
            <span>{title}</span>
            <Icon name="plus" size={22} />
          </summary>
          {/* The id is inside: browsers open the details around the target of a link by themselves, older ones not. */}
          <div id={id} className="accordion-content">
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}

function useOpenTarget() {
  useEffect(() => {
    const openTarget = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const details = target?.closest('details')
      if (!target || !details || details.open) return
      details.open = true
      target.scrollIntoView()
    }
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
}

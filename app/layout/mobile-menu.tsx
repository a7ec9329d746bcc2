import { useEffect, useRef, type MouseEvent } from 'react'

import type { Link } from '#app/content/schemas/fields.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { MenuLinks } from './menu-links.tsx'
import { SocialLinks } from './social-links.tsx'

interface MobileMenuProps {
  links: Link[]
  demo: Link
  social: Site['social']
  brand: string
}

/** Opens and closes without JavaScript; with it, Escape and the choice of a link close it too. */
export function MobileMenu({ links, demo, social, brand }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])

  const closeOnChoice = ({ target }: MouseEvent) => {
    if (menu.current && target instanceof Element && target.closest('a')) menu.current.open = false
  }

  return (
    <details className="mobile-menu" ref={menu}>
      <summary aria-label="Menu">
        <Icon className="mobile-menu-open" name="menu" size={26} />
        <Icon className="mobile-menu-close" name="x" size={26} />
      </summary>
      {/* The handler only follows clicks on the links inside, which the keyboard makes too. */}
      <div className="mobile-menu-panel" onClick={closeOnChoice}>
        <nav aria-label="Main, small screens">
          <MenuLinks links={links} />
        </nav>
        <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
        <SocialLinks brand={brand} social={social} />
      </div>
    </details>
  )
}

import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation } from '@remix-run/react'

import { enterHistory } from '#app/ui/dialog/enter-history.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

/** Opens and closes without JavaScript; with it, Escape, Back and choosing a link close it too. */
export function MobileMenu({ menu, demo, site }: MenuPanelProps) {
  const details = useMenu()
  // A link to the present page would leave the menu open.
  const closeOnChoice = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (details.current && link && link.pathname === window.location.pathname) details.current.open = false
  }
  return (
    <details className="mobile-menu" ref={details}>
      <summary aria-label="Menu">
        <Icon className="mobile-menu-open" name="menu" size={26} />
        <Icon className="mobile-menu-close" name="x" size={26} />
      </summary>
      {/* The handler only follows clicks on the links inside, which the keyboard makes too. */}
      <div className="mobile-menu-panel" onClick={closeOnChoice}>
        <MenuPanel menu={menu} demo={demo} site={site} />
      </div>
    </details>
  )
}

/** While open, it has an entry in the history, so that Back closes it; its links replace that entry. */
function useMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const menu = details.current
    if (!menu) return
    let leave: (() => void) | undefined
    const close = () => (menu.open = false)
    const follow = () => {
      if (menu.open) leave ??= enterHistory(close)
      else {
        leave?.()
        leave = undefined
      }
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      close()
      menu.querySelector('summary')?.focus()
    }
    // It may have been opened before this code loaded.
    follow()
    menu.addEventListener('toggle', follow)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      menu.removeEventListener('toggle', follow)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  const firstKey = useRef(key)
  useEffect(() => {
    if (details.current && key !== firstKey.current) details.current.open = false
  }, [key])

  return details
}

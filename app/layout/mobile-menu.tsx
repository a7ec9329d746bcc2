import { t } from '#app/messages/messages.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

/** Works without JavaScript; with it, Escape, Back and clicking a link close it too (`app/browser/menu.ts`). */
export function MobileMenu({ menu, demo, site }: MenuPanelProps) {
  return (
    <details className="mobile-menu">
      <summary aria-label={t('Menu')}>
        <Icon className="mobile-menu-open" name="menu" size={26} />
        <Icon className="mobile-menu-close" name="x" size={26} />
      </summary>
      <div className="mobile-menu-panel">
        <MenuPanel menu={menu} demo={demo} site={site} />
      </div>
    </details>
  )
}

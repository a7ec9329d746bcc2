/** The menu is HTML that opens without scripts. This makes it modal, and adds closing by Escape, Back and a link to the current page. */
import { enterHistory } from './enter-history.ts'
import { isPlain } from './on-click.ts'

export function watchMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu')
  if (!menu) return
  const behind = document.querySelectorAll<HTMLElement>('body > :not(.header)')
  let leave: (() => void) | undefined
  const close = () => (menu.open = false)
  const follow = () => {
    for (const part of behind) part.inert = menu.open
    if (menu.open) leave ??= enterHistory(close)
    else {
      leave?.()
      leave = undefined
    }
  }
  // It may have been opened before this code loaded.
  follow()
  menu.addEventListener('toggle', follow)
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || !isPlain(event)) return
    event.preventDefault()
    if (link.href === location.href) close()
    // Replaces the menu's history entry, so that Back skips it.
    else location.replace(link.href)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
}

/** Tabs are links to the page with their panel. All panels are in the HTML, so this switches in place, with arrow keys too. */
import { isPlain } from './on-click.ts'

export function watchTabs() {
  for (const list of document.querySelectorAll('.tabs-list')) turnIntoTabs(list)
}

function turnIntoTabs(list: Element) {
  const tabs = [...list.querySelectorAll('a')]
  const panelOf = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls')!)!

  const show = (chosen: HTMLAnchorElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      panelOf(tab).hidden = !isChosen
    }
  }
  const choose = (tab: HTMLAnchorElement) => {
    show(tab)
    const address = new URL(location.href)
    for (const [name, value] of new URLSearchParams(tab.search)) address.searchParams.set(name, value)
    history.replaceState(history.state, '', address)
  }

  list.setAttribute('role', 'tablist')
  for (const tab of tabs) {
    const panel = panelOf(tab)
    tab.setAttribute('role', 'tab')
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.tabIndex = 0
    if (tab.hasAttribute('aria-current')) show(tab)
    tab.removeAttribute('aria-current')
    tab.addEventListener('click', (event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      choose(tab)
    })
    tab.addEventListener('keydown', (event) => {
      const index = tabs.indexOf(tab)
      const next = new Map([
        ['ArrowRight', tabs[index + 1] ?? tabs[0]],
        ['ArrowLeft', tabs.at(index - 1)],
        ['Home', tabs[0]],
        ['End', tabs.at(-1)],
        [' ', tab],
      ]).get(event.key)
      if (!next || event.altKey || event.metaKey) return
      event.preventDefault()
      choose(next)
      next.focus()
    })
  }
}

import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import { useHydrated } from './use-hydrated.ts'

interface Tab {
  /** The value in the address: `?tab=filters`. */
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** The group's name for screen readers. */
  label: string
  /** The first is the default. */
  tabs: [Tab, ...Tab[]]
  /** The query name. @default 'tab' */
  param?: string
  className?: string
}

/** Without scripts the tabs are links. With scripts they switch in place and by arrow keys, and update the address. */
export function Tabs({ label, tabs, param = 'tab', className = '' }: TabsProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [chosen, choose] = useChosenTab(tabs, param)
  const list = useRef<HTMLDivElement>(null)

  const choosePlainly = (tab: Tab) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(tab)
  }
  const chooseByKey = (event: KeyboardEvent) => {
    const tab = tabForKey(event.key, tabs, chosen)
    if (!tab) return
    event.preventDefault()
    choose(tab)
    list.current?.querySelectorAll('a')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div className={`tabs ${className}`} id={`${id}tabs`}>
      <div
        ref={list}
        className="tabs-list"
        role={isHydrated ? 'tablist' : 'navigation'}
        aria-label={label}
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${id}${tab.id}`}
            href={`?${param}=${tab.id}#${id}tabs`}
            onClick={choosePlainly(tab)}
            {...(isHydrated ? tabAria(tab === chosen, `${id}panel`) : { 'aria-current': tab === chosen || undefined })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div
        key={chosen.id}
        id={`${id}panel`}
        className="tabs-panel"
        {...(isHydrated ? { role: 'tabpanel', 'aria-labelledby': `${id}${chosen.id}`, tabIndex: 0 } : {})}
      >
        {chosen.content}
      </div>
    </div>
  )
}

const tabAria = (isChosen: boolean, panel: string) => ({
  role: 'tab',
  'aria-selected': isChosen,
  'aria-controls': panel,
  tabIndex: isChosen ? 0 : -1,
})

/** The tab from the address, or the one chosen since. */
function useChosenTab(tabs: TabsProps['tabs'], param: string) {
  const location = useLocation()
  const [choice, setChoice] = useState<string | null>(null)
  useEffect(() => setChoice(null), [location])

  const wanted = choice ?? new URLSearchParams(location.search).get(param)
  const chosen = tabs.find((tab) => tab.id === wanted) ?? tabs[0]

  const choose = (tab: Tab) => {
    setChoice(tab.id)
    const url = new URL(window.location.href)
    url.searchParams.set(param, tab.id)
    // Not through the router, which would load the page's data again.
    history.replaceState(history.state, '', url)
  }
  return [chosen, choose] as const
}

function tabForKey(key: string, tabs: TabsProps['tabs'], chosen: Tab): Tab | undefined {
  const at = tabs.indexOf(chosen)
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length]
    case 'ArrowLeft':
      return tabs.at(at - 1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    case ' ':
      return chosen
    default:
      return undefined
  }
}

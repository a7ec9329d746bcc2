import { useLocation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

interface Tab {
  /** The query parameter's value, as in `?tab=filters`. */
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** The group's name for screen readers. */
  label: string
  /** The first tab is the default. */
  tabs: [Tab, ...Tab[]]
  /** The query parameter. @default 'tab' */
  param?: string
  className?: string
}

/**
 * Links to the page with the chosen panel. All panels are in the page, and scripts switch them in place
 * (`app/browser/tabs.ts`).
 */
export function Tabs({ label, tabs, param = 'tab', className = '' }: TabsProps) {
  const id = useId()
  const wanted = new URLSearchParams(useLocation().search).get(param)
  const chosen = tabs.find((tab) => tab.id === wanted) ?? tabs[0]
  const panelId = (tab: Tab) => `${id}${tab.id}-panel`
  return (
    <div className={`tabs ${className}`} id={`${id}tabs`}>
      <div className="tabs-list" role="navigation" aria-label={label}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${id}${tab.id}`}
            href={`?${param}=${tab.id}#${id}tabs`}
            aria-current={tab === chosen || undefined}
            aria-controls={panelId(tab)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} id={panelId(tab)} className="tabs-panel" hidden={tab !== chosen}>
          {tab.content}
        </div>
      ))}
    </div>
  )
}

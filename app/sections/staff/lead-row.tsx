import { cx } from '#app/ui/cx.ts'
import type { LeadView } from '#app/desk/pages/lead-view.ts'
import { DeskIcon } from './desk-icon.tsx'
import { Dial } from './dial.tsx'
import { StageMark } from './stage-mark.tsx'

export const Unread = () => (
  <span className="inline-flex items-center gap-1.5 text-fine font-semibold whitespace-nowrap text-accent before:size-2 before:rounded-pill before:bg-current">
    unread
  </span>
)

interface LeadRowProps {
  lead: LeadView
  /** The queue's query, for the way back. */
  query: string
  isHere?: boolean
}

export function LeadRow({ lead, query, isHere = false }: LeadRowProps) {
  const href = `/staff/leads/${lead.ref}${query && `?${query}`}`
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center border-t border-line pr-3 first:border-t-0',
        isHere && 'bg-surface-tint',
      )}
      aria-current={isHere || undefined}
      data-lead={lead.ref}
    >
      <a className="grid min-h-[92px] grid-cols-[62px_minmax(0,1fr)] items-center gap-x-3 py-2.5 pr-2 pl-3" href={href}>
        {lead.dial ? <Dial dial={lead.dial} /> : <span />}
        <span className="grid grid-cols-1 gap-0.5 wrap-anywhere">
          <span className="flex flex-wrap items-baseline gap-x-2.5 text-body leading-snug">
            <span className={lead.isUnread ? 'font-semibold' : 'font-medium'} lang={lead.lang}>
              {lead.name}
            </span>
            {lead.latin && <span className="text-fine text-ink-soft">{lead.latin}</span>}
            {lead.isUnread && <Unread />}
          </span>
          <span className="truncate text-small">{lead.what}</span>
          <span className="flex min-w-0 items-center gap-2 text-fine text-ink-soft">
            <StageMark stage={lead.stage} name={lead.stageName} id={`drop-${lead.ref}`} />
            {lead.isTold && <span className="font-semibold whitespace-nowrap text-acidic-ink">others were told</span>}
            <span className="truncate" lang={undefined}>
              {lead.lastWord}
            </span>
          </span>
        </span>
      </a>
      {lead.tel && (
        <a
          className="grid size-13 place-items-center rounded-pill bg-surface-tint text-action hover:bg-line"
          href={lead.tel}
          data-called={lead.ref}
        >
          <DeskIcon name="phone" />
          <span className="sr-only">
            Call {lead.name}, {lead.phone}
          </span>
        </a>
      )}
    </li>
  )
}

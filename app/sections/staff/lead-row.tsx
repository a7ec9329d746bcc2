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

/** On wide screens a row is a line of a table: choice, time left, person, city, demo or payment, owner, age, call. */
const COLUMNS =
  'md:grid-cols-[62px_minmax(0,1fr)_160px_52px] lg:grid-cols-[48px_62px_minmax(0,1fr)_150px_52px] xl:grid-cols-[48px_62px_minmax(0,1fr)_120px_210px_100px_70px_52px]'

const CELL = 'hidden min-w-0 text-small wrap-anywhere xl:block'

interface LeadRowProps {
  lead: LeadView
  /** The queue's query, for the link back. */
  query: string
  /** Where the row has a box for the form of `bulk-acts.tsx`: on wide screens, or also on phones, in place of the time left. */
  choice?: 'wide' | 'always'
  className?: string | false
}

export function LeadRow({ lead, query, choice, className }: LeadRowProps) {
  const href = `/staff/leads/${lead.ref}${query && `?${query}`}`
  const dial = lead.dial ? <Dial dial={lead.dial} /> : <span />
  return (
    <li
      className={cx(
        'relative grid grid-cols-[62px_minmax(0,1fr)_52px] items-center gap-x-3 border-t border-line px-3 first:border-t-0',
        COLUMNS,
        className,
      )}
      data-lead={lead.ref}
    >
      {choice ? (
        <label
          className={cx(
            'relative z-10 size-12 cursor-pointer place-items-center',
            choice === 'always' ? 'grid' : 'hidden lg:grid',
          )}
        >
          <input className="size-5.5" type="checkbox" name="ref" value={lead.ref} form="many" />
          <span className="sr-only">Choose {lead.name}</span>
        </label>
      ) : (
        <span className="hidden lg:block" />
      )}
      {choice !== 'always' ? dial : <span className="hidden lg:block">{dial}</span>}
      <div className="grid min-h-[92px] grid-cols-1 content-center gap-0.5 py-2.5 wrap-anywhere">
        <a
          className="flex min-h-12 flex-wrap content-center items-baseline gap-x-2.5 text-body leading-snug after:absolute after:inset-0"
          href={href}
        >
          <span className={lead.isUnread ? 'font-semibold' : 'font-medium'} lang={lead.lang}>
            {lead.name}
          </span>
          {lead.latin && <span className="text-fine text-ink-soft">{lead.latin}</span>}
          {lead.enquiries && <span className="text-fine font-semibold text-ink-soft">{lead.enquiries}</span>}
          {lead.isUnread && <Unread />}
        </a>
        <span className={cx('text-small', lead.isUrgent && 'font-semibold text-acidic-ink')}>
          {lead.reason ?? lead.what}
          {lead.more && <span className="font-normal text-ink-soft"> {lead.more}</span>}
        </span>
        {lead.reason && <span className="truncate text-fine text-ink-soft">{lead.what}</span>}
        <Booked lead={lead} className="text-fine md:hidden" />
        <span className="flex min-w-0 items-center gap-2 text-fine text-ink-soft">
          <StageMark stage={lead.stage} name={lead.stageName} id={`drop-${lead.ref}`} />
          <span className="truncate">{lead.lastWord}</span>
        </span>
        {lead.passedOn && <span className="text-fine font-semibold text-acidic-ink">{lead.passedOn}</span>}
      </div>
      <span className={CELL}>{lead.city}</span>
      <Booked lead={lead} className="hidden text-small md:grid" />
      <span className={CELL}>{lead.owner}</span>
      <span className={CELL}>{lead.age}</span>
      {/* A routine call: to ask about a request, staff first open the card. */}
      {lead.tel && !lead.isHeld ? (
        <a
          className="relative grid size-13 place-items-center rounded-pill bg-surface-tint text-action hover:bg-line"
          href={lead.tel}
          data-called={lead.ref}
        >
          <DeskIcon name="phone" />
          <span className="sr-only">
            Call {lead.name}, {lead.phone}
          </span>
        </a>
      ) : (
        <span />
      )}
    </li>
  )
}

function Booked({
  lead: { window, payment, isPaid, isBarred, isHeld },
  className,
}: {
  lead: LeadView
  className: string
}) {
  return (
    <span className={cx('grid min-w-0 gap-0.5 wrap-anywhere', className)}>
      {payment && (
        <span className={cx('font-semibold', isPaid ? 'text-filtered-ink' : 'text-acidic-ink')}>{payment}</span>
      )}
      {window && <span className="font-semibold">{window}</span>}
      {isBarred && <span className="font-semibold">Asked not to be called</span>}
      {isHeld && <span className="font-semibold">On hold: ask whether it was them</span>}
    </span>
  )
}

/** The column headings, on wide screens. */
export const ColumnHeads = () => (
  <div className={`hidden items-center gap-x-3 px-3 py-2 text-fine text-ink-soft xl:grid ${COLUMNS}`} aria-hidden>
    <span />
    <span>Due</span>
    <span>Person</span>
    <span>City</span>
    <span>Demo, payment</span>
    <span>Owner</span>
    <span>Age</span>
    <span />
  </div>
)

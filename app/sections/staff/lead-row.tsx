import { cx } from '#app/ui/cx.ts'
import type { LeadView } from '#app/desk/pages/lead-view.ts'
import { PHONE_PATH } from './desk-icon.tsx'

/** The list has the classes of its rows, because a page has fifty of them. */
const ROWS = cx(
  'border-y border-line bg-surface lg:overflow-hidden lg:rounded-card lg:border',
  '*:relative *:grid *:min-h-16 *:grid-cols-[58px_minmax(0,1fr)_48px] *:items-center *:gap-x-3 *:border-line *:px-3 *:not-first:border-t',
  '*:leading-snug *:wrap-anywhere md:*:min-h-14 md:*:grid-cols-[64px_minmax(0,6fr)_minmax(0,5fr)_136px_48px]',
  'lg:*:grid-cols-[40px_64px_minmax(0,6fr)_minmax(0,5fr)_136px_48px]',
  '2xl:*:grid-cols-[40px_64px_minmax(0,6fr)_minmax(0,5fr)_136px_88px_76px_84px_48px_48px]',
  '[&_b]:block [&_b]:text-lead [&_b]:leading-none [&_b]:font-normal [&_small]:text-fine [&_small]:text-ink-soft [&>li>small]:max-2xl:hidden',
  '[&_input]:size-5.5 [&_label]:relative [&_label]:z-1 [&_label]:size-12 [&_label]:place-items-center [&_p>a]:after:absolute [&_p>a]:after:inset-0',
  '**:data-called:relative **:data-called:grid **:data-called:size-12 **:data-called:place-items-center **:data-called:rounded-pill',
  '**:data-called:bg-surface-tint **:data-called:text-action **:data-called:hover:bg-line',
  '**:data-late:font-semibold **:data-late:text-acidic-ink',
)
const HEADS =
  'hidden items-center gap-x-3 px-3 py-1 text-fine text-ink-soft 2xl:grid 2xl:grid-cols-[40px_64px_minmax(0,6fr)_minmax(0,5fr)_136px_88px_76px_84px_48px_48px]'

export const Unread = () => <i className="text-fine font-semibold whitespace-nowrap text-accent not-italic">● unread</i>

interface LeadRowsProps {
  leads: LeadView[]
  /** The queue's query, for the links back. */
  query: string
  /** Where rows have a box for the form of `bulk-acts.tsx`: on wide screens, or also on phones, in place of the time left. */
  choice?: 'wide' | 'always'
  /** Shown on wide screens only. */
  hiddenOnPhones?: string | undefined
}

/** People, each in one line on wide screens. */
export const LeadRows = ({ leads, query, choice, hiddenOnPhones }: LeadRowsProps) => (
  <>
    <div className={HEADS} aria-hidden>
      <span />
      {['Due', 'Person', 'To do', 'Demo, payment', 'City', 'Machine', 'Owner', 'Age', ''].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
    <svg className="hidden">
      <symbol id="call" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round">
        <path d={PHONE_PATH} />
      </symbol>
    </svg>
    <ol className={ROWS}>
      {leads.map((lead) => (
        <li key={lead.ref} className={lead.ref === hiddenOnPhones ? 'max-md:hidden' : undefined} data-lead={lead.ref}>
          <Choice lead={lead} choice={choice} />
          <Due lead={lead} className={choice === 'always' ? 'max-lg:hidden' : undefined} />
          <div className="py-1.5 md:contents">
            <Who lead={lead} query={query} />
            <Task lead={lead} />
            <Agreed lead={lead} />
          </div>
          {[lead.city, lead.product, lead.owner, lead.age].map((text, column) => (
            <small key={column}>{text}</small>
          ))}
          <Call lead={lead} />
        </li>
      ))}
    </ol>
  </>
)

function Choice({ lead, choice }: { lead: LeadView; choice: LeadRowsProps['choice'] }) {
  if (!choice) return <span className="max-lg:hidden" />
  return (
    <label className={choice === 'always' ? 'grid' : 'hidden lg:grid'}>
      <input type="checkbox" name="ref" value={lead.ref} form="many" aria-label={`Choose ${lead.name}`} />
    </label>
  )
}

function Due({ lead: { dial }, className }: { lead: LeadView; className: string | undefined }) {
  if (!dial) return <span className={className} />
  return (
    <span
      className={cx('text-center text-fine', className)}
      data-late={dial.isLate || undefined}
      data-minutes={dial.minutes ?? undefined}
    >
      <span>
        <b>{dial.figure}</b> <span>{dial.unit}</span>
      </span>
    </span>
  )
}

const Who = ({ lead, query }: { lead: LeadView; query: string }) => (
  <div className="min-w-0">
    <p className="md:truncate">
      <a
        className={lead.isUnread ? 'font-semibold' : undefined}
        href={`/staff/leads/${lead.ref}${query && `?${query}`}`}
        lang={lead.lang}
      >
        {lead.name}
      </a>{' '}
      {lead.latin && <small>{`${lead.latin} `}</small>}
      {lead.enquiries && <small>{lead.enquiries}</small>}
    </p>
    <small className="block truncate max-md:hidden">{lead.lastWord}</small>
  </div>
)

const Task = ({ lead }: { lead: LeadView }) => (
  <div className={cx('text-small leading-snug', lead.isUrgent && 'font-semibold text-acidic-ink')}>
    {`${lead.toDo} `}
    {lead.more && <small>{`${lead.more} `}</small>}
    {lead.isUnread && <Unread />}
    <small className="md:block">
      {` ${lead.form}`}
      <span className="2xl:hidden">{lead.about}</span>
    </small>
    {lead.passedOn && (
      <small className="block" data-late>
        {lead.passedOn}
      </small>
    )}
  </div>
)

const Agreed = ({ lead }: { lead: LeadView }) => (
  <div className="text-fine font-semibold *:block">
    {lead.payment && <span className={lead.isPaid ? 'text-filtered-ink' : 'text-acidic-ink'}>{lead.payment}</span>}
    {lead.window && <span>{lead.window}</span>}
    {lead.isBarred && <span>Asked not to be called</span>}
    {lead.isMuted && <span>Asked for no messages</span>}
    {lead.isHeld && <span>On hold: no calls yet</span>}
  </div>
)

/** A routine call: to ask about a request, staff first open the card. */
function Call({ lead }: { lead: LeadView }) {
  if (!lead.tel || lead.isHeld) return <span />
  return (
    <a href={lead.tel} aria-label={`Call ${lead.name}, ${lead.phone}`} data-called={lead.ref}>
      <svg width={22} height={22} aria-hidden>
        <use href="#call" />
      </svg>
    </a>
  )
}

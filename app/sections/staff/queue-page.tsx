import { ButtonLink } from '#app/ui/button.tsx'
import { LISTS, LIST_NAMES, formatCount } from '#app/desk/queue-filter.ts'
import type { LeadView } from '#app/desk/pages/lead-view.ts'
import type { QueueView } from '#app/desk/pages/queue-page.server.ts'
import { Chip } from './chip.tsx'
import { CallLinks } from './call-links.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { Dial } from './dial.tsx'
import { Filters } from './filters.tsx'
import { BulkActs } from './bulk-acts.tsx'
import { LeadRows, Unread } from './lead-row.tsx'
import { ActionLink } from './page-parts.tsx'
import { Shell } from './shell.tsx'

export function QueuePage(page: QueueView) {
  const { view, list, counts, rows, next, given, query, statusBar } = page
  return (
    <Shell {...view} statusBar={statusBar} title={`${LIST_NAMES[list]}: ${formatCount(counts[list])}`} current="calls">
      <h1 className="sr-only">
        {LIST_NAMES[list]}: {formatCount(counts[list])}
      </h1>
      {given && (
        <p className="border-b border-line bg-surface-tint px-4 py-1 text-small lg:px-6" role="status">
          <ActionLink href={given.href}>
            {given.count === 1 ? '1 person was given to you' : `${given.count} people were given to you`}: show yours
          </ActionLink>
        </p>
      )}
      <div className="lg:p-6 2xl:py-3">
        <div className="2xl:flex 2xl:flex-wrap 2xl:items-center 2xl:gap-x-6 2xl:pb-1">
          <Counts {...page} />
          {next && <Next lead={next} query={query} />}
          <Tools {...page} />
        </div>
        <div className="min-w-0">
          <Filters {...page.filters} />
          <Rows
            label={`${LIST_NAMES[list]}, ${formatCount(counts[list])}`}
            leads={rows}
            next={next?.ref}
            query={query}
            isChoosing={page.isChoosing}
          />
          <BulkActs {...page} />
          <End {...page} />
        </div>
      </div>
      <a
        className="fixed inset-x-0 bottom-18 z-40 grid min-h-14 place-items-center border-t border-line bg-action font-semibold text-on-action lg:hidden [[hidden]]:hidden"
        href="/staff"
        data-after-call
        hidden
      >
        Back from the call: how did it go?
      </a>
    </Shell>
  )
}

function Counts({ list, counts, hrefs }: QueueView) {
  return (
    <nav
      className="on-deep grid auto-cols-auto grid-flow-col overflow-x-auto bg-deepest px-1 text-on-deep-soft lg:rounded-card 2xl:gap-x-4 2xl:px-4"
      aria-label="Where leads stand"
    >
      {LISTS.filter((name) => name !== 'no-number' || name === list || counts[name] > 0).map((name) => (
        <a
          key={name}
          className="grid min-h-14 min-w-12 content-center justify-items-center border-b-3 border-transparent text-center text-fine leading-tight aria-[current]:border-accent aria-[current]:text-on-deep"
          href={hrefs[name]}
          aria-current={name === list ? 'page' : undefined}
        >
          <b className="text-h3 font-light text-on-deep">{formatCount(counts[name])}</b>
          {LIST_NAMES[name]}
        </a>
      ))}
    </nav>
  )
}

/** On phones only: on wide screens the first row shows as much. */
function Next({ lead, query }: { lead: LeadView & { chat: string | null }; query: string }) {
  return (
    <section className="on-deep rounded-b-panel px-4 pt-2.5 pb-4 bg-underwater md:hidden" aria-label="Next to call">
      <p className="mb-1 flex items-baseline justify-between text-fine font-semibold text-on-deep-soft">
        Next to call {lead.isUnread && <Unread />}
      </p>
      <a
        className="flex flex-wrap items-center gap-x-4 gap-y-3"
        href={`/staff/leads/${lead.ref}${query && `?${query}`}`}
      >
        {lead.dial && <Dial dial={lead.dial} size="card" ground="deep" />}
        <span className="grid flex-1 basis-36 gap-1.5 wrap-anywhere">
          <span className="text-subtitle font-semibold" lang={lead.lang}>
            {lead.name}
            {lead.latin && <span className="block text-small font-normal text-on-deep-soft">{lead.latin}</span>}
          </span>
          {[lead.reason, lead.payment, lead.window, lead.enquiries].filter(Boolean).map((text) => (
            <span key={text} className="font-semibold">
              {text}
            </span>
          ))}
          <span className="line-clamp-2 text-small leading-normal text-on-deep-soft">
            {[lead.what, lead.lastWord, lead.passedOn].filter(Boolean).join('. ')}
          </span>
        </span>
      </a>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(33)),1fr))] gap-2.5">
        <CallLinks leadRef={lead.ref} tel={lead.tel} chat={lead.chat} className="px-3 text-lead" />
      </div>
    </section>
  )
}

function Tools({ chips, isChoosing, chooseHref, query }: QueueView) {
  return (
    <div
      className="flex items-center gap-2 overflow-x-auto px-4 py-1.5 lg:flex-wrap lg:px-0"
      role="group"
      aria-label="Filters and views"
    >
      {chips.map(({ href, label, isOn }) => (
        <Chip key={href + label} href={href} isOn={isOn}>
          {label}
        </Chip>
      ))}
      <Chip href="#filter">
        <DeskIcon name="filter" size={18} />
        Filter
      </Chip>
      <Chip href="/staff/add">
        <DeskIcon name="pen" size={18} />
        Add an enquiry
      </Chip>
      <span className="lg:hidden">
        <Chip href={isChoosing ? `/staff${query && `?${query}`}` : chooseHref} isOn={isChoosing}>
          Choose several
        </Chip>
      </span>
    </div>
  )
}

interface RowsProps {
  label: string
  leads: LeadView[]
  /** The person above the list on phones, whose row only wide screens show. */
  next: string | undefined
  query: string
  isChoosing: boolean
}

function Rows({ label, leads, next, query, isChoosing }: RowsProps) {
  const isNextAlone = leads.length === 1 && leads[0]?.ref === next
  return (
    <section className={isNextAlone ? 'max-md:hidden' : undefined} aria-label={label}>
      {leads.length > 0 && (
        <LeadRows leads={leads} query={query} choice={isChoosing ? 'always' : 'wide'} hiddenOnPhones={next} />
      )}
    </section>
  )
}

function End({ list, rows, moreHref, counts, hrefs }: QueueView) {
  const isEmpty = rows.length === 0
  return (
    <div className="px-4 py-5 text-center text-fine text-ink-soft">
      {isEmpty && <p>{list === 'to-call' ? 'Nobody is due within two hours.' : 'Nobody is here.'}</p>}
      {!isEmpty && list === 'to-call' && !moreHref && <p>That is everyone who is due within two hours.</p>}
      {moreHref && <ToList href={moreHref}>More</ToList>}
      {list === 'to-call' && (
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          {isEmpty && counts.new > 0 && <ToList href={hrefs.new}>See what is new: {formatCount(counts.new)}</ToList>}
          {counts.waiting > 0 && (
            <ToList href={hrefs.waiting}>See who is waiting: {formatCount(counts.waiting)}</ToList>
          )}
        </div>
      )}
    </div>
  )
}

const ToList = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <ButtonLink variant="outline" size="compact" className="min-h-12" href={href} label={children} />
)

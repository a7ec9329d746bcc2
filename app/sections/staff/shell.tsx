/** The frame of the desk: a bar above and a bar below on phones, one rail on wide screens. */
import type { ReactNode } from 'react'

import type { ShellView } from '#app/desk/pages/shell-view.server.ts'
import type { StatusBarView } from '#app/desk/pages/status-bar.server.ts'
import { formatCount } from '#app/desk/queue-filter.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { cx } from '#app/ui/cx.ts'
import { DeskDocument, useBrand } from './desk-document.tsx'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'
import { StatusBar } from './status-bar.tsx'

export type NavId = 'calls' | 'day' | 'visits' | 'requests' | 'quarantine' | 'report' | 'delivery' | 'team' | 'menu'

type ShellProps = ShellView & {
  title: string
  current: NavId
  /** The page has its own bottom bar on phones. */
  ownBar?: boolean
  statusBar?: StatusBarView | null | undefined
  children: ReactNode
}

type NavItem = {
  id: NavId
  href: string
  icon: DeskIconName
  label: string
  on?: 'phone' | 'wide'
  /** Five fit on a phone: the others are under "More". */
  onPhonesOf?: ShellView['member']['role']
}

const NAV: NavItem[] = [
  { id: 'day', href: '/staff/day', icon: 'clock', label: 'My day', onPhonesOf: 'Sales' },
  { id: 'calls', href: '/staff', icon: 'phone', label: 'Calls' },
  { id: 'visits', href: '/staff/visits', icon: 'calendar', label: 'Visits' },
  { id: 'requests', href: '/staff/requests', icon: 'inbox', label: 'Requests' },
  { id: 'quarantine', href: '/staff/quarantine', icon: 'shield', label: 'Held back', onPhonesOf: 'Manager' },
  { id: 'report', href: '/staff/report', icon: 'chart', label: 'Report', on: 'wide' },
  { id: 'delivery', href: '/staff/deliveries', icon: 'send', label: 'Delivery', on: 'wide' },
  { id: 'team', href: '/staff/team', icon: 'people', label: 'Team, devices', on: 'wide' },
  { id: 'menu', href: '/staff/more', icon: 'menu', label: 'More', on: 'phone' },
]

export function Shell({ title, current, ownBar = false, statusBar, children, ...view }: ShellProps) {
  return (
    <DeskDocument title={title} scripts={['/desk/desk.js']}>
      <a className="skip-link" href="#main">
        To the page
      </a>
      <div className="lg:grid lg:min-h-svh lg:grid-cols-[216px_minmax(0,1fr)]">
        <header
          className="on-deep bg-deepest lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:overflow-y-auto lg:p-3 print:hidden"
          data-open-for={view.openFor}
          data-member={view.member.name}
          data-ring-key={view.ring?.key}
          data-ring-session={view.ring?.session}
        >
          <Top {...view} />
          <WideNav current={current} {...view} />
        </header>
        <main className={cx('min-w-0 pb-24 outline-none lg:pb-10', ownBar && 'pb-28')} id="main" tabIndex={-1}>
          {statusBar && <StatusBar {...statusBar} />}
          {children}
        </main>
      </div>
      {!ownBar && <PhoneNav current={current} {...view} />}
    </DeskDocument>
  )
}

/** One line that moves nothing when a script changes its number; each page load renders it too. */
function News({ news: { count, since, href }, children }: Pick<ShellView, 'news'> & { children?: ReactNode }) {
  return (
    <div className="group" data-news={count > 0 || undefined} data-since={since} aria-live="polite">
      <a
        className="hidden min-h-12 items-center rounded-pill bg-action px-4 text-small font-semibold whitespace-nowrap text-on-action group-data-news:inline-flex"
        href={href}
      >
        <span data-count>{count}</span>&nbsp;unopened<span className="max-sm:sr-only">&nbsp;– show</span>
      </a>
      {children}
    </div>
  )
}

function Top({ clock, hours, news }: ShellView) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 pr-2 pl-4 lg:pl-2">
      <a className="inline-flex min-h-12 items-center gap-2.5 text-small text-on-deep-soft" href="/staff">
        <Logo height={26} title={useBrand()} />
        <span className="max-sm:sr-only">Sales desk</span>
      </a>
      <div className="ml-auto lg:hidden">
        <News news={news}>
          <p className="text-right text-fine leading-snug text-on-deep-soft group-data-news:hidden">
            <b className="block font-semibold text-on-deep">{clock}</b>
            {hours}
          </p>
        </News>
      </div>
      <a className="grid size-12 flex-none place-items-center rounded-pill lg:hidden" href="/staff/find">
        <DeskIcon name="search" />
        <span className="sr-only">Find by phone, name or reference</span>
      </a>
    </div>
  )
}

function WideNav({ current, counts, views, member, clock, day, hours, news }: ShellView & { current: NavId }) {
  return (
    <div className="hidden flex-1 flex-col gap-4 lg:flex">
      <form className="mt-1" method="post" action="/staff/find" role="search" aria-label="Find">
        <label className="sr-only" htmlFor="find">
          Find by phone, name or reference
        </label>
        <input
          className="min-h-12 w-full rounded-input border border-line-on-deep bg-glass px-3.5 text-small text-on-deep placeholder:text-on-deep-soft"
          id="find"
          name="words"
          placeholder="Find a person"
          autoComplete="off"
          maxLength={100}
        />
      </form>
      <div className="min-h-12 px-1">
        <News news={news} />
      </div>
      <nav aria-label="Sales desk">
        {NAV.filter(({ on }) => on !== 'phone').map(({ id, href, icon, label }) => (
          <a
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-input px-3 text-small font-medium text-on-deep-lead aria-[current]:bg-glass aria-[current]:text-on-deep forced-colors:aria-[current]:outline-2"
            href={href}
            aria-current={id === current ? 'page' : undefined}
          >
            <DeskIcon name={icon} size={20} />
            <span className="flex-1">{label}</span>
            <Count id={id} counts={counts} />
          </a>
        ))}
      </nav>
      {views.length > 0 && (
        <nav className="border-t border-line-on-deep pt-3" aria-label="Saved views">
          <h2 className="px-3 text-fine tracking-normal text-on-deep-soft">Saved views</h2>
          {views.map(({ name, href }) => (
            <a key={href} className="flex min-h-12 items-center px-3 text-small text-on-deep-lead" href={href}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <div className="mt-auto px-3 pb-2 text-fine text-on-deep-soft">
        <p className="text-title font-thin text-on-deep">{clock}</p>
        <p>{day}</p>
        <p>{hours}</p>
        <div className="mt-3 flex items-end justify-between gap-2 border-t border-line-on-deep pt-3">
          <p>
            <b className="block text-small font-semibold text-on-deep">{member.name}</b>
            {member.role}
          </p>
          <SignOut />
        </div>
      </div>
    </div>
  )
}

export function SignOut() {
  return (
    <form method="post" action="/staff/sign-out">
      <button className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-accent">Sign out</button>
    </form>
  )
}

function PhoneNav({ current, counts, member }: ShellView & { current: NavId }) {
  const items = NAV.filter(({ on, onPhonesOf = member.role }) => on !== 'wide' && onPhonesOf === member.role)
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-surface p-1 text-ink-soft lg:hidden print:hidden"
      aria-label="Sales desk"
    >
      {items.map(({ id, href, icon, label }) => (
        <a
          key={id}
          className="relative grid min-h-15 content-center justify-items-center gap-0.5 rounded-input text-fine leading-tight font-semibold aria-[current]:bg-surface-tint aria-[current]:text-action forced-colors:aria-[current]:outline-2"
          href={href}
          aria-current={id === current ? 'page' : undefined}
        >
          <DeskIcon name={icon} />
          <span>{label}</span>
          <span className="absolute top-1 left-[calc(50%+6px)]">
            <Count id={id} counts={counts} />
          </span>
        </a>
      ))}
    </nav>
  )
}

const COUNTED: Partial<Record<NavId, { of: keyof ShellView['counts']; words: string; late?: true }>> = {
  calls: { of: 'calls', words: ' to call' },
  requests: { of: 'requests', words: ' to carry out' },
  quarantine: { of: 'quarantined', words: ' to look at' },
  delivery: { of: 'paused', words: ' paused', late: true },
  menu: { of: 'paused', words: ' paused', late: true },
}

function Count({ id, counts }: { id: NavId; counts: ShellView['counts'] }) {
  const counted = COUNTED[id]
  if (!counted || counts[counted.of] === 0) return null
  return (
    <span
      className={cx(
        'min-w-5 rounded-pill px-1.5 text-center text-fine font-semibold text-on-action',
        counted.late ? 'bg-acidic-ink' : 'bg-action',
      )}
    >
      {formatCount(counts[counted.of])}
      <span className="sr-only">{counted.words}</span>
    </span>
  )
}

/** The heading of a plain page. */
export function DeskHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="on-deep rounded-b-panel px-4 pt-4 pb-5 bg-underwater lg:mx-6 lg:mt-6 lg:rounded-panel lg:p-6">
      <h1 className="text-subtitle">{title}</h1>
      {children && <div className="mt-1 text-small text-on-deep-lead">{children}</div>}
    </div>
  )
}

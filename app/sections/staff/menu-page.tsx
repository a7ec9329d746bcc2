import type { MenuView } from '#app/desk/pages/menu-page.server.ts'
import { TextField } from './fields.tsx'
import { CARD, CARDS, Card, HEADING, QUIET } from './page-parts.tsx'
import { DeskHead, Shell, SignOut } from './shell.tsx'

const LINE = 'flex min-h-12 items-center border-t border-line font-semibold first:border-t-0'

const SETTING = `${QUIET} mt-2 mr-2 aria-pressed:bg-strong aria-pressed:text-on-strong`

const SHARED_LINKS = [
  { href: '/staff/add', label: 'Add an enquiry' },
  { href: '/staff/find', label: 'Find a person' },
  { href: '/staff/report', label: 'Report' },
  { href: '/staff/deliveries', label: 'Delivery' },
  { href: '/staff/team', label: 'Team and devices' },
]
const SALES_LINKS = [...SHARED_LINKS, { href: '/staff/quarantine', label: 'Held back' }]
const MANAGER_LINKS = [
  { href: '/staff/day', label: 'My day' },
  ...SHARED_LINKS,
  { href: '/staff/facts', label: 'Facts of the site' },
  { href: '/staff/papers', label: 'Papers about payments' },
  { href: '/staff/languages', label: 'Languages' },
  { href: '/staff/payments', label: 'Payments without an order' },
  { href: '/staff/import', label: 'Import a file' },
  { href: '/staff/rules', label: 'Who gets new enquiries' },
  { href: '/staff/log', label: 'Who did what' },
]

const TIME = { type: 'time', className: 'min-w-0', required: true }

/** Settings for ringing while the desk is closed. The buttons need a script; the hours do not. */
function Rings({ from, until }: NonNullable<MenuView['quiet']>) {
  return (
    <Card id="rings" title="Ring when the desk is closed">
      <p className="mt-1 text-fine text-ink-soft">
        For a new enquiry that is yours or nobody’s, one that is handed over to you, a message or call, a visit that the
        visitor moves or cancels, and a payment. The notification shows no name and no number. It ends when you sign out
        or have not opened the desk for 12 hours.
      </p>
      <div hidden>
        <button className={SETTING} type="button" data-ring-setting aria-pressed="false">
          Ring on this device
        </button>
        <button className={`${QUIET} mt-2`} type="button" data-tries-ring hidden>
          Try it
        </button>
      </div>
      <p
        className="mt-2 rounded-input bg-error-surface px-4 py-3 text-small text-error"
        role="alert"
        data-ring-problem
        hidden
      >
        This browser did not allow it. Allow notifications for this site in its settings, then tap again.
      </p>
      <p className="mt-2 text-fine text-ink-soft" data-ring-install>
        On an iPhone, put the desk on the home screen first: Share, then “Add to Home Screen”. Open it from there, sign
        in, and come back to this page.
      </p>
      <form className="mt-3 grid grid-cols-2 gap-2" method="post" action="/staff/quiet">
        <TextField {...TIME} id="quiet-from" name="from" label="Quiet from" defaultValue={from} />
        <TextField {...TIME} id="quiet-until" name="until" label="until" defaultValue={until} />
        <button className={`${QUIET} justify-self-start`}>Save the hours</button>
      </form>
      <p className="mt-1 text-fine text-ink-soft">The same time twice means that it may ring at any hour.</p>
    </Card>
  )
}

export function MenuPage({ view, quiet, statusBar }: MenuView) {
  return (
    <Shell {...view} statusBar={statusBar} title="More" current="menu">
      <DeskHead title="More">
        {view.member.name}, {view.member.role}
      </DeskHead>
      <div className={CARDS}>
        <nav className={CARD} aria-label="More">
          {(view.member.role === 'Manager' ? MANAGER_LINKS : SALES_LINKS).map(({ href, label }) => (
            <a key={href} className={LINE} href={href}>
              {label}
              {href === '/staff/deliveries' && view.counts.paused > 0 && (
                <span className="ml-2 text-small text-acidic-ink">{view.counts.paused} paused</span>
              )}
              {href === '/staff/quarantine' && view.counts.quarantined > 0 && (
                <span className="ml-2 text-small text-action">{view.counts.quarantined} to look at</span>
              )}
            </a>
          ))}
          <SignOut />
        </nav>
        {quiet && <Rings {...quiet} />}
        {view.views.length > 0 && (
          <nav className={CARD} aria-label="Saved views">
            <h2 className={HEADING}>Saved views</h2>
            {view.views.map(({ id, name, href }) => (
              <div key={id} className="flex items-center gap-3 border-t border-line">
                <a className="flex min-h-12 flex-1 items-center font-semibold" href={href}>
                  {name}
                </a>
                <form method="post" action={`/staff/views/${id}/remove`}>
                  <button className="min-h-12 cursor-pointer px-2 text-small text-action">
                    Remove<span className="sr-only"> {name}</span>
                  </button>
                </form>
              </div>
            ))}
          </nav>
        )}
      </div>
    </Shell>
  )
}

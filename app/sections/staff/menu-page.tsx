import type { ShellView } from '#app/desk/pages/shell-view.server.ts'
import { CARD, CARDS, DeskHead, HEADING, QUIET, Shell, SignOut } from './shell.tsx'

const LINK = 'flex min-h-12 items-center border-t border-line font-semibold first:border-t-0'

const SETTINGS = [
  { name: 'sound', label: 'Play a tone' },
  { name: 'notify', label: 'Show a notification' },
]
const SETTING = `${QUIET} mt-2 mr-2 aria-pressed:bg-strong aria-pressed:text-on-strong`

const LINKS = [
  { href: '/staff/add', label: 'Add an enquiry' },
  { href: '/staff/find', label: 'Find a person' },
  { href: '/staff/report', label: 'Report' },
  { href: '/staff/deliveries', label: 'Delivery' },
  { href: '/staff/people', label: 'People and devices' },
]
const MANAGER_LINKS = [
  ...LINKS,
  { href: '/staff/import', label: 'Import a file' },
  { href: '/staff/rules', label: 'Who gets new enquiries' },
  { href: '/staff/log', label: 'Who did what' },
]

export function MenuPage({ view }: { view: ShellView }) {
  return (
    <Shell {...view} title="More" current="menu">
      <DeskHead title="More">
        <p>
          {view.person.name}, {view.person.role}
        </p>
      </DeskHead>
      <div className={CARDS}>
        <nav className={CARD} aria-label="More">
          {(view.person.role === 'Manager' ? MANAGER_LINKS : LINKS).map(({ href, label }) => (
            <a key={href} className={LINK} href={href}>
              {label}
              {href === '/staff/deliveries' && view.counts.paused > 0 && (
                <span className="ml-2 text-small text-acidic-ink">{view.counts.paused} paused</span>
              )}
            </a>
          ))}
          <SignOut />
        </nav>
        <section className={CARD} aria-labelledby="told" hidden>
          <h2 className={HEADING} id="told">
            When a new enquiry comes
          </h2>
          <p className="mt-1 text-fine text-ink-soft">On this device only, while a page of the desk is open.</p>
          {SETTINGS.map(({ name, label }) => (
            <button key={name} className={SETTING} type="button" data-setting={name} aria-pressed="false">
              {label}
            </button>
          ))}
        </section>
        {view.views.length > 0 && (
          <nav className={CARD} aria-label="Saved views">
            <h2 className={HEADING}>Saved views</h2>
            {view.views.map(({ id, name, href, isShared, mayRemove }) => (
              <div key={id} className="flex items-center gap-3 border-t border-line">
                <a className="flex min-h-12 flex-1 flex-wrap items-center gap-x-2 font-semibold" href={href}>
                  {name} {isShared && <span className="text-fine font-normal text-ink-soft">for everyone</span>}
                </a>
                {mayRemove && (
                  <form method="post" action={`/staff/views/${id}/remove`}>
                    <button className="min-h-12 cursor-pointer px-2 text-small text-action">
                      Remove<span className="sr-only"> {name}</span>
                    </button>
                  </form>
                )}
              </div>
            ))}
          </nav>
        )}
      </div>
    </Shell>
  )
}

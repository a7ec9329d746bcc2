import type { FactsView } from '#app/desk/pages/facts-page.server.ts'
import { CARD, CARDS, Card, HEADING, QUIET } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

const SHEET = 'flex min-h-12 items-center border-t border-line font-semibold text-action first:border-t-0'

export function FactsPage({ view, groups, due, published, saved, problems, isWritable }: FactsView) {
  return (
    <Shell
      {...view}
      title="Facts"
      current="menu"
      statusBar={saved && { title: saved.isUndo ? 'Undone:' : 'Published:', text: saved.lines.join('; ') }}
    >
      <DeskHead title="Facts of the site">
        Prices, hours, visits and terms. A change is shown to you first, and visitors see it within a minute.
      </DeskHead>
      {!isWritable && <ReadOnly />}
      {problems.map(({ instance, text, when }) => (
        <p key={instance} className={`${CARD} mt-3 text-small wrap-anywhere lg:mx-6`} role="alert">
          <b className="font-semibold text-acidic-ink">Not on every server.</b> {instance}, {when}: {text}
        </p>
      ))}
      {due.length > 0 && <Due due={due} />}
      <div className={CARDS}>
        <nav className={CARD} aria-label="Forms">
          {groups.map(({ name, sheets }) => (
            <section key={name} className="mb-4 last:mb-0">
              <h2 className={HEADING}>{name}</h2>
              {sheets.map(({ href, title }) => (
                <a key={href} className={SHEET} href={href}>
                  {title}
                </a>
              ))}
            </section>
          ))}
        </nav>
        <Published published={published} />
      </div>
    </Shell>
  )
}

export const ReadOnly = () => (
  <p className={`${CARD} mt-3 text-small lg:mx-6`} role="note">
    <b className="font-semibold">This server cannot write the site’s files.</b> You can make a change and see it here.
    Then send its patch to whoever runs the site.
  </p>
)

const Due = ({ due }: Pick<FactsView, 'due'>) => (
  <section className={`${CARD} mt-3 text-small wrap-anywhere lg:mx-6`} aria-labelledby="due">
    <h2 id="due" className={HEADING}>
      Out of date, or soon will be
    </h2>
    <ul className="divide-y divide-line">
      {due.map(({ href, text }) => (
        <li key={text} className="pt-2.5">
          {text}
          {href && (
            <a className="flex min-h-12 items-center font-semibold text-action" href={href}>
              Correct it<span className="sr-only">: {text}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function Published({ published }: Pick<FactsView, 'published'>) {
  return (
    <Card id="published" title="Last changes">
      {published.length === 0 && <p className="mt-2 text-small text-ink-soft">Nothing has been changed here yet.</p>}
      <ul className="divide-y divide-line">
        {published.map(({ id, title, lines, says, isUndo, isUndone, uncommitted }) => (
          <li key={id} className="py-2.5 text-small">
            <p>
              <a className="inline-flex min-h-6 items-center font-semibold text-action" href={`/staff/change/${id}`}>
                {title}
              </a>{' '}
              <span className="text-ink-soft">
                · {says}
                {isUndo && ' · an undo'}
              </span>
            </p>
            <ul className="wrap-anywhere">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {uncommitted && <p className="text-ink-soft">Public, but not in Git yet: {uncommitted}.</p>}
            {isUndone ? (
              <p className="text-ink-soft">Undone.</p>
            ) : (
              <form className="mt-1" method="post" action={`/staff/change/${id}/undo`}>
                <button className={QUIET}>
                  Undo
                  <span className="sr-only">
                    : {title}, {lines[0]}
                  </span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

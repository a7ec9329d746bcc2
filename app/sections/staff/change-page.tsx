import type { ChangeView } from '#app/desk/pages/facts-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CARD, CARDS, DeskHead, HEADING, QUIET, Shell } from './shell.tsx'
import { Alert } from './sheet-page.tsx'
import { ReadOnly } from './facts-page.tsx'

const LINK = 'inline-flex min-h-12 items-center font-semibold text-action'

export function ChangePage(change: ChangeView) {
  const { view, title, says, isPublished, isWritable, alert, notices, problems } = change
  return (
    <Shell {...view} title={title} current="menu">
      <DeskHead title={title}>
        <p>
          {says}. {isPublished ? 'This change is public.' : 'Visitors do not see it yet.'}
        </p>
      </DeskHead>
      {!isWritable && <ReadOnly />}
      <div className={CARDS}>
        <section className={`${CARD} grid gap-3`} aria-labelledby="changes">
          <h2 className={HEADING} id="changes">
            {isPublished ? 'What changed' : 'What will change'}
          </h2>
          {alert && <Alert text={alert} lines={notices} />}
          {problems.length > 0 && <Alert text="The content check refuses it now:" lines={problems} />}
          <ul className="divide-y divide-line text-small wrap-anywhere">
            {change.lines.map((line) => (
              <li key={line} className="py-2">
                {line}
              </li>
            ))}
          </ul>
          {change.doubts.length > 0 && (
            <div className="text-small">
              <p className="font-semibold">Please look at this again:</p>
              <ul className="list-disc pl-5 wrap-anywhere">
                {change.doubts.map((doubt) => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </ul>
            </div>
          )}
          <Buttons {...change} />
        </section>
        {change.pages.length > 0 && (
          <nav className={CARD} aria-labelledby="pages">
            <h2 className={HEADING} id="pages">
              The pages as they will be
            </h2>
            <p className="mt-1 text-small text-ink-soft">Only managers who are signed in can open these.</p>
            <ul className="divide-y divide-line">
              {change.pages.map(({ path, href }) => (
                <li key={path}>
                  <a className={`${LINK} w-full wrap-anywhere`} href={href}>
                    {path === '/' ? 'Home page' : path}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Shell>
  )
}

function Buttons({ id, isPublished, isWritable, sheet, patch, files, problems }: ChangeView) {
  return (
    <>
      {isPublished ? (
        <form method="post" action={`/staff/change/${id}/undo`}>
          <button className={QUIET}>Undo</button>
        </form>
      ) : (
        isWritable &&
        problems.length === 0 && (
          <form method="post" action={`/staff/change/${id}`}>
            <button className={buttonClass({ size: 'block' })}>Publish</button>
          </form>
        )
      )}
      <p className="flex flex-wrap gap-x-5 text-small">
        <a className={LINK} href={sheet}>
          {isPublished ? 'To the form' : 'Do not publish'}
        </a>
        <a className={LINK} href={patch} download>
          Patch of {files.length === 1 ? files[0] : `${files.length} files`}
        </a>
        <a className={LINK} href="/staff/facts">
          All facts
        </a>
      </p>
    </>
  )
}

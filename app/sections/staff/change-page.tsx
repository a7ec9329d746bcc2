import type { ChangeView } from '#app/desk/pages/facts-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ActionLink, Alert, CARD, CARDS, Card, HEADING, LINK, QUIET } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'
import { ReadOnly } from './facts-page.tsx'

export function ChangePage(change: ChangeView) {
  const { view, title, says, isPublished, isWritable, alert, notices, problems } = change
  return (
    <Shell {...view} title={title} current="menu">
      <DeskHead title={title}>
        {says}. {isPublished ? 'This change is public.' : 'Visitors do not see it yet.'}
      </DeskHead>
      {!isWritable && <ReadOnly />}
      <div className={CARDS}>
        <Card className="grid gap-3" id="changes" title={isPublished ? 'What changed' : 'What will change'}>
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
        </Card>
        {change.pages.length > 0 && (
          <nav className={CARD} aria-labelledby="pages">
            <h2 className={HEADING} id="pages">
              The pages as they will be
            </h2>
            <p className="mt-1 text-small text-ink-soft">Only managers who are signed in can open these.</p>
            <ul className="divide-y divide-line">
              {change.pages.map(({ path, href }) => (
                <li key={path}>
                  <ActionLink className="w-full wrap-anywhere" href={href}>
                    {path === '/' ? 'Home page' : path}
                  </ActionLink>
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
        <ActionLink href={sheet}>{isPublished ? 'To the form' : 'Do not publish'}</ActionLink>
        <a className={LINK} href={patch} download>
          Patch of {files.length === 1 ? files[0] : `${files.length} files`}
        </a>
        <ActionLink href="/staff/facts">All facts</ActionLink>
      </p>
    </>
  )
}

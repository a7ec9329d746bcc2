import type { LogView } from '#app/desk/pages/log-page.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from './fields.tsx'
import { ActionLink, CARD, Card, LINK } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function LogPage({ view, lines, isEach, isLatest, isFiltered, latestHref, olderHref, ...filter }: LogView) {
  return (
    <Shell {...view} title="Who did what" current="team">
      <DeskHead title="Who did what">Nothing can be removed from this log.</DeskHead>
      <div className="mt-3 grid content-start gap-3 lg:mx-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start">
        <details className={`${CARD} lg:order-last`} open={isFiltered}>
          <summary className="flex min-h-12 items-center font-semibold text-action">Filter</summary>
          <Filter {...filter} isEach={isEach} />
        </details>
        <Card id="acts" title={isLatest ? 'The latest' : 'Before that'}>
          <p className="text-fine text-ink-soft">
            {isEach
              ? 'Each line is one action.'
              : 'When one person does the same several times within an hour, it is one line with a count.'}
          </p>
          {lines.length === 0 && <p className="mt-3">Nothing here matches.</p>}
          <ol className="mt-2 divide-y divide-line text-small">
            {lines.map((line, index) => (
              <Line key={index} line={line} />
            ))}
          </ol>
          <nav className="mt-2 flex flex-wrap gap-x-6" aria-label="Pages of the log">
            {!isLatest && <ActionLink href={latestHref}>The latest</ActionLink>}
            {olderHref && (
              <a className={LINK} href={olderHref} rel="next">
                Older
              </a>
            )}
          </nav>
        </Card>
      </div>
    </Shell>
  )
}

function Line({ line: { at, text, from, ref, eachHref } }: { line: LogView['lines'][number] }) {
  return (
    <li className="grid gap-x-3 py-2 sm:grid-cols-[11.5rem_1fr]">
      <span className="text-fine leading-body text-ink-soft">{at}</span>
      <span className="wrap-anywhere">
        {text} <span className="text-fine text-ink-soft">{from}</span>{' '}
        {eachHref && (
          <a className="font-semibold text-action" href={eachHref}>
            Each of them<span className="sr-only">: {text}</span>
          </a>
        )}
        {ref && (
          <a className="font-semibold text-action" href={`/staff/leads/${ref}`}>
            The lead<span className="sr-only"> {ref}</span>
          </a>
        )}
      </span>
    </li>
  )
}

type FilterProps = Pick<LogView, 'fields' | 'problem' | 'members' | 'acts' | 'isEach'>

function Filter({ fields, problem, members, acts, isEach }: FilterProps) {
  return (
    <form className="mt-2 grid gap-3" method="get" action="/staff/log" aria-label="Filter">
      <SelectField
        id="log-member"
        name="member"
        label="Who"
        none="Everyone"
        choices={members}
        defaultValue={fields.member}
      />
      <SelectField id="log-act" name="act" label="Did what" none="Anything" choices={acts} defaultValue={fields.act} />
      <TextField
        id="log-lead"
        name="lead"
        label="Lead, by its reference"
        autoComplete="off"
        maxLength={40}
        defaultValue={fields.lead}
        problem={problem}
      />
      <Checkbox name="each" value="yes" defaultChecked={isEach}>
        Each action in a separate line
      </Checkbox>
      <div className="flex flex-wrap gap-2.5">
        <button className={buttonClass({})}>Show</button>
        <ButtonLink variant="outline" href="/staff/log" label="Clear" />
      </div>
    </form>
  )
}

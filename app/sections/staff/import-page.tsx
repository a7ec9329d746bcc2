import type { ImportView, ImportsView } from '#app/desk/pages/import-page.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip } from './chip.tsx'
import { Checkbox, SelectField, TextField } from './fields.tsx'
import { ActionLink, CARD, CARDS, Card, DoButton, HEADING, ProgressBar, QUIET } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function ImportsPage({ view, problem, mostRows, imports }: ImportsView) {
  return (
    <Shell {...view} title="Import a file" current="team">
      <DeskHead title="Import a file">From IndiaMART, JustDial, an ad on Facebook, or your own spreadsheet.</DeskHead>
      <div className={CARDS}>
        <form className={`${CARD} grid gap-3`} method="post" encType="multipart/form-data" action="/staff/import">
          <TextField
            id="file"
            label={`An Excel or CSV file, with up to ${mostRows} rows`}
            className="py-2.5"
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
            required
            problem={problem}
          />
          <p className="text-small text-ink-soft">
            You first see what would become of each row; nothing is imported before you confirm it. Of a workbook the
            first sheet is read. The file is erased after the import, or after a day.
          </p>
          <button className={buttonClass({ size: 'block' })}>Look at the file</button>
        </form>
        <Card id="imports" title={`Files so far: ${imports.length}`}>
          <ul className="mt-1 divide-y divide-line">
            {imports.map(({ id, title, says }) => (
              <li key={id}>
                <a className="grid min-h-15 content-center py-2" href={`/staff/import/${id}`}>
                  <b className="font-semibold wrap-anywhere">{title}</b>
                  <span className="text-fine text-ink-soft">{says}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Shell>
  )
}

export function ImportPage(page: ImportView) {
  const { view, title, says, preview, progress } = page
  return (
    <Shell {...view} title={`Import: ${title}`} current="team">
      <DeskHead title={title}>{says}</DeskHead>
      {preview && <Preview {...page} preview={preview} />}
      {progress && <Progress {...page} progress={progress} />}
    </Shell>
  )
}

type PreviewProps = ImportView & { preview: NonNullable<ImportView['preview']> }

function Preview({ id, preview }: PreviewProps) {
  return (
    <>
      <form className={CARDS} method="post" action={`/staff/import/${id}`}>
        <Card className="grid gap-3" id="what" title="What becomes of the rows">
          <ul className="divide-y divide-line" aria-label="Rows">
            {preview.counts.map(({ verdict, name, count }) => (
              <li key={verdict} className="flex items-center justify-between gap-3 py-2 text-small">
                {name} <b className="font-semibold">{count}</b>
              </li>
            ))}
          </ul>
          <Remarks preview={preview} />
          <Settings preview={preview} />
          <p className="text-small text-ink-soft">
            They have not seen our notice, so nobody gets a message on WhatsApp. Whoever asked not to be called stays
            out. Nobody is alarmed about calls that are late.
          </p>
          {preview.newLabel && (
            <button className={buttonClass({ size: 'block' })} name="do" value="import">
              {preview.newLabel}
            </button>
          )}
          {preview.allLabel && (
            <button
              className={buttonClass({ variant: preview.newLabel ? 'outline' : 'primary', size: 'block' })}
              name="do"
              value="import-known"
            >
              {preview.allLabel}
            </button>
          )}
          {!preview.newLabel && !preview.allLabel && (
            <p className="text-small font-semibold">Nothing in this file would be imported.</p>
          )}
          <DoButton value="discard" formNoValidate>
            Throw the file away
          </DoButton>
        </Card>
        <Card className="grid gap-3" id="columns" title="What is in which column">
          <SelectField
            id="heading"
            label="The names of the columns stand in"
            choices={preview.headings}
            defaultValue={String(preview.settings.heading)}
          />
          {preview.columns.map(({ name, label, use, example }) => (
            <div key={name}>
              <SelectField id={name} name={name} label={label} choices={preview.uses} defaultValue={use} />
              {example && <p className="mt-1 text-fine wrap-anywhere text-ink-soft">{example}</p>}
            </div>
          ))}
          <DoButton value="change" formNoValidate>
            Look again with these columns
          </DoButton>
        </Card>
      </form>
      <Rows preview={preview} />
    </>
  )
}

/** What is wrong in the file, before anything is imported. */
function Remarks({ preview: { remarks, moreRemarks } }: Pick<PreviewProps, 'preview'>) {
  if (remarks.length === 0) return null
  return (
    <div className="text-small">
      <b className="font-semibold">Please look at these rows</b>
      <ul className="list-disc pl-5 wrap-anywhere" aria-label="Rows to look at">
        {remarks.map(({ row, text }) => (
          <li key={row}>
            Row {row}: {text}.
          </li>
        ))}
        {moreRemarks !== '0' && <li>And {moreRemarks} more rows.</li>}
      </ul>
    </div>
  )
}

function Settings({ preview: { settings, kinds, calls, sources, hasCrm } }: Pick<PreviewProps, 'preview'>) {
  return (
    <>
      <TextField
        id="source"
        label="From where"
        list="sources"
        defaultValue={settings.source}
        maxLength={60}
        autoComplete="off"
        required
      />
      <datalist id="sources">
        {sources.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        id="campaign-name"
        label="Campaign, if the file has no column for it"
        name="campaign"
        defaultValue={settings.campaign}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField id="about" label="About" choices={kinds} defaultValue={settings.form} />
      <SelectField id="calls" label="Call them" choices={calls} defaultValue={settings.calls} />
      {hasCrm && (
        <Checkbox className="text-small" name="crm" value="yes" defaultChecked={settings.toCrm}>
          Send them to the CRM too
        </Checkbox>
      )}
    </>
  )
}

function Rows({ preview }: Pick<PreviewProps, 'preview'>) {
  return (
    <Card className="mt-3 lg:mx-6" id="rows" title={`Row by row: ${preview.verdictName}`}>
      <nav className="mt-2 flex flex-wrap gap-2" aria-label="Kinds of rows">
        {preview.counts.map(({ verdict, name, count, href, isOn }) => (
          <Chip key={verdict} href={href} isOn={isOn}>
            {name} {count}
          </Chip>
        ))}
      </nav>
      <ol className="mt-2 divide-y divide-line">
        {preview.rows.map(({ row, name, lang, text, reason }) => (
          <li key={row} className="grid gap-0.5 py-2.5 text-small wrap-anywhere">
            <span>
              <span className="text-ink-soft">Row {row}</span>{' '}
              <b className="font-semibold" lang={lang}>
                {name}
              </b>
            </span>
            <span className="text-ink-soft">{text}</span>
            {reason && <span className="font-semibold">{reason}</span>}
          </li>
        ))}
      </ol>
      {preview.rows.length === 0 && <p className="py-2 text-small text-ink-soft">There are none.</p>}
      <nav className="flex gap-4" aria-label="Pages">
        {preview.before && <ActionLink href={preview.before}>The rows before</ActionLink>}
        {preview.after && <ActionLink href={preview.after}>More rows</ActionLink>}
      </nav>
    </Card>
  )
}

type ProgressProps = ImportView & { progress: NonNullable<ImportView['progress']> }

const STATES: Record<string, string> = {
  running: 'Importing',
  undoing: 'Taking back',
  done: 'Imported',
  undone: 'Taken back',
}

function Progress({ id, state, progress, stays }: ProgressProps) {
  const { done, of, imported, leftOut, stopped, takenBack, stayed } = progress
  return (
    <div className={CARDS}>
      <Card className="grid gap-3" id="progress" title={lookUp(STATES, state as string)}>
        {(state === 'running' || state === 'undoing') && (
          <>
            <div className="text-small">
              <b className="font-semibold">{done.toLocaleString('en-IN')}</b> of {of.toLocaleString('en-IN')} leads so
              far
              <ProgressBar value={done} of={of} />
            </div>
            <p className="text-small text-ink-soft">
              It goes on by itself, also if you leave this page. A large file takes some minutes, so that nobody’s pages
              get slower meanwhile.
            </p>
            <a className={QUIET} href={`/staff/import/${id}`}>
              Look again
            </a>
            {state === 'running' && (
              <form className="grid" method="post" action={`/staff/import/${id}`}>
                <DoButton value="stop">Stop here: what is in stays in</DoButton>
              </form>
            )}
          </>
        )}
        {state === 'done' && (
          <p className="text-small">
            {imported} are in.
            {leftOut > 0 && ` ${leftOut} more stayed out: they had meanwhile arrived, or asked not to be called.`}
            {stopped > 0 && ` ${stopped.toLocaleString('en-IN')} more stayed out, because the import was stopped.`}
          </p>
        )}
        {state === 'undone' && (
          <p className="text-small">
            {takenBack} are gone, as if they had never been here.
            {stayed > 0 && ` ${stayed} stayed, because someone worked on them meanwhile.`}
          </p>
        )}
        {state === 'done' && <ActionLink href="/staff?list=new">Show them</ActionLink>}
      </Card>
      {state === 'done' && (
        <form className={`${CARD} grid gap-3`} method="post" action={`/staff/import/${id}`}>
          <h2 className={HEADING}>The wrong file?</h2>
          <p className="text-small text-ink-soft">
            All of these leads can be taken back on which nobody has worked.
            {stays > 0 && ` ${stays.toLocaleString('en-IN')} would stay, because someone has.`} What the CRM has
            received stays there.
          </p>
          <DoButton value="undo">Take the import back</DoButton>
        </form>
      )}
    </div>
  )
}

import type { ImportView, ImportsView } from '#app/desk/pages/import-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip } from './chip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { CARD, CARDS, DeskHead, HEADING, QUIET, Shell } from './shell.tsx'
import { StatusBar } from './status-bar.tsx'

const LINK = 'inline-flex min-h-12 items-center font-semibold text-action'

export function ImportsPage({ view, problem, mostRows, imports }: ImportsView) {
  return (
    <Shell {...view} title="Import a file" current="people">
      <DeskHead title="Import a file">
        <p>From IndiaMART, JustDial, an ad on Facebook, or your own spreadsheet.</p>
      </DeskHead>
      <div className={CARDS}>
        <form className={`${CARD} grid gap-3`} method="post" encType="multipart/form-data" action="/staff/import">
          <div>
            <label className="field-label" htmlFor="file">
              A CSV file, with up to {mostRows} rows
            </label>
            <input
              className="field-control py-2.5"
              id="file"
              name="file"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              required
              {...(problem && { 'aria-invalid': true, 'aria-describedby': 'file-problem' })}
            />
            {problem && (
              <p className="mt-1.5 text-small font-semibold text-error" id="file-problem" role="alert">
                {problem}
              </p>
            )}
          </div>
          <p className="text-small text-ink-soft">
            In Excel choose “Save as”, then “CSV UTF-8”. You first see what would become of each row; nothing is
            imported before you confirm it. The file is erased after the import, or after a day.
          </p>
          <button className={buttonClass({ size: 'block' })}>Look at the file</button>
        </form>
        <section className={CARD} aria-labelledby="imports">
          <h2 className={HEADING} id="imports">
            Files so far: {imports.length}
          </h2>
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
        </section>
      </div>
    </Shell>
  )
}

export function ImportPage(page: ImportView) {
  const { view, title, says, preview, progress, isWorkedOn } = page
  return (
    <Shell {...view} title={`Import: ${title}`} current="people">
      {isWorkedOn && (
        <StatusBar
          title="Not taken back."
          text="Someone has worked on one of these leads already. Close those that are wrong with “Choose several”."
          variant="late"
        />
      )}
      <DeskHead title={title}>
        <p>{says}</p>
      </DeskHead>
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
        <section className={`${CARD} grid gap-3`} aria-labelledby="what">
          <h2 className={HEADING} id="what">
            What becomes of the rows
          </h2>
          <ul className="divide-y divide-line" aria-label="Rows">
            {preview.counts.map(({ verdict, name, count }) => (
              <li key={verdict} className="flex items-center justify-between gap-3 py-2 text-small">
                {name} <b className="font-semibold">{count}</b>
              </li>
            ))}
          </ul>
          <Settings preview={preview} />
          <p className="text-small text-ink-soft">
            They have not seen our notice, so nobody gets a message on WhatsApp. Whoever asked not to be called stays
            out. They stand under “New”, without a promised time and without alarms.
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
          <button className={QUIET} name="do" value="discard" formNoValidate>
            Throw the file away
          </button>
        </section>
        <section className={`${CARD} grid gap-3`} aria-labelledby="columns">
          <h2 className={HEADING} id="columns">
            What is in which column
          </h2>
          {preview.fields.map(({ name, label, column, example }) => (
            <div key={name}>
              <label className="field-label" htmlFor={name}>
                {label}
              </label>
              <select className="field-control" id={name} name={`column-${name}`} defaultValue={column}>
                <option value="">Not in the file</option>
                {preview.columns.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
              {example && <p className="mt-1 text-fine wrap-anywhere text-ink-soft">{example}</p>}
            </div>
          ))}
          <button className={QUIET} name="do" value="change" formNoValidate>
            Look again with these columns
          </button>
        </section>
      </form>
      <Rows preview={preview} />
    </>
  )
}

function Settings({ preview: { settings, kinds, sources, hasCrm } }: Pick<PreviewProps, 'preview'>) {
  return (
    <>
      <div>
        <label className="field-label" htmlFor="source">
          From where
        </label>
        <input
          className="field-control"
          id="source"
          name="source"
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
      </div>
      <div>
        <label className="field-label" htmlFor="campaign-name">
          Campaign, if the file has no column for it
        </label>
        <input
          className="field-control"
          id="campaign-name"
          name="campaign"
          defaultValue={settings.campaign}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <div>
        <label className="field-label" htmlFor="about">
          About
        </label>
        <select className="field-control" id="about" name="about" defaultValue={settings.form}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {hasCrm && (
        <label className="flex min-h-12 items-center gap-3 text-small">
          <input className="size-5.5" type="checkbox" name="crm" value="yes" defaultChecked={settings.toCrm} />
          Send them to the CRM too
        </label>
      )}
    </>
  )
}

function Rows({ preview }: Pick<PreviewProps, 'preview'>) {
  return (
    <section className={`${CARD} mt-3 lg:mx-6`} aria-labelledby="rows">
      <h2 className={HEADING} id="rows">
        Row by row: {preview.verdictName}
      </h2>
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
        {preview.before && (
          <a className={LINK} href={preview.before}>
            The rows before
          </a>
        )}
        {preview.after && (
          <a className={LINK} href={preview.after}>
            More rows
          </a>
        )}
      </nav>
    </section>
  )
}

type ProgressProps = ImportView & { progress: NonNullable<ImportView['progress']> }

function Progress({ id, state, progress }: ProgressProps) {
  const { done, of, imported, leftOut, takenBack, stayed } = progress
  return (
    <div className={CARDS}>
      <section className={`${CARD} grid gap-3`} aria-labelledby="progress">
        <h2 className={HEADING} id="progress">
          {{ running: 'Importing', undoing: 'Taking back', done: 'Imported', undone: 'Taken back' }[state as string]}
        </h2>
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
          </>
        )}
        {state === 'done' && (
          <p className="text-small">
            {imported} stand under “New”.
            {leftOut > 0 && ` ${leftOut} more stayed out: they had meanwhile arrived, or asked not to be called.`}
          </p>
        )}
        {state === 'undone' && (
          <p className="text-small">
            {takenBack} are gone, as if they had never been here.
            {stayed > 0 && ` ${stayed} stayed, because someone worked on them meanwhile.`}
          </p>
        )}
        {state === 'done' && (
          <a className={LINK} href="/staff?list=new">
            Show them
          </a>
        )}
      </section>
      {state === 'done' && (
        <form className={`${CARD} grid gap-3`} method="post" action={`/staff/import/${id}`}>
          <h2 className={HEADING}>The wrong file?</h2>
          <p className="text-small text-ink-soft">
            All of it can be taken back until someone has worked on one of these leads. What the CRM has received stays
            there.
          </p>
          <button className={QUIET} name="do" value="undo">
            Take the import back
          </button>
        </form>
      )}
    </div>
  )
}

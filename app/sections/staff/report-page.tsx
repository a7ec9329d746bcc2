import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { DayPeriod } from '#app/desk/pages/period.ts'
import type { ReportView } from '#app/desk/pages/report-page.server.ts'
import { type LineView, count } from '#app/desk/pages/report-view.ts'
import { Chip } from './chip.tsx'
import { TextField } from './fields.tsx'
import { ResponseBars } from './report-charts.tsx'
import { Card, HEADING } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function ReportPage(page: ReportView) {
  const { view, period, total, by, missing, trials, over } = page
  return (
    <Shell {...view} title="Report" current="report">
      <DeskHead title="Report">
        <p>
          {period.says}: {count(total.people, 'person', 'people')} sent {count(total.enquiries, 'enquiry', 'enquiries')}
          . A person who wrote more than once counts once, under their first enquiry of these days. Requests, junk and
          enquiries that are held back are not counted.
        </p>
        {over && <p>Paid beyond the price, and to be refunded: {over}.</p>}
        {trials && <p>Trials at a test gateway, which no figure below counts: {trials}.</p>}
        {missing.length > 0 && <p>Missing here: {missing.join('; ')}.</p>}
      </DeskHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:mx-6">
        <Choices label="Period" choices={page.presets} />
        <Days period={period} by={by.value} />
        <FirstResponse {...page.response} />
        <Lines {...page} />
        {page.isManager && <Csv period={period} />}
      </div>
    </Shell>
  )
}

function Choices({ label, choices }: { label: string; choices: ReportView['presets'] }) {
  return (
    <nav className="mt-1 flex flex-wrap gap-2 px-4 py-1.5 lg:px-0" aria-label={label}>
      {choices.map(({ href, label: name, isOn }) => (
        <Chip key={href} href={href} isOn={isOn}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}

const DAY = { type: 'date', frameClassName: 'min-w-40 flex-1 sm:flex-none' }

function Days({ period, by }: { period: DayPeriod; by: string }) {
  return (
    <form className="flex flex-wrap items-end gap-3 px-4 lg:px-0" method="get" action="/staff/report">
      <input type="hidden" name="by" value={by} />
      <TextField {...DAY} id="r-from" name="from" label="From" defaultValue={period.fromDay} />
      <TextField {...DAY} id="r-to" name="to" label="To" defaultValue={period.toDay} />
      <button className={buttonClass({ variant: 'outline', className: 'min-h-12 grow sm:grow-0' })}>
        Show these days
      </button>
    </form>
  )
}

function FirstResponse({ bars, outcomes, taps }: ReportView['response']) {
  const { never, waiting, withoutClock, of } = outcomes
  return (
    <section className="on-deep px-4 py-5 bg-underwater lg:rounded-panel lg:p-6" aria-labelledby="first">
      <h2 className={HEADING} id="first">
        First response
      </h2>
      <p className="mt-1 text-small text-on-deep-lead">
        From a person’s first form to the first outcome that someone saved, in open minutes.{' '}
        {never > 0 && `${never} without an outcome in time count as slowest. `}
        {waiting > 0 && `${waiting} still have time and are not counted. `}
        {withoutClock > 0 && `${withoutClock} have no promise: imported, older than the desk, or not to be called.`}
      </p>
      <ResponseFigures {...outcomes} title="First outcome" />
      <ResponseFigures {...taps} title="First tap on Call or WhatsApp, with or without an outcome" />
      {of > 0 && <ResponseBars bars={bars} />}
    </section>
  )
}

const ResponseFigures = ({ title, median, ninth, inTime, of }: ReportView['response']['taps'] & { title: string }) => (
  <>
    <h3 className="mt-3 text-small font-semibold">{title}</h3>
    <dl className="mt-1 grid grid-cols-3 gap-2">
      <Figure {...median} name="half within" />
      <Figure {...ninth} name="9 of 10 within" />
      <Figure figure={String(inTime)} unit={`of ${of}`} name="when promised" />
    </dl>
  </>
)

const Figure = ({ figure, unit, name }: ReportView['response']['taps']['median'] & { name: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-fine text-on-deep-soft">{name}</dt>
    <dd className="text-title font-thin">
      {figure} <small className="text-small font-normal">{unit}</small>
    </dd>
  </div>
)

const ROW =
  'grid grid-cols-4 items-center gap-x-2 border-t border-line py-2.5 lg:grid-cols-[minmax(0,1fr)_repeat(4,5rem)_minmax(0,1.2fr)] lg:gap-x-4'
const MORE = 'col-span-full mt-1.5 lg:col-span-1 lg:mt-0'

function Lines({ by, questions, lines, total }: ReportView) {
  return (
    <Card id="lines" title={`What becomes of people, by ${by.name.toLowerCase()}`}>
      <div className="-mx-4 lg:mx-0">
        <Choices label="Of what" choices={questions} />
      </div>
      <p className="my-2 text-fine text-ink-soft">
        {by.isByTouch && 'By the last visit before the form. '}
        {by.value === 'member' &&
          'A result counts for the person who saved it, not for the owner. People called by several of us are in several lines. '}
        “Few”: fewer than 10 people, too few to judge.
      </p>
      {total.enquiries === 0 ? (
        <p className="py-4">No enquiry came in these days.</p>
      ) : (
        <div className="text-small" role="table" aria-labelledby="lines">
          <div className={cx(ROW, 'border-t-0 text-fine font-semibold text-ink-soft')} role="row">
            {[by.name, 'People', 'Reached', 'Visits', 'Sold'].map((name, index) => (
              <span key={name} className={index > 0 ? 'lg:text-right' : 'max-lg:sr-only'} role="columnheader">
                {name}
              </span>
            ))}
            <span className={cx(MORE, 'max-lg:sr-only')} role="columnheader">
              Enquiries, times, money
            </span>
          </div>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
          <Line line={total} isTotal />
        </div>
      )}
    </Card>
  )
}

function Line({ line, isTotal = false }: { line: LineView; isTotal?: boolean }) {
  const { name, people, reached, visits, sold, isFew, says } = line
  return (
    <div className={cx(ROW, isTotal && 'font-semibold')} role="row">
      <span className="min-w-0 wrap-anywhere max-lg:col-span-full" role="rowheader">
        <b className="font-semibold">{name}</b>
        {isFew && <span className="ml-2 rounded-pill border border-line-strong px-2 text-fine">few</span>}
      </span>
      {[people, reached, visits, sold].map((figure, index) => (
        <span key={index} className="tabular-nums lg:text-right" role="cell">
          {figure}
        </span>
      ))}
      <span className={cx(MORE, 'text-fine font-normal text-ink-soft')} role="cell">
        {says}
      </span>
    </div>
  )
}

const Csv = ({ period }: { period: DayPeriod }) => (
  <form className="px-4 lg:px-0" method="post" action="/staff/report.csv">
    <input type="hidden" name="from" value={period.fromDay} />
    <input type="hidden" name="to" value={period.toDay} />
    <button className={buttonClass({ variant: 'outline' })}>Download as CSV</button>
    <p className="mt-1 text-fine text-ink-soft">
      For spreadsheets. You confirm that it is you, and the download is noted in the log.
    </p>
  </form>
)

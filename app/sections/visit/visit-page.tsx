/** The visitor's page with the pass and actions. Each action is a form of its own and needs no script. */
import type { ReactNode } from 'react'

import type { NearWindow, VisitPageView, WindowPicker } from '#app/content/visits/visit-page-view.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { ChoiceFrame } from '#app/ui/choice-frame.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Eyebrow, Fine, Lead } from '#app/ui/text.tsx'
import { VisitPass } from './visit-pass.tsx'
import { WindowDays } from './window-days.tsx'

export function VisitPage(view: VisitPageView) {
  const { path, seen, notice, thanks, state, heading, pass, gone, coming, cancel, move, help, only } = view
  const isDeep = pass !== null
  return (
    <>
      <div className={cx('pt-fluid-lg pb-8', isDeep ? 'on-deep bg-underwater' : 'bg-surface-tint')}>
        <div className="page-width max-w-prose">
          {gone && <SafeNote text={gone.safe} more={gone.safeText} />}
          <StatusMessage notice={notice} />
          <Eyebrow accent={isDeep}>{heading.eyebrow}</Eyebrow>
          <h1 className="text-heading">{thanks?.title ?? heading.title}</h1>
          <Lead className="mt-2 mb-5">{thanks?.text ?? heading.text}</Lead>
          {state && <p className="mb-4 font-semibold">{state}</p>}
          {pass && <VisitPass {...pass} />}
          {gone && gone.near.length > 0 && <Nearest {...gone} path={path} seen={seen} />}
        </div>
      </div>
      <div className="page-width grid max-w-prose gap-6 pt-6 pb-band">
        <Keep {...view} />
        {coming && <Coming {...coming} path={path} />}
        {move && <Move move={move} path={path} seen={seen} isOpen={pass === null && gone === null} />}
        {cancel && (
          <Fold id="cancel" title={cancel.title}>
            <p className="mb-4 text-soft">{cancel.text}</p>
            {cancel.button && (
              <Act path={path} act="cancel">
                <button className={buttonClass({ variant: 'outline', size: 'block' })}>{cancel.button}</button>
              </Act>
            )}
          </Fold>
        )}
        <p className="print:hidden">
          {help.text}{' '}
          <a className="text-link" href={help.phone.href}>
            {help.phone.label}
          </a>{' '}
          <a className="text-link" href={help.chat.href} rel="noreferrer">
            {help.chat.label}
          </a>
        </p>
        <Fine>{only}</Fine>
      </div>
    </>
  )
}

function StatusMessage({ notice }: Pick<VisitPageView, 'notice'>) {
  if (!notice) return null
  return (
    <p
      role={notice.isProblem ? 'alert' : 'status'}
      className={cx(
        'on-light mb-5 rounded-card px-4 py-3.5 text-ink',
        notice.isProblem ? 'bg-error-surface' : 'bg-caution-surface',
      )}
    >
      {notice.text}
    </p>
  )
}

const SafeNote = ({ text, more }: { text: string; more: string }) => (
  <p className="mb-6 flex gap-3 rounded-card bg-surface px-4 py-3.5">
    <Icon name="check" size={22} className="mt-0.5 flex-none text-filtered-ink" />
    <span>
      <b>{text}</b> {more}
    </span>
  </p>
)

type Place = { path: string; seen: string }

function Act({ path, act, seen, children }: { path: string; act: string; seen?: string; children: ReactNode }) {
  return (
    <form method="post" action={path} className="grid gap-4">
      <input type="hidden" name="act" value={act} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
    </form>
  )
}

function Nearest({ near, button, none: noWindowText, path, seen }: NonNullable<VisitPageView['gone']> & Place) {
  return (
    <Act path={path} act="move" seen={seen}>
      <div className="grid gap-2">
        {near.map((choice, index) => (
          <NearChoice key={choice.value} {...choice} isFirst={index === 0} />
        ))}
      </div>
      <button className={buttonClass({ size: 'block' })}>{button}</button>
      <p className="text-small">{noWindowText}</p>
    </Act>
  )
}

const NearChoice = ({ value, day, hours, note, isFirst }: NearWindow & { isFirst: boolean }) => (
  <label className="relative isolate grid grid-cols-[1fr_auto_18px] items-center gap-x-3 rounded-card border border-transparent px-4 py-3.5 leading-snug">
    <input
      type="radio"
      name="window"
      value={value}
      defaultChecked={isFirst}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <ChoiceFrame className="bg-surface peer-checked:bg-surface-tint peer-checked:shadow-md" />
    <b>{day}</b>
    <span>{hours}</span>
    <Icon name="check" size={18} className="invisible peer-checked:visible" />
    <small className="col-span-2 text-fine text-soft">{note}</small>
  </label>
)

/** The calendar file, sharing and printing. */
function Keep({ calendar, share, mail, path, print }: VisitPageView) {
  if (!calendar || !share) return null
  return (
    <div className="grid gap-4 print:hidden">
      <p className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <ButtonLink {...calendar.google} variant="outline" className="px-3" rel="noreferrer" />
        <ButtonLink {...calendar.outlook} variant="outline" className="px-3" rel="noreferrer" />
        <a
          className={buttonClass({ variant: 'outline', className: 'px-3 max-sm:col-span-2' })}
          href={calendar.file.href}
          download
        >
          <Icon name="calendar" size={20} />
          {calendar.file.label}
        </a>
        <ButtonLink {...share} icon="chat" variant="chat" className="col-span-2 sm:col-span-3" rel="noreferrer" />
      </p>
      {mail && <Mail {...mail} path={path} />}
      <p>
        <PrintButton label={print} />
      </p>
    </div>
  )
}

function Mail({ title, text, label, button, given, path }: NonNullable<VisitPageView['mail']> & { path: string }) {
  if (given) return <p className="text-small text-soft">{given}</p>
  return (
    <Fold id="mail" title={title}>
      <p className="mb-4 text-soft">{text}</p>
      <Act path={path} act="mail">
        <label className="grid gap-2 text-small font-semibold">
          {label}
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            className="min-h-13 rounded-input border border-line-strong bg-surface px-4 text-control font-normal text-ink"
          />
        </label>
        <button className={buttonClass({ variant: 'outline' })}>{button}</button>
      </Act>
    </Fold>
  )
}

function Coming({ button, given, path }: NonNullable<VisitPageView['coming']> & { path: string }) {
  return (
    <div id="coming" className="print:hidden">
      {given && <p className="text-small text-soft">{given}</p>}
      {button && (
        <Act path={path} act="coming">
          <button className={buttonClass({ size: 'block' })}>{button}</button>
        </Act>
      )}
    </div>
  )
}

type MoveProps = Place & { move: NonNullable<VisitPageView['move']>; isOpen: boolean }

function Move({ move, path, seen, isOpen }: MoveProps) {
  if ('late' in move) {
    return (
      <Fold id="move" title={move.title}>
        <p className="text-soft">{move.late}</p>
      </Fold>
    )
  }
  return (
    <Fold id="move" title={move.title} isOpen={isOpen}>
      <p className="mb-4 text-soft">{move.text}</p>
      <Act path={path} act="move" seen={seen}>
        <Days {...move} />
        <button className={buttonClass({ size: 'block' })}>{move.button}</button>
      </Act>
      {move.other && (
        <p className="mt-4">
          <a className="text-link" href={move.other.href}>
            {move.other.label}
          </a>
        </p>
      )}
    </Fold>
  )
}

const Days = ({ days, later, copy }: WindowPicker) => (
  <>
    <WindowDays days={days} copy={copy} />
    {later.length > 0 && (
      <details>
        <summary className="text-link min-h-11 content-center">{copy.more}</summary>
        <div className="mt-2">
          <WindowDays days={later} copy={copy} />
        </div>
      </details>
    )}
  </>
)

interface FoldProps {
  id: string
  title: string
  isOpen?: boolean
  children: ReactNode
}

const Fold = ({ id, title, isOpen, children }: FoldProps) => (
  <details id={id} open={isOpen} className="group scroll-mt-22 border-y border-hairline print:hidden">
    <summary className="flex min-h-14 items-center justify-between gap-4 text-body font-semibold">
      {title}
      <Icon name="plus" size={22} className="flex-none transition-transform group-open:rotate-45" />
    </summary>
    <div className="pt-1 pb-6">{children}</div>
  </details>
)

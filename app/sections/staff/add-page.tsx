import type { ReactNode } from 'react'

import type { AddView } from '#app/desk/pages/add-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DayAndTime, Pick } from './card-parts.tsx'
import { StageMark } from './stage-mark.tsx'
import { CARD, DeskHead, HEADING, Shell } from './shell.tsx'

export function AddPage(page: AddView) {
  const { view, known, submission, typed } = page
  return (
    <Shell {...view} title="Add an enquiry" current="calls">
      <DeskHead title="Add an enquiry">
        <p>Someone called, came by or gave you a card.</p>
      </DeskHead>
      <form className="mt-3 grid gap-3 lg:mx-6" method="post" action="/staff/add" noValidate>
        <input type="hidden" name="submission" value={submission} />
        {known && <Known known={known} />}
        <div className={`${CARD} grid gap-3 sm:grid-cols-2`}>
          <Field {...page} name="phone" label="Phone number">
            {(props) => <input {...props} type="tel" inputMode="tel" autoComplete="off" required />}
          </Field>
          <Field {...page} name="name" label="Name">
            {(props) => <input {...props} autoComplete="off" autoCapitalize="words" maxLength={100} required />}
          </Field>
          <Choice {...page} name="about" label="About" choices={page.kinds} />
          <Choice {...page} name="source" label="From where" choices={page.sources.map(toChoice)} />
          <Field {...page} name="pincode" label="PIN code, if you have it">
            {(props) => <input {...props} inputMode="numeric" autoComplete="off" maxLength={60} />}
          </Field>
          <Choice
            {...page}
            name="product"
            label="Machine"
            choices={[{ value: '', label: 'Not said' }, ...page.products.map(toChoice)]}
          />
          <div className="sm:col-span-2">
            <Field {...page} name="comment" label="Note">
              {(props) => <textarea {...props} rows={2} maxLength={2000} />}
            </Field>
          </div>
          <label className="flex min-h-12 items-center gap-3 text-small sm:col-span-2">
            <input
              className="size-5.5"
              type="checkbox"
              name="whatsapp"
              value="yes"
              defaultChecked={typed.whatsapp !== undefined}
            />
            They agreed to messages on WhatsApp
          </label>
        </div>
        <Next {...page} />
        <div className="px-4 lg:px-0">
          <button className={buttonClass({ size: 'block' })}>Save the enquiry</button>
        </div>
      </form>
    </Shell>
  )
}

const toChoice = (text: string) => ({ value: text, label: text })

function Next({ quick, followUpAt, typed, problems }: AddView) {
  const isChosen = (value: string) => (typed.next ?? 'call') === value
  return (
    <div className={`${CARD} grid gap-3`}>
      <fieldset className="flex flex-wrap gap-2" aria-describedby={problems.next && 'next-problem'}>
        <legend className={`${HEADING} mb-2`}>What is next?</legend>
        <Pick name="next" value="call" label="They wait for a call" isChosen={isChosen('call')} />
        <Pick name="next" value="reached" label={`Spoken to: again ${followUpAt}`} isChosen={isChosen('reached')} />
        {quick.map(({ value, label }) => (
          <Pick key={value} name="next" value={value} label={label} isChosen={isChosen(value)} />
        ))}
        <Pick name="next" value="later" label="Another time:" isChosen={isChosen('later')} />
      </fieldset>
      {problems.next && <Problem id="next-problem">{problems.next}</Problem>}
      <DayAndTime id="later" typed={typed} />
    </div>
  )
}

/** Offered in place of a second line for the same person. */
function Known({ known }: { known: NonNullable<AddView['known']> }) {
  return (
    <section className={`${CARD} grid gap-3`} role="alert" aria-labelledby="known">
      <h2 className={`${HEADING} wrap-anywhere`} id="known">
        This number is known: <span lang={known.lang}>{known.name}</span>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        <StageMark stage={known.stage} name={known.stageName} id="known-stage" />
        {[known.what, known.owner, known.lastWord].filter(Boolean).join(' · ')}
      </p>
      {known.barred && (
        <p className="text-small font-semibold text-acidic-ink">
          They asked on {known.barred} not to be called. Add an enquiry only if they want a call now.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <a className={buttonClass({ className: 'min-h-12' })} href={`/staff/leads/${known.ref}`}>
          Open this person
        </a>
        <button
          className={buttonClass({ variant: 'outline', className: 'min-h-12' })}
          name="known"
          value={known.number}
        >
          Add the enquiry to them
        </button>
      </div>
    </section>
  )
}

type FieldProps = Pick<AddView, 'typed' | 'problems'> & {
  name: 'phone' | 'name' | 'pincode' | 'comment'
  label: string
  children: (props: Record<string, string | boolean | undefined>) => ReactNode
}

function Field({ name, label, typed, problems, children }: FieldProps) {
  const problem = problems[name]
  const isFirst = name === 'phone' && Object.keys(typed).length === 0
  return (
    <div>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {children({
        className: 'field-control',
        id: name,
        name,
        defaultValue: typed[name],
        // The browser takes the first of several.
        autoFocus: isFirst || problem !== undefined,
        ...(problem && { 'aria-invalid': true, 'aria-describedby': `${name}-problem` }),
      })}
      {problem && <Problem id={`${name}-problem`}>{problem}</Problem>}
    </div>
  )
}

const Problem = ({ id, children }: { id: string; children: string }) => (
  <p className="mt-1.5 text-small font-semibold text-error" id={id} role="alert">
    {children}
  </p>
)

type ChoiceProps = Pick<AddView, 'typed'> & {
  name: string
  label: string
  choices: { value: string; label: string }[]
}

const Choice = ({ name, label, choices, typed }: ChoiceProps) => (
  <div>
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <select className="field-control" id={name} name={name} defaultValue={typed[name]}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </div>
)

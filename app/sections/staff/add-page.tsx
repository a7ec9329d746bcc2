import type { AddView } from '#app/desk/pages/add-page.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DayAndTime, Pick } from './card-parts.tsx'
import { Checkbox, Problem, SelectField, TextArea, TextField } from './fields.tsx'
import { StageMark } from './stage-mark.tsx'
import { CARD, HEADING } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function AddPage(page: AddView) {
  const { view, known, submission, typed } = page
  const problems: Partial<Record<string, string>> = page.problems
  const toField = (id: string) => ({ id, defaultValue: lookUp(typed, id), problem: lookUp(problems, id) })
  return (
    <Shell {...view} title="Add an enquiry" current="calls">
      <DeskHead title="Add an enquiry">Someone called, came by or gave you a card.</DeskHead>
      <form className="mt-3 grid gap-3 lg:mx-6" method="post" action="/staff/add" noValidate>
        <input type="hidden" name="submission" value={submission} />
        {known && <Known known={known} />}
        <div className={`${CARD} grid gap-3 sm:grid-cols-2`}>
          <TextField
            {...toField('phone')}
            label="Phone number"
            autoFocus={Object.keys(typed).length === 0}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
          />
          <TextField
            {...toField('name')}
            label="Name"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
            required
          />
          <SelectField {...toField('about')} label="About" choices={page.kinds} />
          <SelectField {...toField('source')} label="From where" choices={page.sources} />
          <TextField
            {...toField('pincode')}
            label="PIN code, if you have it"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
          />
          <SelectField {...toField('product')} label="Machine" none="Not said" choices={page.products} />
          <TextArea {...toField('comment')} label="Note" rows={2} maxLength={2000} frameClassName="sm:col-span-2" />
          <Checkbox
            className="text-small sm:col-span-2"
            name="whatsapp"
            value="yes"
            defaultChecked={typed.whatsapp !== undefined}
          >
            They agreed to messages on WhatsApp
          </Checkbox>
        </div>
        <Next {...page} />
        <div className="px-4 lg:px-0">
          <button className={buttonClass({ size: 'block' })}>Save the enquiry</button>
        </div>
      </form>
    </Shell>
  )
}

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
      {known.held && (
        <p className="text-small font-semibold text-acidic-ink">
          Someone asked with this number on {known.held} not to be called. If you have them on the phone, ask whether it
          was them, and note it on their card.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink className="min-h-12" href={`/staff/leads/${known.ref}`} label="Open this person" />
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

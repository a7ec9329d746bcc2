import type { ConflictView, LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import type { EditView } from '#app/desk/pages/edit-page.server.ts'
import { VALUES, VALUE_NAMES, type ValueName } from '#app/tasks/person-values.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from './fields.tsx'
import { LeadActPage } from './lead-act-page.tsx'
import { CARD } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

/** Shows the form, or both texts if a colleague was faster. */
export const EditPage = (page: EditView | LeadPageView | { conflict: ConflictView }) =>
  'problems' in page ? <EditForm {...page} /> : <LeadActPage {...page} />

function EditForm(page: EditView) {
  const { view, lead, name, values, was, problems } = page
  const toField = (id: ValueName) => ({
    id,
    label: VALUES[id],
    defaultValue: values[id],
    problem: problems[id],
    autoComplete: 'off',
  })
  return (
    <Shell {...view} title={`Edit ${name}`} current="calls">
      <DeskHead title="Edit this person">
        <span lang={page.lang}>{name}</span> · ref {lead}. What you type counts from now on, and no later enquiry
        replaces it. What they sent stays on the card. If you empty a field that a colleague typed, what they sent
        counts again.
      </DeskHead>
      <form className="mt-3 grid gap-3 lg:mx-6" method="post" action={`/staff/leads/${lead}/edit`} noValidate>
        <input type="hidden" name="submission" value={page.submission} />
        <input type="hidden" name="seen" value={page.seen} />
        <input type="hidden" name="in" value={page.query} />
        {VALUE_NAMES.map((value) => (
          <input key={value} type="hidden" name={`was-${value}`} value={was[value]} />
        ))}
        <div className={`${CARD} grid gap-3 sm:grid-cols-2`}>
          <TextField {...toField('name')} autoCapitalize="words" maxLength={100} />
          <TextField {...toField('secondPhone')} type="tel" inputMode="tel" />
          <TextField {...toField('email')} type="email" inputMode="email" autoCapitalize="off" />
          <TextField {...toField('pincode')} inputMode="numeric" maxLength={60} />
          <TextField {...toField('city')} autoCapitalize="words" maxLength={100} />
          <SelectField {...toField('product')} none="Not said" choices={page.products} />
          <SelectField {...toField('language')} none="Not known" choices={page.languages} />
          <TextArea {...toField('pinned')} rows={3} maxLength={page.longestNote} frameClassName="sm:col-span-2" />
        </div>
        <div className="flex flex-wrap gap-2.5 px-4 lg:px-0">
          <button className={buttonClass({ className: 'min-h-12' })}>Save</button>
          <ButtonLink variant="outline" className="min-h-12" href={page.back} label="Back without saving" />
        </div>
      </form>
    </Shell>
  )
}

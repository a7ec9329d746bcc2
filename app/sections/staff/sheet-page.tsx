import type { SheetView } from '#app/desk/pages/facts-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FactField } from './fact-field.tsx'
import { ReadOnly } from './facts-page.tsx'
import { ActionLink, Alert, CARD } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function SheetPage({ view, id, title, lead, opened, fields, alert, notices, isWritable }: SheetView) {
  return (
    <Shell {...view} title={title} current="menu">
      <DeskHead title={title}>{lead && <p>{lead}</p>}</DeskHead>
      {!isWritable && <ReadOnly />}
      <form className={`${CARD} mt-3 grid gap-4 lg:mx-6 lg:max-w-prose`} method="post" action={`/staff/facts/${id}`}>
        {alert && <Alert text={alert} lines={notices} />}
        <input type="hidden" name="opened" value={opened} />
        {fields.map((field) => (
          <FactField key={field.name} field={field} />
        ))}
        <button className={buttonClass({ size: 'block' })}>Check and look at it</button>
        <p className="text-fine text-ink-soft">Nothing is public yet after this.</p>
        <ActionLink href="/staff/facts">All facts</ActionLink>
      </form>
    </Shell>
  )
}

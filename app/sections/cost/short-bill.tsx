import type { ShortBillView } from '#app/content/costs/costs.server.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine, Price, TextLink } from '#app/ui/text.tsx'
import { Paper } from './paper.tsx'

/** The bill on a product's own page, with a link to the whole one. */
export function ShortBill({ title, lead, rows, sum, open, hasSamples, link }: ShortBillView) {
  return (
    <Paper>
      <h3 className="text-lead font-semibold tracking-snug">{title}</h3>
      <Fine className="border-b-2 border-ink pb-2.5">{lead}</Fine>
      <dl>
        {rows.map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        <Row {...sum} isSum />
      </dl>
      {open && <Fine>{open}</Fine>}
      {hasSamples && <SampleTag className="mt-3" />}
      <p className="mt-2">
        <TextLink {...link} />
      </p>
    </Paper>
  )
}

function Row({ label, amount, isSum }: { label: string; amount: number; isSum?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-dashed border-line py-2.5 not-last:border-b">
      <dt>{label}</dt>
      <dd className={isSum ? 'text-subtitle' : 'font-semibold'}>
        <Price amount={amount} />
      </dd>
    </div>
  )
}

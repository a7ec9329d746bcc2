import type { Era, HistoryView } from '#app/content/about/about.server.ts'
import { t } from '#app/messages/messages.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Fine } from '#app/ui/text.tsx'
import { GROUND, GROUND_Y, SHEET } from './drawing-shapes.ts'
import { EraMark, EraThread } from './era-mark.tsx'
import { SheetPencil } from './sheet-pencil.tsx'
import { SheetRuler } from './sheet-ruler.tsx'
import { SheetSection } from './sheet-section.tsx'

/** The maker's years as four drawings of one product, from a pencil line to the finished product. */
export function History({ title, lead, tabsLabel, note, eras }: HistoryView) {
  const [latest, ...earlier] = eras
  return (
    <TitledSection id="history" ground="alt" space="section" title={title} lead={lead} leadClassName="max-w-short">
      <Tabs className="eras-tabs" label={tabsLabel} tabs={[toTab(latest), ...earlier.map(toTab)]} />
      {note && <Fine className="mt-fluid-sm max-w-[72ch]">{note}</Fine>}
    </TitledSection>
  )
}

const toTab = (era: Era) => ({
  id: era.id,
  label: (
    <>
      <EraMark stage={era.stage} />
      <EraThread stage={era.stage} />
      <span className="leading-tight">
        {era.from}
        <span className="block text-fine font-medium text-ink-soft">
          <span className="sr-only"> {t('to')} </span>
          <span aria-hidden="true">–</span>
          {era.to}
        </span>
      </span>
    </>
  ),
  content: <EraPanel {...era} />,
})

function EraPanel({ from, to, stage, sheet, alt, title, text, milestones }: Era) {
  // A published site may have only one of them.
  const [List, Item] = milestones.length > 1 ? (['ol', 'li'] as const) : (['div', 'div'] as const)
  return (
    <div className="grid gap-7 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-6">
      <DrawingSheet stage={stage} sheet={sheet} alt={alt} />
      <p className="font-features-['tnum'_0] text-figure" data-span>
        {from}{' '}
        <span className="text-[0.3em] font-normal tracking-tight text-ink-soft">
          {t('to {year}').replace('{year}', String(to))}
        </span>
      </p>
      <div className="md:self-end">
        <h3 className="text-heading">{title}</h3>
        <p className="mt-2.5 max-w-text text-lead leading-relaxed text-ink-soft">{text}</p>
        {milestones.some(({ sample }) => sample) && <SampleTag of="details" className="mt-7" />}
        {milestones.length > 0 && (
          <List className="mt-3">
            {milestones.map(({ date, text: event }) => (
              <Item
                key={date}
                className="grid grid-cols-[5.4em_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line py-3.5 large-text:grid-cols-1"
              >
                <time className="text-lead font-light tracking-tight" dateTime={date.replace('.', '-')}>
                  {date}
                </time>
                <span>{event}</span>
              </Item>
            ))}
          </List>
        )}
      </div>
    </div>
  )
}

const drawings = { pencil: SheetPencil, ruler: SheetRuler, section: SheetSection }

/** Remaining guide lines around the finished product. */
const traces = `M268 240V330M774 262V330M190 352H250M790 352H862M214 1044H250M800 1044H868M521 300V336M521 1080V1120`

function DrawingSheet({ stage, alt, sheet }: Pick<Era, 'stage' | 'alt' | 'sheet'>) {
  const Drawing = stage === 'machine' ? null : drawings[stage]
  return (
    <figure className={`sheet-of-${stage} md:row-span-2 md:row-start-1`}>
      <div className="sheet-ground relative overflow-hidden rounded-card">
        {Drawing ? (
          <svg className="sheet-board" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={alt}>
            <Drawing />
          </svg>
        ) : (
          <div className="sheet-board">
            <Picture id="x-blue-front" alt={alt} sizes="(min-width: 1040px) 440px, 80vw" />
            <svg className="sheet-traces" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
              <path d={traces} />
              <path className="sheet-lit" d={`M${GROUND.from} ${GROUND_Y}H${GROUND.to}`} />
            </svg>
          </div>
        )}
      </div>
      <figcaption className="mt-2.5 text-fine text-ink-soft">{sheet}</figcaption>
    </figure>
  )
}

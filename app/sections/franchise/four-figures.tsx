import type { FranchiseFigure, FranchisesPage, NumbersView } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'
import { FigureDrawing } from './figure-drawing.tsx'

type FourFiguresProps = NumbersView & { warranty: FranchisesPage['warranty']; years: Site['warranty'] }

/** A partner's investment, large and drawn; below it, smaller, the possible return. Each figure has its caution. */
export function FourFigures({ title, lead, source, caution, figures, warranty, years }: FourFiguresProps) {
  return (
    <TitledSection
      id="numbers"
      space="section"
      title={title}
      aside={
        <div className="max-w-text text-ink-soft">
          <p>{lead}</p>
          <TextLink {...source} />
        </div>
      }
    >
      {figures.map(
        ({ kind, ...figure }) =>
          (kind === 'investment' || kind === 'space') && (
            <LargeFigure key={kind} kind={kind} {...figure} caution={caution} />
          ),
      )}
      <Split ratio="1/1" className="gap-x-16 gap-y-8 border-t border-ink py-fluid-sm">
        {figures.map(
          ({ kind, ...figure }) =>
            (kind === 'payback' || kind === 'return') && <SmallFigure key={kind} {...figure} caution={caution} />,
        )}
      </Split>
      <WarrantyRow {...warranty} years={years} />
    </TitledSection>
  )
}

type FigureProps = Omit<FranchiseFigure, 'kind'> & { caution: string }

function LargeFigure({ kind, title, value, unit, ...copy }: FigureProps & { kind: 'investment' | 'space' }) {
  const [from, to] = value
  return (
    <Split ratio="7/5" className="gap-x-8 gap-y-5 border-t border-ink py-fluid-sm lg:items-start">
      <h3 className="font-medium lg:row-span-2">
        <span className="block text-body tracking-snug">{title} </span>
        <span className="mr-[0.08em] ml-[-0.04em] font-features-['tnum'_0] text-figure font-light">
          {from}
          {to && <small className="mx-[0.35em] text-[0.22em] font-normal tracking-tight text-ink-soft"> to </small>}
          {to}
        </span>{' '}
        <span className="inline-block text-h3 font-normal text-ink-soft lg:text-subtitle">{unit}</span>
      </h3>
      <FigureDrawing kind={kind} />
      <div>
        <FigureText {...copy} />
      </div>
    </Split>
  )
}

const SmallFigure = ({ title, value, unit, ...copy }: FigureProps) => (
  <div>
    <h3 className="mb-2">
      {title} {value.join(' to ')} {unit}
    </h3>
    <FigureText {...copy} />
  </div>
)

const FigureText = ({ text, caution }: Pick<FigureProps, 'text' | 'caution'>) => (
  <>
    <p className="max-w-text">{text}</p>
    <p className="mt-3 max-w-text font-semibold text-acidic-ink">{caution}</p>
  </>
)

function WarrantyRow({
  title,
  text,
  product,
  plateChamber,
  years,
}: FranchisesPage['warranty'] & { years: Site['warranty'] }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-y border-ink py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)] lg:items-center">
      <h3>{title}</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Years label={product} count={years.productYears} />
        <Years label={plateChamber} count={years.plateChamberYears} />
      </dl>
      <p className="max-w-text text-ink-soft lg:pl-2.5">{text}</p>
    </div>
  )
}

function Years({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2.5">
      <dt className="max-w-[11ch] text-small leading-snug text-ink-soft">{label}</dt>
      <dd className="text-hero leading-none font-light">{count}</dd>
    </div>
  )
}

import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import type { FinderPageView } from '#app/content/finder/which-machine.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { FormCard } from '#app/sections/lead-form/form-card.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { UnderSink } from '#app/sections/shared/under-sink.tsx'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { VisitTicket } from '#app/sections/visit/visit-ticket.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Eyebrow, Fine, Lead, Lines, Price, TextLink } from '#app/ui/text.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NotYet } from './not-yet.tsx'
import { Reasons } from './reasons.tsx'

const FORM = 'visit'

type AnswerPageProps = NonNullable<FinderPageView['answer']> & { page: FinderPageView['page']; site: Site }

/** The answer, and a form that sends the visitor's answers along. */
export function AnswerPage({
  page,
  answer,
  limits,
  address,
  sendHref,
  demoLabel,
  chat,
  visit,
  form,
  attach,
  site,
}: AnswerPageProps) {
  const { product, said, query } = answer
  const copy = page.answer
  const next = product ? page.visit : page.ask
  return (
    <>
      <div className="page-width pt-4 pb-fluid">
        <Breadcrumb trail={[{ href: '/which-machine', label: page.here }]} here={copy.here} />
        <YourTap
          label={copy.yourTap}
          said={said}
          change={{ label: copy.change, href: `/which-machine?${query}&change=yes` }}
        />
        {product ? (
          <>
            <Verdict {...{ copy, answer, product }} demo={{ label: demoLabel, href: `#${FORM}` }} />
            {answer.steps.length > 0 && <FirstSteps title={copy.first} steps={answer.steps} />}
            <Reasons copy={copy} answer={answer} />
            {product.underSink && <UnderSink {...product.underSink} className="mt-8" />}
          </>
        ) : (
          <NotYet {...{ copy, answer, limits, sendHref }} />
        )}
        <Fine className="mt-6 hidden wrap-anywhere print:block">{address}</Fine>
      </div>
      <Section id={FORM} ground="alt" space="band" className="print:hidden">
        <Split ratio="1/1" className="page-width gap-6">
          <div className="lg:pr-fluid">
            <SectionTitle text={next.title} />
            <Lead className="mt-3 max-w-short">{next.lead}</Lead>
            <p className="mt-4">
              <ButtonLink {...chat} icon="chat" variant="chat" />
            </p>
            {product && <VisitTicket as="h3" ticket={visit.ticket} className="mt-6 max-w-140" />}
          </div>
          <FormCard>
            <LeadForm form={form} placement="home" action={`/which-machine?${query}`} site={site} answers={attach} />
          </FormCard>
        </Split>
      </Section>
    </>
  )
}

interface YourTapProps {
  label: string
  said: string[]
  change: { label: string; href: string }
}

/** The visitor's answers, and a link to change them. */
function YourTap({ label, said, change }: YourTapProps) {
  return (
    <p className="mb-3 rounded-button border border-line bg-surface px-4 py-2 text-small leading-relaxed">
      <b className="font-semibold">{label}</b> {said.join(', ')}.{' '}
      <a className="-my-3 inline-flex min-h-11 items-center text-action underline print:hidden" href={change.href}>
        {change.label}
      </a>
    </p>
  )
}

interface VerdictProps {
  copy: WhichMachinePage['answer']
  answer: FinderAnswer
  product: NonNullable<FinderAnswer['product']>
  demo: { label: string; href: string }
}

/** The product; or, if the water must be tested first, the test, then the product. */
function Verdict({ copy, answer, product, demo }: VerdictProps) {
  const { kind, title, lead } = answer
  const isSecond = kind !== 'product'
  return (
    <div className="grid grid-cols-[1fr_7.5rem] items-center gap-x-3 rounded-panel bg-surface-tint p-5 md:grid-cols-[1fr_16rem] md:gap-x-fluid md:px-fluid-lg md:py-fluid-sm print:border print:border-line">
      <div className={cx('self-end', isSecond && 'max-md:col-span-2')}>
        <Eyebrow tight>{copy.eyebrow}</Eyebrow>
        <h1>
          <Lines text={title} />
        </h1>
        <Lead className="mt-2 max-w-long">{lead}</Lead>
      </div>
      <Picture
        id={product.picture}
        alt={product.name}
        sizes="(min-width: 768px) 256px, 120px"
        className={cx('col-start-2 row-span-2', isSecond ? 'max-md:row-start-2' : 'row-start-1', 'md:row-start-1')}
        imgClassName="max-h-90 w-full object-contain"
        priority
      />
      <div className="self-start">
        {isSecond && (
          <p className="mt-4 text-small">
            {copy.theProduct}: <b className="font-semibold">{product.name}</b>
            <span className="block text-soft">{product.lead}</span>
          </p>
        )}
        <p className="mt-4 text-subtitle leading-tight">
          <Price amount={product.price} />
        </p>
        <Fine>{copy.taxes}</Fine>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
          <ButtonLink {...demo} />
          <TextLink href={product.href} label={copy.see.replace('{product}', product.name)} />
        </div>
        <VisitLine className="mt-2 print:hidden" />
      </div>
    </div>
  )
}

import type { FinderPageView } from '#app/content/finder/which-machine.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { FormCard } from '#app/sections/lead-form/form-card.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { VisitTicket } from '#app/sections/visit/visit-ticket.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'
import { NotYet } from './not-yet.tsx'
import { Reasons } from './reasons.tsx'
import { Verdict } from './verdict.tsx'
import { YourTap } from './your-tap.tsx'

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
  const trail = [
    { href: '/', label: 'Home' },
    { href: '/which-machine', label: page.here },
  ]
  return (
    <>
      <div className="page-width pt-4 pb-fluid">
        <Breadcrumb trail={trail} here={copy.here} />
        <YourTap
          label={copy.yourTap}
          said={said}
          change={{ label: copy.change, href: `/which-machine?${query}&change=yes` }}
        />
        {product ? (
          <>
            <Verdict {...{ copy, answer, product }} demo={{ label: demoLabel, href: `#${FORM}` }} />
            <Reasons copy={copy} answer={answer} />
          </>
        ) : (
          <NotYet {...{ copy, answer, limits, sendHref }} />
        )}
        <Fine className="mt-6 hidden wrap-anywhere print:block">{address}</Fine>
      </div>
      <Section id={FORM} ground="alt" space="band" className="print:hidden">
        <Split ratio="1/1" className="page-width gap-6">
          <div className="lg:pr-fluid">
            <h2 id={sectionHeadingId(FORM)}>{next.title}</h2>
            <Lead className="mt-3 max-w-short">{next.lead}</Lead>
            <p className="mt-4">
              <ButtonLink look="chat" href={chat.href}>
                <Icon name="chat" size={20} />
                {chat.label}
              </ButtonLink>
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

import type { HealthPage } from '#app/content/schemas/health.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'faq'

/** Twenty questions in two tabs. The address of an answer is `?tab=products#faq-warranty`. */
export function Questions({ title, lead, link, tabs: [water, products] }: HealthPage['faq']) {
  return (
    <Section id={ID} className="section health-faq">
      <div className="health-faq-grid page-width">
        <div className="health-faq-head">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p>
            {lead} <TextLink {...link} />
          </p>
        </div>
        <Tabs label={title.join(' ')} tabs={[toTab(water), toTab(products)]} />
      </div>
    </Section>
  )
}

function toTab({ id, label, questions }: HealthPage['faq']['tabs'][number]) {
  const items = questions.map(({ id, question, answer }) => ({
    id: `faq-${id}`,
    title: question,
    content: (
      <p>
        <RichText text={answer} />
      </p>
    ),
  }))
  return { id, label, content: <Accordion items={items} openId={items[0]?.id ?? ''} /> }
}

import type { AboutView, QuestionsView } from '#app/content/product-page/product-page.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { Section, SectionHead, SectionTitle, Split } from '#app/ui/section.tsx'
import { Lead, TextLink } from '#app/ui/text.tsx'

export function ProductQuestions({ title, items, more }: QuestionsView) {
  return (
    <Section id="questions" className="page-width pt-6 pb-6 lg:pt-8 lg:pb-fluid">
      <SectionTitle text={title} />
      <ul className="mt-4 grid gap-x-16 lg:grid-cols-2">
        {items.map(({ question, text, href }) => (
          <li key={question} className="border-t border-line">
            <a
              className="grid grid-cols-[minmax(0,1fr)_22px] items-center gap-x-3.5 gap-y-0.5 py-2.5 leading-normal hover:text-action md:py-3.5"
              href={href}
            >
              <b className="font-semibold">{question}</b>
              <Icon name="arrow-right" size={22} className="row-span-2 text-action" />
              <span className="text-small text-ink-soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2">
        <TextLink {...more} />
      </p>
    </Section>
  )
}

/** On phones, the features are folded. */
export function ProductAbout({ title, description, scene, featuresTitle, features, research }: AboutView) {
  return (
    <Section id="about">
      <Split ratio="6/5" className="page-width gap-8 lg:gap-fluid-xl">
        <div>
          <SectionHead tight title={title} />
          <div className="grid gap-4.5">
            {description.map((paragraph) => (
              <Lead key={paragraph} className="not-first:max-md:hidden">
                {paragraph}
              </Lead>
            ))}
          </div>
          <p className="mt-6 border-l-3 border-accent pl-4 leading-relaxed font-medium max-md:hidden lg:text-lead">
            {scene}
          </p>
          {research && (
            <a
              className="group mt-6 flex items-center justify-between gap-5 rounded-card bg-pane px-6 py-3 transition-colors hover:bg-pane-hover"
              href={research.href}
            >
              <span className="text-small leading-normal text-ink-soft">
                <b className="mb-1 block text-h3 font-semibold text-ink">{research.label}</b>
                <span className="max-lg:hidden">{research.note}</span>
              </span>
              <Icon name="arrow-right" size={28} className="flex-none text-accent" />
            </a>
          )}
        </div>
        <div>
          <h3 className="text-small tracking-normal text-ink-soft max-md:sr-only">{featuresTitle}</h3>
          <PhoneFold summary={featuresTitle}>
            <ul className="border-t-2 border-ink md:mt-3.5">
              {features.map(({ title, text }) => (
                <li key={title} className="grid gap-1 border-line py-2.5 leading-normal not-last:border-b lg:py-4.5">
                  <b className="leading-snug font-semibold lg:text-lead">{title}</b>
                  <span className="text-ink-soft">{text}</span>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </div>
      </Split>
    </Section>
  )
}

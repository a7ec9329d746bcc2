import type { AboutView } from '#app/content/product-page/product-page.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'about'

export function ProductAbout({ title, description, featuresTitle, features, research }: AboutView) {
  return (
    <Section id={ID}>
      <Split ratio="6/5" className="page-width gap-14 lg:gap-fluid-xl">
        <div>
          <SectionHead tight sectionId={ID} title={title} />
          <div className="grid gap-4.5">
            {description.map((paragraph) => (
              <Lead key={paragraph}>{paragraph}</Lead>
            ))}
          </div>
          {research && (
            <a
              className="group mt-8 flex items-center justify-between gap-5 rounded-card bg-pane px-6 py-5.5 transition-colors hover:bg-pane-hover"
              href={research.href}
            >
              <span className="text-small leading-normal text-ink-soft">
                <b className="mb-1 block text-h3 font-semibold text-ink">{research.label}</b>
                {research.note}
              </span>
              <Icon name="arrow-right" size={28} className="flex-none text-accent" />
            </a>
          )}
        </div>
        <div>
          <h3 className="text-small tracking-normal text-ink-soft">{featuresTitle}</h3>
          <ul className="mt-3.5 border-t-2 border-ink">
            {features.map(({ title, text }) => (
              <li key={title} className="grid gap-1 border-line py-4.5 leading-normal not-last:border-b">
                <b className="text-lead leading-snug font-semibold">{title}</b>
                <span className="text-ink-soft">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </Split>
    </Section>
  )
}

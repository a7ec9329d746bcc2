import type { HomePage } from '#app/content/home/home.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { TextLink } from '#app/ui/text.tsx'

/** Six reasons, each with a large figure or word. */
export function WhyChoose({ title, reasons }: HomePage['why']) {
  return (
    <TitledSection id="why" tight title={title}>
      <SwipeRow label={title} className="max-md:-mx-gutter">
        <ul className="grid w-max auto-cols-[min(58vw,240px)] grid-flow-col gap-4 px-gutter md:w-auto md:grid-flow-row md:grid-cols-3 md:px-0 lg:gap-10">
          {reasons.map(({ figure, title: name, text, link }) => (
            <li key={name} className="border-t border-line-strong pt-2 text-small leading-normal lg:pt-4">
              <p className="text-display font-light whitespace-nowrap lg:mb-2">{figure}</p>
              <h3 className="text-control leading-snug lg:text-h3">{name}</h3>
              <p className="text-ink-soft lg:mt-1 lg:text-control">{text}</p>
              {link && (
                <div className="max-lg:hidden">
                  <TextLink {...link} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </SwipeRow>
    </TitledSection>
  )
}

import type { HomePage } from '#app/content/home/home.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'

/** Six reasons, each with a large figure or word. */
export function WhyChoose({ title, reasons }: HomePage['why']) {
  return (
    <TitledSection id="why" tight title={title}>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3 lg:gap-10">
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
    </TitledSection>
  )
}

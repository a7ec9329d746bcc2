import type { HealthPageView } from '#app/content/health/health.server.ts'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text.tsx'
import { SourceLinks } from './verdict-line.tsx'

interface NotClaimedProps {
  notClaimed: HealthPageView['notClaimed']
  labels: HealthPageView['labels']
}

/** A large empty glass, and the claims that the site does not make. */
export function NotClaimed({ notClaimed, labels }: NotClaimedProps) {
  const { title, items, tell } = notClaimed
  return (
    <Section id="not-claimed" ground="deep" space="band" className="overflow-hidden [--light-at:56%_70%_at_22%_66%]">
      <Split ratio="4/7" className="page-width lg:items-end lg:gap-fluid-xl">
        <EmptyGlass />
        <div>
          <SectionTitle text={title} className="max-w-[24ch] text-h3 font-medium text-soft lg:max-w-none" />
          <ul className="mt-5">
            {items.map(({ text, sources }) => (
              <li
                key={text}
                className="border-t border-hairline pt-4 pb-3 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline lg:gap-6"
              >
                <p className="text-title font-light text-balance">{text}</p>
                <SourceLinks label={labels.sources} sources={sources} />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-4 border-t border-hairline pt-4 text-soft">
            {tell.text} <TextLink {...tell.link} />
          </p>
        </div>
      </Split>
    </Section>
  )
}

function EmptyGlass() {
  return (
    <svg className="mb-8 w-33 lg:mb-0 lg:w-[min(100%,320px)]" viewBox="0 0 240 330" aria-hidden="true">
      <defs>
        <linearGradient id="empty-glass">
          <stop offset="0" stopColor="var(--accent-on-deep)" stopOpacity=".34" />
          <stop offset=".14" stopColor="var(--accent-on-deep)" stopOpacity=".05" />
          <stop offset=".8" stopColor="var(--accent-on-deep)" stopOpacity=".03" />
          <stop offset="1" stopColor="var(--accent-on-deep)" stopOpacity=".28" />
        </linearGradient>
        <radialGradient id="empty-shade">
          <stop offset="0" stopColor="#1c6fae" stopOpacity=".6" />
          <stop offset="1" stopColor="#1c6fae" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="120" cy="306" rx="118" ry="20" fill="url(#empty-shade)" />
      <path d="M16 20 42 296q1 10 12 10h132q11 0 12-10L224 20Z" fill="url(#empty-glass)" />
      <g fill="none" stroke="var(--accent-on-deep)" strokeWidth="1.500">
        <ellipse cx="120" cy="20" rx="104" ry="12" fill="var(--deepest)" />
        <path d="M16 20 42 296q1 10 12 10h132q11 0 12-10L224 20" />
        <path d="M45 284q75 16 150 0M48 296q72 10 144 0" strokeOpacity=".45" />
      </g>
      <path d="M34 52 52 250" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

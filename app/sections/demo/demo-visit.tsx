import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import type { VisitView } from '#app/content/visits/visit.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Split, TitledSection } from '#app/ui/section.tsx'
import type { ReactNode } from 'react'
import { VisitFrames } from '../visit/visit-frames.tsx'
import { WaterCard } from '../visit/water-card.tsx'

interface DemoVisitProps extends Pick<BookDemoPage, 'steps' | 'picture' | 'alt'>, Pick<VisitView, 'card' | 'frames'> {
  children: ReactNode
}

/** The steps after the form, and the visitor's benefits. */
export function DemoVisit({ steps, picture, alt, frames, card, children }: DemoVisitProps) {
  return (
    <TitledSection id="visit" ground="alt" title={steps.title}>
      <VisitFrames frames={frames} />
      <Split ratio="6/5" className="gap-12 lg:gap-x-fluid-xl">
        <div>
          <ol className="grid gap-8">
            {steps.items.map(({ title, text }, at) => (
              <li key={title} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3">
                <span aria-hidden="true" className="row-span-2 text-heading font-light text-accent">
                  {at + 1}
                </span>
                <h3>{title}</h3>
                <p className="mt-2 max-w-long text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="relative self-start">
          <Picture
            id={picture}
            alt={alt}
            sizes="(min-width: 900px) 42vw, 100vw"
            imgClassName="aspect-[4/3] w-full rounded-panel object-cover"
          />
          {card && <WaterCard card={card} className="relative -mt-16 ml-auto w-[min(360px,88%)]" />}
        </div>
      </Split>
      {children && <div className="mt-fluid-xl">{children}</div>}
    </TitledSection>
  )
}

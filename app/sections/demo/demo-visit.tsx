import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import type { VisitView } from '#app/content/visits/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { Fine, Prose, RichText } from '#app/ui/text.tsx'
import { VisitFrames } from '../visit/visit-frames.tsx'
import { WaterCard } from '../visit/water-card.tsx'

interface DemoVisitProps
  extends Pick<BookDemoPage, 'steps' | 'ready' | 'picture' | 'alt'>, Pick<VisitView, 'card' | 'frames'> {
  contacts: { call: { href: string; label: string }; chat: { href: string; label: string } }
}

/** What happens after the form, what the visitor keeps, and what to have ready. */
export function DemoVisit({ steps, ready, picture, alt, frames, card, contacts }: DemoVisitProps) {
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
      <div className="mt-fluid-xl">
        <h2 className="text-subtitle">{ready.title}</h2>
        <ul className="mt-4 grid grid-cols-1 lg:grid-cols-3 lg:gap-x-8">
          {ready.items.map((item) => (
            <li key={item} className="border-t border-line py-3">
              <Prose>
                <RichText text={item} />
              </Prose>
            </li>
          ))}
        </ul>
        <Fine className="mt-3 max-w-prose">{ready.note}</Fine>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={contacts.call.href}>
            <Icon name="phone" size={20} />
            {contacts.call.label}
          </ButtonLink>
          <ButtonLink variant="chat" href={contacts.chat.href}>
            <Icon name="chat" size={20} />
            {contacts.chat.label}
          </ButtonLink>
        </p>
      </div>
    </TitledSection>
  )
}

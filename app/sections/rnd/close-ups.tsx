import type { ModelView } from '#app/content/rnd/rnd.server.ts'
import { Slides } from '#app/sections/shared/moving.tsx'
import { Picture } from '#app/ui/picture.tsx'

const STAY_MS = 3000
const TRANSITION_MS = 1000

interface CloseUpsProps {
  title: string
  /** The model's name, for the carousel's label. */
  name: string
  items: ModelView['closeUps']
}

/** Close-ups: one frame on phones, three from 700 px (in the sheet), five from 1000 px. */
export function CloseUps({ title, name, items }: CloseUpsProps) {
  return (
    <div className="min-w-0 lg:col-span-full">
      <h4 className="mb-5 text-subtitle font-semibold">{title}</h4>
      <Slides
        className="rnd-close-ups"
        label={`${title}: ${name}`}
        perView={{ base: 1, md: 3, lg: 5 }}
        gap={16}
        autoplayMs={STAY_MS}
        transitionMs={TRANSITION_MS}
        loop
      >
        {items.map(({ picture, alt, caption, zoom, x, y }) => (
          <figure key={caption} style={{ '--zoom': zoom, '--x': `${x}%`, '--y': `${y}%` }}>
            <div className="relative aspect-4/5 overflow-hidden rounded-card">
              <Picture
                imgClassName="absolute inset-0 size-full object-cover"
                id={picture}
                alt={alt}
                sizes={toSizes(zoom)}
              />
            </div>
            <figcaption className="mt-3 text-small leading-normal text-ink-soft">{caption}</figcaption>
          </figure>
        ))}
      </Slides>
    </div>
  )
}

/** An enlarged picture needs a larger file. */
const toSizes = (zoom: number) =>
  `(min-width: 1000px) ${Math.round(20 * zoom)}vw, (min-width: 700px) ${Math.round(33 * zoom)}vw, ${Math.round(90 * zoom)}vw`

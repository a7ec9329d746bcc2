import { Slides } from '#app/sections/shared/moving.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PictureId } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { Ground, KitPart, Sample } from './kit-part.tsx'

const PRODUCTS: [title: string, picture: PictureId][] = [
  ['X-Blue', 'x-blue-studio'],
  ['EN-7P', 'en-7p-studio'],
  ['IO-400U', 'io-400u-studio'],
  ['IO-600U', 'io-600u-studio'],
  ['SM-S230TL', 'sm-s230tl-studio'],
  ['SM-2F99', 'sm-2f99-studio'],
]

const BANNERS: [title: string, picture: PictureId][] = [
  ['Water, tuned', 'hero-home'],
  ['Under the sink', 'hero-under-sink'],
  ['The luxury display', 'hero-luxury'],
]

export function Carousels() {
  return (
    <KitPart
      id="carousels"
      title="Carousel"
      note="Without scripts: a row that a finger, the wheel or the keyboard scrolls. Nothing moves by itself under reduced motion."
    >
      <Sample name="Moves by itself, endless, one to three at a time">
        <Slides
          label="Machines"
          perView={{ base: 1.15, md: 2, lg: 3 }}
          autoplayMs={3000}
          transitionMs={1000}
          loop
          showIndex
        >
          {PRODUCTS.map(([title, picture]) => (
            <Panel key={title} variant="outlined" className="grid gap-2 p-6">
              <Picture id={picture} alt={title} sizes="(min-width: 900px) 320px, 90vw" />
              <h3>
                <a href="/contacts">{title}</a>
              </h3>
              <p className="text-ink-soft">Drag, or use the arrows.</p>
            </Panel>
          ))}
        </Slides>
      </Sample>
      <Ground ground="deep">
        <Sample name="Named slides; the first one stays">
          <Slides
            label="Banners"
            autoplayMs={6000}
            firstSlideMs={15_000_000}
            slideNames={BANNERS.map(([title]) => title)}
            showIndex
            loop
          >
            {BANNERS.map(([title, picture]) => (
              <figure key={title} className="relative overflow-hidden rounded-card">
                <Picture
                  imgClassName="aspect-video w-full object-cover"
                  id={picture}
                  alt=""
                  sizes="(min-width: 900px) 800px, 90vw"
                />
                <figcaption className="absolute bottom-5 left-6 text-h3 font-semibold">{title}</figcaption>
              </figure>
            ))}
          </Slides>
        </Sample>
      </Ground>
      <Sample name="Nothing to turn: no controls">
        <Slides label="Two machines" perView={{ base: 2 }}>
          {PRODUCTS.slice(0, 2).map(([title]) => (
            <Panel key={title} variant="outlined" className="p-6">
              <h3>{title}</h3>
            </Panel>
          ))}
        </Slides>
      </Sample>
      <Sample name="SwipeRow: a list that scrolls sideways on phones, without controls">
        <SwipeRow label="All machines">
          <ul className="flex gap-4">
            {PRODUCTS.map(([title]) => (
              <li key={title} className="w-60 shrink-0">
                <Panel variant="outlined" className="p-6">
                  <h3>{title}</h3>
                </Panel>
              </li>
            ))}
          </ul>
        </SwipeRow>
      </Sample>
    </KitPart>
  )
}

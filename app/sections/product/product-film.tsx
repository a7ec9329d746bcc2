import type { FilmView, OpenedView } from '#app/content/product-page/product-page.server.ts'
import { Island } from '#app/islands/island.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { FilmLoop } from '#app/sections/shared/moving.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { GALLERY_ID } from './view-address.ts'

type ProductFilmProps = FilmView & { view: OpenedView }

/** The film at full width, with the pictures as its frames. */
export function ProductFilm({ title, label, enlarge, position, path, loop, frames, view }: ProductFilmProps) {
  return (
    <div className="product-film on-deep bg-deepest">
      <FilmLoop {...loop} sizes="100vw" />
      <TitledSection
        id={GALLERY_ID}
        ground="own"
        className="product-gallery overflow-clip pt-14 pb-12 lg:pt-14"
        wide
        title={title}
      >
        <Island
          name="product-gallery"
          of={ProductGallery}
          when="visible"
          {...{ label, enlarge, position, path, frames, view }}
        />
      </TitledSection>
    </div>
  )
}

import type { FilmView, OpenedView } from '#app/content/product-page/product-page.server.ts'
import { Island } from '#app/islands/island.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { GALLERY_ID } from './view-address.ts'

type ProductPicturesProps = FilmView & { view: OpenedView }

export function ProductPictures({ title, label, enlarge, position, path, frames, view }: ProductPicturesProps) {
  return (
    <div className="on-deep bg-deepest">
      <TitledSection
        id={GALLERY_ID}
        ground="own"
        className="product-gallery overflow-clip pt-6 pb-6 lg:pt-14 lg:pb-12"
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

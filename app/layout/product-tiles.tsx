import type { MenuView } from '#app/content/pages/menu.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/text.tsx'

/** Small tiles of all products with prices, for a dark ground. */
export function ProductTiles({ products }: Pick<MenuView, 'products'>) {
  return (
    <ul className="grid grid-cols-3 gap-2 md:grid-cols-6 large-text:grid-cols-2">
      {products.map(({ href, name, price, picture }) => (
        <li key={href}>
          <a
            className="on-light grid h-full justify-items-center rounded-button bg-surface-alt px-1 pt-2.5 pb-2 text-fine leading-snug"
            href={href}
          >
            <Picture
              id={picture}
              alt=""
              sizes="84px"
              className="mb-1.5 grid h-21 place-items-center"
              imgClassName="h-21 w-24 object-contain"
            />
            <b className="text-small font-semibold">{name}</b> <Price amount={price} />
          </a>
        </li>
      ))}
    </ul>
  )
}

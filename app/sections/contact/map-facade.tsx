import { mapHref } from '#app/ui/contact-links.ts'
import { mapEmbed } from '#app/ui/embed-urls.ts'
import { cx } from '#app/ui/cx.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

const streets =
  'M-80-20 70 420M74-20 224 420M147-20 297 420M232-20 382 420M371-20 521 420M455-20 605 420M529-20 679 420M675-20 825 420'
const crossings = 'M-20 24 820-86M-20 149 820 39M-20 207 820 97M-20 322 820 212M-20 376 820 266'
const avenues = 'M14-20 164 420M302-20 452 420M598-20 748 420M-20 85 820-25M-20 253 820 143M-20 443 820 333'

/** A drawing in place of a map, so that no outside service is asked before the visitor wants it. */
export function MapFacade({ query, label, className }: { query: string; label: string; className?: string }) {
  return (
    <Facade
      className={cx('map-facade', className)}
      kind="map"
      href={mapHref(query)}
      embedSrc={mapEmbed(query)}
      title={query}
      action={label}
    >
      <svg viewBox="0 0 760 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true" fill="none">
        <path d="M76 60l120-20 22 64-126 20zM470 196l130-24 28 82-134 24z" fill="#d5e8da" />
        <path d={streets + crossings} stroke="#fff" strokeWidth="4" />
        <path d={avenues} stroke="#fff" strokeWidth="10" />
        <path d="M620-20C560 90 700 170 640 250S700 380 690 400" stroke="#a9d3ea" strokeWidth="30" />
        <circle cx="380" cy="172" r="108" stroke="#fff" strokeWidth="10" />
      </svg>
      <span className="map-pin absolute grid size-14 place-items-center bg-action text-on-action shadow-md">
        <Icon name="map-pin" size={24} />
      </span>
    </Facade>
  )
}

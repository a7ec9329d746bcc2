import { mapHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { Facade, mapEmbed } from '#app/ui/facade.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

const RINGS = [52, 104, 164, 232, 308, 392]

/** A pin instead of a map, so that no outside service loads unasked. Drawn streets would be invented. */
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
        {RINGS.map((radius) => (
          <circle key={radius} cx="380" cy="172" r={radius} stroke="#fff" strokeWidth="6" />
        ))}
      </svg>
      {/* The drawing is the same for every place. */}
      <span className="absolute top-5 left-6 font-semibold text-ink" aria-hidden="true">
        {query.split(',')[0]}
      </span>
      <span className="map-pin absolute grid size-14 place-items-center bg-action text-on-action shadow-md">
        <Icon name="map-pin" size={24} />
      </span>
    </Facade>
  )
}

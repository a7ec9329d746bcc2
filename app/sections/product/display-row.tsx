import type { ChapterView } from '#app/content/product-page/product-page.server.ts'
import { Picture } from '#app/ui/picture.tsx'

type Display = Extract<ChapterView['visual'], { kind: 'displays' }>['displays'][number]

/** The same front in three lights, each with its use. */
export function DisplayRow({ displays }: { displays: Display[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3 sm:gap-6 xl:gap-8 2xl:gap-10.5">
      {displays.map(({ signal, reading, name, text, picture }) => (
        <li
          key={signal}
          className="product-light grid grid-cols-[132px_1fr] grid-rows-[auto_auto] content-center gap-x-5.5 leading-normal sm:grid-cols-1 sm:grid-rows-[auto_auto_auto] sm:content-start"
          data-signal={signal}
        >
          {/* On phones the dial alone, large enough to be read. */}
          <Picture
            className="product-display relative row-span-2 aspect-square overflow-hidden rounded-panel sm:row-span-1 sm:aspect-auto sm:overflow-visible"
            imgClassName="absolute top-[-113%] left-[-92%] w-[240%] max-w-none sm:static sm:w-full"
            id={picture}
            alt=""
            sizes="(min-width: 900px) 28vw, 62vw"
          />
          <h3 className="self-end text-lead leading-snug sm:ml-[34%]">
            {name} <span className="ml-1.5 font-light">pH {reading}</span>
          </h3>
          <p className="text-small leading-normal text-ink-soft sm:ml-[34%]">{text}</p>
        </li>
      ))}
    </ul>
  )
}

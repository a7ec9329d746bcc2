import type { ComparisonLink, OftenComparedView } from '#app/content/products/comparisons.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'

/** Number of comparisons with pictures. The others are plain links. */
const WITH_PICTURES = 3

/** Comparisons for visitors who have ticked nothing. */
export function OftenCompared({ title, text, links }: OftenComparedView) {
  if (links.length === 0) return null
  return (
    <TitledSection id="compare" ground="alt" space="band" tight title={title} aside={<Lead>{text}</Lead>}>
      <ComparisonLinks links={links} />
    </TitledSection>
  )
}

/** Links by question; the first ones with pictures. */
export function ComparisonLinks({ links }: { links: ComparisonLink[] }) {
  return (
    <>
      <ul className="grid gap-x-10 lg:grid-cols-3">
        {links.slice(0, WITH_PICTURES).map(({ href, label, question, pictures }) => (
          <li key={href}>
            <a
              className="grid grid-cols-[116px_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-3 hover:text-action"
              href={href}
            >
              <span className="flex justify-center gap-2">
                {pictures.map((picture) => (
                  <Picture key={picture} imgClassName="h-16 w-13.5 object-contain" id={picture} alt="" sizes="54px" />
                ))}
              </span>
              <span className="text-small leading-normal">
                <b className="block text-body font-semibold">{question}</b> {label}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {links.length > WITH_PICTURES && (
        <ul className="mt-4 flex flex-wrap gap-x-8">
          {links.slice(WITH_PICTURES).map(({ href, label }) => (
            <li key={href}>
              <a
                className="inline-flex min-h-11 items-center text-small text-action underline underline-offset-3 hover:text-action-hover"
                href={href}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

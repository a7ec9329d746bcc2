import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/text.tsx'

interface ReasonsProps {
  copy: WhichMachinePage['answer']
  answer: FinderAnswer
}

/** Why this product, why not a costlier one, and what could change the answer. */
export function Reasons({ copy, answer: { reasons, dearer, changes } }: ReasonsProps) {
  return (
    <>
      <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-fluid">
        <section aria-labelledby="why">
          <h2 id="why" className="text-subtitle">
            {copy.why}
          </h2>
          <ul className="mt-3 grid gap-3">
            {reasons.map((reason) => (
              <li key={reason} className="flex gap-3">
                <Icon name="check" size={22} className="mt-0.5 flex-none text-filtered-ink" />
                {reason}
              </li>
            ))}
          </ul>
        </section>
        {dearer.length > 0 && (
          <section aria-labelledby="dearer">
            <h2 id="dearer" className="text-subtitle">
              {copy.dearer}
            </h2>
            <ul className="mt-3">
              {dearer.map((product) => (
                <Dearer key={product.name} copy={copy} {...product} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <section
        className="mt-8 rounded-button border-l-3 border-alkaline bg-surface-alt px-5 py-4"
        aria-labelledby="changes"
      >
        <h2 id="changes" className="text-lead font-semibold">
          {copy.changes}
        </h2>
        {changes.map((text) => (
          <p key={text} className="mt-1.5 max-w-prose text-small leading-relaxed">
            {text}
          </p>
        ))}
      </section>
    </>
  )
}

type DearerProps = FinderAnswer['dearer'][number] & { copy: WhichMachinePage['answer'] }

function Dearer({ name, href, picture, more, text, copy }: DearerProps) {
  const [before, after] = copy.more.split('{amount}')
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-4 border-t border-line py-3">
      <Picture id={picture} alt="" sizes="56px" imgClassName="mx-auto h-16 w-full object-contain" />
      <div className="text-small leading-normal">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <a className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline" href={href}>
            {name}
          </a>
          <span className="text-soft">
            {more === 0 ? (
              copy.samePrice
            ) : (
              <>
                {before}
                <Price amount={more} />
                {after}
              </>
            )}
          </span>
        </p>
        <p>{text}</p>
      </div>
    </li>
  )
}

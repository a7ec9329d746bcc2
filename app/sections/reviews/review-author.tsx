import type { ReviewEntry } from '#app/content/reviews/reviews.server.ts'

/** Initials and both lines are the link's target. */
const target =
  'underline decoration-line-strong underline-offset-3 after:absolute after:-inset-y-1.25 after:-right-2 after:-left-14 hover:decoration-current'

/** Initials instead of a photo, which each visitor's browser would fetch from Google unasked. */
export function ReviewAuthor({
  author,
  authorHref,
  age,
  about,
}: Pick<ReviewEntry, 'author' | 'authorHref' | 'age' | 'about'>) {
  return (
    <>
      <Monogram name={author} />
      <span className="relative mr-auto text-fine leading-snug text-ink-soft">
        <b className="block font-semibold text-ink">
          {authorHref ? (
            <a className={target} href={authorHref} rel="nofollow noopener">
              {author}
            </a>
          ) : (
            author
          )}
        </b>{' '}
        {about ? `${about}, ${age}` : age}
      </span>
    </>
  )
}

/** Neighbours on the pH ramp. The first six are light and take dark text, the others white: all reach 4.5:1. */
const RAMPS = [
  ['var(--ph-3)', 'var(--ph-4)'],
  ['var(--ph-4)', 'var(--ph-5)'],
  ['var(--ph-5)', 'var(--ph-6)'],
  ['var(--ph-6)', 'var(--ph-7)'],
  ['var(--ph-7)', 'var(--ph-8)'],
  ['var(--ph-8)', 'var(--accent-on-deep)'],
  ['#a81c30', 'var(--ph-2)'],
  ['var(--acidic-ink)', 'var(--ph-2)'],
  ['#0b6bc0', 'var(--ph-10)'],
  ['var(--ph-10)', 'var(--ph-11)'],
  ['var(--ph-11)', 'var(--ph-12)'],
  ['var(--action)', 'var(--ph-11)'],
] as const
const LIGHT_RAMPS = 6

/** Initials on a colour derived from the name, beside the name. */
function Monogram({ name }: { name: string }) {
  const index = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % RAMPS.length
  const [from, to] = RAMPS[index]!
  const color = index < LIGHT_RAMPS ? 'var(--ink)' : 'var(--on-action)'
  return (
    <span
      className="grid size-11 flex-none place-items-center rounded-pill text-control leading-none font-semibold"
      style={{ background: `linear-gradient(135deg, ${from}, ${to})`, color }}
      aria-hidden="true"
    >
      {toInitials(name)}
    </span>
  )
}

function toInitials(name: string) {
  const words = name.split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}

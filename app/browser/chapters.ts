/** Highlights the current chapter in the table of contents. */

/** The range from far above the screen down to 40 % of its height. The last heading in it belongs to the current chapter. */
const REACHED = '1000000px 0px -60% 0px'

export function watchChapters() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents-list a')]
  if (links.length === 0) return
  const reached = new Set<string>()
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) reached[isIntersecting ? 'add' : 'delete'](`#${target.id}`)
      const current = links.filter(({ hash }) => reached.has(hash)).at(-1)?.hash
      for (const link of links) {
        if (link.hash === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: REACHED },
  )
  for (const { hash } of links) {
    const heading = document.getElementById(hash.slice(1))
    if (heading) watch.observe(heading)
  }
}

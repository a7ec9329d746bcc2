import { useEffect, useState } from 'react'

/** From far above the screen down to 40 % of it. */
const REACHED = '1000000px 0px -60% 0px'

/** The last heading that has reached this area. Undefined above the first, on the server and without JavaScript. */
export function useChapterInView(chapters: { id: string }[]) {
  const ids = chapters.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const all = ids.split(' ')
    const reached = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        }
        setCurrent(all.filter((id) => reached.has(id)).at(-1))
      },
      { rootMargin: REACHED },
    )
    for (const heading of all.flatMap((id) => document.getElementById(id) ?? [])) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}

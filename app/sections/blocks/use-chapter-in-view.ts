import { useEffect, useState } from 'react'

/** How far down the screen a heading counts as reached. */
const READING_LINE = 0.4

/** The last heading that has passed the reading line. Undefined above the first, on the server and without JavaScript. */
export function useChapterInView(chapters: { id: string }[]) {
  const ids = chapters.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const line = window.innerHeight * READING_LINE
      setCurrent(headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1)?.id)
    }
    // Tells when a heading crosses the line, so that nothing has to run while scrolling.
    const observer = new IntersectionObserver(update, { rootMargin: `0px 0px ${(READING_LINE - 1) * 100}% 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])

  return current
}

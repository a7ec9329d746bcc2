import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { noteWaiting } from './place-links.ts'

/** A section below the first screen. Its HTML comes from the server; its code loads after the page's, which hydrates first. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, <Space />)
}

/** The same within something that has a size of its own, such as a banner: a section's fallback would push that apart. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, space: ReactNode = null) {
  const component = lazy(async () => ({ default: await load().catch(waitForever) }))
  // The type of lazy() adds a ref, which sections do not take.
  const Section = component as unknown as ComponentType<Props>
  function LazySection(props: Props) {
    const { current: part } = useRef({ isHydrated: false, noteHydrated: () => {} })
    useEffect(() => {
      if (!part.isHydrated) part.noteHydrated = noteWaiting()
      return () => part.noteHydrated()
    }, [part])
    return (
      <Suspense fallback={space}>
        <Section {...props} />
        <Effect
          run={() => {
            part.isHydrated = true
            part.noteHydrated()
          }}
        />
      </Suspense>
    )
  }
  // A new render while the code loads would make React discard the HTML (error 421), so only new props cause one.
  return memo(LazySection) as unknown as ComponentType<Props>
}

/** A section that is most of its page: its code loads beside the page's data, not after it. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  void load().catch(() => undefined)
  return lazySection(load)
}

/** After a client navigation: without it the footer would appear first and then jump away under the visitor's finger. */
const Space = () => <div className="min-h-screen" />

/** Runs once, when its siblings are hydrated. */
function Effect({ run }: { run: () => void }) {
  useEffect(run, [])
  return null
}

/** After a lost connection the server's HTML stays, instead of an error page. */
const waitForever = () => new Promise<never>(() => undefined)

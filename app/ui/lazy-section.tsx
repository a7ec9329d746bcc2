import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { noteWaiting } from './place-links.ts'

/**
 * A part of a page below its first screen. The server sends its HTML, which works as it stands; its code comes after the
 * page's own, so that the first screen answers first.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, <Space />)
}

/** Stands within something that has its own size, such as a banner or the header: room for a section would push that apart. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, space: ReactNode = null) {
  const component = lazy(async () => ({ default: await load().catch(waitForever) }))
  // lazy() would have the props take a ref; sections take none.
  const Section = component as unknown as ComponentType<Props>
  function LazySection(props: Props) {
    const { current: part } = useRef({ isAlive: false, comeAlive: () => {} })
    useEffect(() => {
      if (!part.isAlive) part.comeAlive = noteWaiting()
      return () => part.comeAlive()
    }, [part])
    return (
      <Suspense fallback={space}>
        <Section {...props} />
        <Effect
          run={() => {
            part.isAlive = true
            part.comeAlive()
          }}
        />
      </Suspense>
    )
  }
  // Rendered anew while its code is on its way, React would throw its HTML away (error 421): only for other props.
  return memo(LazySection) as unknown as ComponentType<Props>
}

/** A part that is most of its page: its code is fetched beside the page's data, not after it. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  void load().catch(() => undefined)
  return lazySection(load)
}

/** On a page that is reached by a click: otherwise the footer would come up, and jump away under the visitor's finger. */
const Space = () => <div className="min-h-screen" />

/** Runs once, when everything beside it has come alive. */
function Effect({ run }: { run: () => void }) {
  useEffect(run, [])
  return null
}

/** The connection dropped: the server's HTML stays, instead of an error in the place of the whole page. */
const waitForever = () => new Promise<never>(() => undefined)

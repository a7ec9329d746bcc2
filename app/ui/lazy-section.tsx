import { lazy, Suspense, type ComponentType } from 'react'

import { firstMove } from './first-move.ts'
import { scrollInPlaceUntil } from './scroll-in-place.ts'

/**
 * A part of a page below its first screen. The server sends its HTML, which works as it stands; its code is fetched with
 * the visitor's first move, so that it does not weigh on the page's first load.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = lazy(async () => {
    const code = firstMove().then(load).catch(waitForever)
    scrollInPlaceUntil(code)
    return { default: await code }
  })
  // lazy() would have the props take a ref; sections take none.
  const Section = component as unknown as ComponentType<Props>
  return function LazySection(props: Props) {
    return (
      <Suspense>
        <Section {...props} />
      </Suspense>
    )
  }
}

/** The connection dropped: the server's HTML stays, instead of an error in the place of the whole page. */
const waitForever = () => new Promise<never>(() => undefined)

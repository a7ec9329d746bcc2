import {
  Children,
  createContext,
  useContext,
  useId,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'

import type { IslandComponent, IslandName, IslandProps } from './registry.ts'
import { renderIsland } from './render-island.server.ts'

/** Whether this part of the page is static HTML. False inside an island. */
export const HasIslands = createContext(false)

type Props<Name extends IslandName> = {
  /** The island's key in `registry.ts`. */
  name: Name
  of: IslandComponent<Name>
  /**
   * `visible`: once it is visible and the visitor has interacted, for carousels and the like. By default, when the
   * visitor interacts with it.
   */
  when?: 'visible'
  children?: ReactNode
} & Omit<IslandProps<Name>, 'children'>

/**
 * A part of the page that React hydrates in the browser. Its props are in the page as JSON. Its children stay HTML: each
 * becomes a slot, which React leaves alone.
 */
export function Island<Name extends IslandName>({ name, of, when, children, ...props }: Props<Name>) {
  const id = useId()
  // TypeScript cannot infer that the rest are the props of the named island.
  const Component = of as ComponentType<{ children?: ReactNode }>
  if (!useContext(HasIslands)) return <Component {...props}>{children}</Component>
  // Renders as a separate root, so that `useId` returns the same ids in the browser.
  const html = renderIsland(
    <Component {...props}>{children === undefined ? undefined : toSlots(children)}</Component>,
    id,
  )
  return (
    <div
      className="contents"
      data-island={name}
      data-id={id}
      data-props={JSON.stringify(props)}
      data-when={when}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const toSlots = (children: ReactNode): ReactElement[] =>
  Children.toArray(children).map((child, index) => (
    <div key={index} className="contents" data-slot={index}>
      <HasIslands.Provider value>{child}</HasIslands.Provider>
    </div>
  ))

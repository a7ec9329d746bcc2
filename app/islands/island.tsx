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

/** Whether this part of the page stays HTML. Inside an island it does not. */
export const HasIslands = createContext(false)

type Props<Name extends IslandName> = {
  /** Its key in `registry.ts`. */
  name: Name
  of: IslandComponent<Name>
  /** `visible`: it moves by itself, once the visitor has moved. `load`: it updates by itself. By default, it waits for the visitor. */
  when?: 'visible' | 'load'
  children?: ReactNode
} & Omit<IslandProps<Name>, 'children'>

/**
 * A part of the page that React takes over in the browser. Its props are in the page as JSON. Its children stay HTML: each
 * becomes a slot, which React leaves alone.
 */
export function Island<Name extends IslandName>({ name, of, when, children, ...props }: Props<Name>) {
  const id = useId()
  // TypeScript does not see that the rest has the props of the named island.
  const Component = of as ComponentType<{ children?: ReactNode }>
  if (!useContext(HasIslands)) return <Component {...props}>{children}</Component>
  // A root of its own, so that the browser's root gives the same ids.
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

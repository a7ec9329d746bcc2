import type { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { createContext, type ContextType } from 'react'

export type RenderedBy = NonNullable<ContextType<typeof RemixContext>>
export type Matches = ReturnType<typeof useMatches>

/** What the server alone knows of the inline scripts: browsers run them from the HTML, and React keeps what it finds. */
export type OwnScripts = {
  /** Marks this render's scripts for `http/inline-scripts.server.ts`, which removes the marks before sending. */
  mark: string
  write: (context: RenderedBy, matches: Matches) => { state: string; start: string }
}

export const OwnScripts = createContext<OwnScripts | undefined>(undefined)

import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** @param id unique on the page: the prefix of the ids in the island */
export const renderIsland = (island: ReactElement, id: string): string =>
  renderToString(island, { identifierPrefix: id })

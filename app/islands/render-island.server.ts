import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** @param id prefix of the island's element ids, unique on the page */
export const renderIsland = (island: ReactElement, id: string): string =>
  renderToString(island, { identifierPrefix: id })

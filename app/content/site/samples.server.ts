/**
 * Unconfirmed values are shown and marked until `"publish": true` in site.json, then hidden. Every view model filters its values
 * with `isShown`.
 */
import { getSite } from './site.server.ts'

type Confirmable = { sample?: true | undefined }

export const showsSamples = (root?: string) => !getSite(root).publish

export const isShown = ({ sample }: Confirmable, root?: string) => sample !== true || showsSamples(root)

export const onlyShown = <Item extends Confirmable>(items: readonly Item[], root?: string) =>
  items.filter((item) => isShown(item, root))

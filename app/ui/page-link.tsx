import { Link, type LinkProps } from '@remix-run/react'

/**
 * A link within the site. Pointing at it or focusing it prefetches the page, unless the visitor saves data. `discover` would
 * mark it for lazy route discovery, which is off (`remix.config.js`).
 */
export const PageLink = (props: LinkProps) => (
  <Link discover="none" prefetch={savesData() ? 'none' : 'intent'} {...props} />
)

type Connection = { saveData?: boolean }

const savesData = () =>
  typeof navigator !== 'undefined' && (navigator as { connection?: Connection }).connection?.saveData === true

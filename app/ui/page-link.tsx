import { Link, type LinkProps } from '@remix-run/react'

/** A link within the site. Pointing at it or focusing it prefetches the page, unless the visitor saves data. */
export const PageLink = (props: LinkProps) => <Link prefetch={savesData() ? 'none' : 'intent'} {...props} />

type Connection = { saveData?: boolean }

const savesData = () =>
  typeof navigator !== 'undefined' && (navigator as { connection?: Connection }).connection?.saveData === true

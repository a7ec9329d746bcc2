import { Link, type LinkProps } from '@remix-run/react'

/**
 * A link to another page of the site, whose code and data are fetched when a pointer or the focus comes to it, unless the
 * visitor saves data.
 */
export const PageLink = (props: LinkProps) => <Link prefetch={savesData() ? 'none' : 'intent'} {...props} />

type Connection = { saveData?: boolean }

const savesData = () =>
  typeof navigator !== 'undefined' && (navigator as { connection?: Connection }).connection?.saveData === true

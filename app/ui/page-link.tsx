import { Link, type LinkProps } from '@remix-run/react'

/**
 * A link to another page of the site. Where the browser can, the page of now fades into the next; its code and data are
 * fetched when a pointer or the focus comes to the link, unless the visitor saves data.
 */
export const PageLink = (props: LinkProps) => (
  <Link viewTransition prefetch={savesData() ? 'none' : 'intent'} {...props} />
)

type Connection = { saveData?: boolean }

const savesData = () =>
  typeof navigator !== 'undefined' && (navigator as { connection?: Connection }).connection?.saveData === true

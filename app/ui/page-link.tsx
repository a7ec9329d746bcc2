import { Link, type LinkProps } from '@remix-run/react'

/** A link to another page of the site. Where the browser can, the page of now fades into the next. */
export const PageLink = (props: LinkProps) => <Link viewTransition {...props} />

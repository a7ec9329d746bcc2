import type { ComponentProps } from 'react'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the site. */
export const PageLink = ({ to, ...link }: PageLinkProps) => <a href={to} {...link} />

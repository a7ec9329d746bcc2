import type { ComponentProps } from 'react'

/** Their forms open over the page that links to them (`app/browser/form-dialogs.ts`). */
export type FormPage = '/book-demo' | '/connect'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the site. */
export const PageLink = ({ to, ...link }: PageLinkProps) => <a href={to} {...link} />

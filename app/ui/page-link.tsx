import { Link, type LinkProps } from '@remix-run/react'

import { FORM_PAGES } from '#app/forms/form-pages.ts'

/** Their forms open over the page that links to them (`app/layout/form-modals.tsx`). */
const OPEN_OVER: string[] = [FORM_PAGES.demo, FORM_PAGES.connect]

/**
 * A link within the site. Pointing at it or focusing it prefetches the page, unless the visitor saves data or gets a form
 * instead. `discover` would mark it for lazy route discovery, which is off (`remix.config.js`).
 */
export const PageLink = (props: LinkProps) => (
  <Link discover="none" prefetch={savesData() || opensForm(props) ? 'none' : 'intent'} {...props} />
)

const opensForm = ({ to }: LinkProps) => typeof to === 'string' && OPEN_OVER.includes(to.split(/[?#]/, 1)[0]!)

type Connection = { saveData?: boolean }

const savesData = () =>
  typeof navigator !== 'undefined' && (navigator as { connection?: Connection }).connection?.saveData === true

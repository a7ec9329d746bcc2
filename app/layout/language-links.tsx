import { useRouteError } from '@remix-run/react'

import { useSiteData } from './site-data.ts'

/** Leads to the same page in the other languages. */
export function LanguageLinks({ className }: { className: string }) {
  const { others = [] } = useSiteData()?.languages ?? {}
  // An error page is cached for all addresses.
  const isError = Boolean(useRouteError())
  return others.map(({ tag, name, href, home }) => (
    <a key={tag} className={className} href={isError ? home : href} hrefLang={tag} lang={tag}>
      {name}
    </a>
  ))
}

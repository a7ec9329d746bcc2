import { useSiteData } from './site-data.ts'

/** Leads to the same page in the other languages. */
export function LanguageLinks({ className }: { className: string }) {
  const { others = [] } = useSiteData()?.languages ?? {}
  return others.map(({ tag, name, href }) => (
    <a key={tag} className={className} href={href} hrefLang={tag} lang={tag}>
      {name}
    </a>
  ))
}

import { Section, SectionTitle } from './section.tsx'
import { Eyebrow } from './text.tsx'

interface ArticleLinksProps {
  title: string
  articles: { href: string; title: string; tagline: string }[]
  className?: string
}

/** Links to articles on a page's subject. */
export function ArticleLinks({ title, articles, className }: ArticleLinksProps) {
  return (
    <Section id="reading" space="band" {...(className && { className })}>
      <div className="page-width">
        <SectionTitle text={title} className="text-subtitle" />
        <ul className="mt-5 grid gap-5 lg:grid-cols-3 lg:gap-10">
          {articles.map(({ href, title, tagline }) => (
            <li key={href} className="border-t border-line-strong pt-5">
              <a href={href} className="group block">
                <Eyebrow tight>{tagline}</Eyebrow>
                <h3 className="group-hover:text-action">{title}</h3>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

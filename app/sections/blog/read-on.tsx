import type { RelatedArticle } from '#app/content/views/blog.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

const ID = 'read-on'

interface ReadOnProps {
  title: string
  articles: RelatedArticle[]
}

/** Related articles: one with its picture, the others in words. */
export function ReadOn({ title, articles }: ReadOnProps) {
  return (
    <Section id={ID} className="section read-on">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} />
        <ul>
          {articles.map((article, index) => (
            <li key={article.href}>
              <RelatedTeaser {...article} hasPicture={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function RelatedTeaser({ href, title, tagline, excerpt, hero, hasPicture }: RelatedArticle & { hasPicture: boolean }) {
  return (
    <PageLink to={href} className="related">
      {hasPicture && (
        <Picture className="related-picture" id={hero.picture} alt="" sizes="(min-width: 900px) 640px, 100vw" />
      )}
      <span className="eyebrow">{tagline}</span>
      <h3>{title}</h3>
      <p>{excerpt}</p>
    </PageLink>
  )
}

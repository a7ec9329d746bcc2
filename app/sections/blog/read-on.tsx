import type { RelatedArticle } from '#app/content/articles/articles.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

const ID = 'read-on'

interface ReadOnProps {
  title: string
  articles: RelatedArticle[]
}

export function ReadOn({ title, articles }: ReadOnProps) {
  return (
    <Section id={ID} space="section" className="print:hidden">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} />
        <Split as="ul" ratio="7/5" className="gap-6 lg:grid-rows-[auto_1fr] lg:gap-x-fluid-xl lg:gap-y-0">
          {articles.map((article, index) => (
            <RelatedTeaser key={article.href} {...article} look={index === 0 ? 'picture' : 'text'} />
          ))}
        </Split>
      </div>
    </Section>
  )
}

const looks = {
  picture: { item: 'lg:row-span-2', title: 'lg:text-subtitle' },
  text: { item: 'border-t border-line-strong pt-5 lg:pb-10', title: '' },
}

function RelatedTeaser({ href, title, tagline, excerpt, hero, look }: RelatedArticle & { look: keyof typeof looks }) {
  return (
    <li className={looks[look].item}>
      <a href={href} className="group block">
        {look === 'picture' && (
          <Picture
            imgClassName="mb-5 aspect-16/10 w-full rounded-card bg-surface-tint object-cover"
            id={hero.picture}
            alt=""
            sizes="(min-width: 900px) 640px, 100vw"
          />
        )}
        <Eyebrow tight>{tagline}</Eyebrow>
        <h3 className={cx('group-hover:text-action', looks[look].title)}>{title}</h3>
        <p className="mt-2.5 max-w-long text-ink-soft">{excerpt}</p>
      </a>
    </li>
  )
}

import type { ArticleCard } from '#app/content/views/blog.ts'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Byline } from './byline.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

const SIZES = {
  cover: '(min-width: 900px) 76vw, 100vw',
  small: '(min-width: 900px) 46vw, 120px',
}

type ArticleTeaserProps = ArticleCard & { look: keyof typeof SIZES; readMore: string }

/** An article in the listing. Its one link covers all of it and is named by the title. */
export function ArticleTeaser({ look, title, tagline, excerpt, hero, href, byline, readMore }: ArticleTeaserProps) {
  return (
    <article className={`teaser teaser-${look}`}>
      <div className={`teaser-media ${isCutOut(hero.picture) ? 'teaser-media-cutout' : ''}`}>
        <Picture id={hero.picture} alt="" sizes={SIZES[look]} priority={look === 'cover'} />
      </div>
      <div className="teaser-words">
        <p className="eyebrow">{tagline}</p>
        <h2>{title}</h2>
        <p className="teaser-excerpt">{excerpt}</p>
        <Byline {...byline} />
        <PageLink className="text-link" to={href}>
          {readMore}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" size={18} />
        </PageLink>
      </div>
    </article>
  )
}

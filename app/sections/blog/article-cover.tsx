import type { Link } from '#app/content/schemas/fields.ts'
import type { ArticleView } from '#app/content/views/blog.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { Byline } from './byline.tsx'

type ArticleCoverProps = Pick<ArticleView, 'title' | 'tagline' | 'standfirst' | 'hero' | 'byline'> & { crumb: Link }

/** The article's picture, with the title in a notch cut out of it. */
export function ArticleCover({ title, tagline, standfirst, hero, byline, crumb }: ArticleCoverProps) {
  return (
    <header className="cover">
      <div className={`cover-media ${isCutOut(hero.picture) ? 'cover-media-cutout' : ''}`}>
        <Picture id={hero.picture} alt={hero.alt} sizes="100vw" priority />
      </div>
      <div className="cover-notch">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }, crumb]} here={title} />
        <p className="eyebrow">{tagline}</p>
        <h1>{title}</h1>
        <p className="cover-standfirst">{standfirst}</p>
        <Byline {...byline} />
      </div>
    </header>
  )
}

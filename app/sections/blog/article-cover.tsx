import type { ArticleView } from '#app/content/articles/articles.server.ts'
import type { Link } from '#app/content/fields/fields.ts'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { Byline } from './byline.tsx'

type ArticleCoverProps = Pick<ArticleView, 'title' | 'tagline' | 'standfirst' | 'hero' | 'byline'> & { crumb: Link }

export function ArticleCover({ title, tagline, standfirst, hero, byline, crumb }: ArticleCoverProps) {
  return (
    <header className="article-cover">
      <div className="article-cover-media h-[clamp(260px,44vw,660px)] overflow-hidden print:h-[60mm]">
        <Picture
          imgClassName={cx(
            'size-full',
            isCutOut(hero.picture) ? 'object-contain pt-6' : 'object-cover object-[50%_68%]',
          )}
          id={hero.picture}
          alt={hero.alt}
          sizes="100vw"
          priority
        />
      </div>
      <div className="article-notch relative rounded-tr-panel bg-surface pt-2.5 md:pt-5 md:pr-14 print:p-0">
        <div className="pr-5">
          <Breadcrumb oneLine trail={[{ href: '/', label: 'Home' }, crumb]} here={title} />
        </div>
        <Eyebrow tight className="mt-2.5">
          {tagline}
        </Eyebrow>
        <h1 className="print:text-title">{title}</h1>
        <p className="mt-4.5 max-w-prose text-lead leading-relaxed text-ink-soft lg:text-intro print:text-body">
          {standfirst}
        </p>
        <Byline {...byline} className="mt-5" />
      </div>
    </header>
  )
}

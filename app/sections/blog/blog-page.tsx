import type { ArticleCard, BlogPageView } from '#app/content/articles/articles.server.ts'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'
import { Byline } from './byline.tsx'

type MastheadProps = Pick<BlogPageView, 'eyebrow' | 'title' | 'lead' | 'position'>

export function Masthead({ eyebrow, title, lead, position }: MastheadProps) {
  return (
    <header className="page-width pt-2 pb-7 lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(15rem,24vw,22rem)] lg:items-end lg:justify-between lg:gap-x-12 lg:pt-5 lg:pb-12">
      <p className="flex justify-between gap-4 border-b border-ink py-2.5 text-fine leading-body font-semibold lg:col-span-full">
        <span>{eyebrow}</span>
        <span>{position}</span>
      </p>
      <h1 className="mt-5 ml-[-0.04em] text-mega tracking-tightest lg:mt-9">{title}</h1>
      <Lead className="mt-4.5 max-w-text lg:mt-0 lg:mb-2 lg:text-body">{lead}</Lead>
    </header>
  )
}

interface BlogIssueProps {
  articles: ArticleCard[]
  readMore: string
}

export function BlogIssue({ articles, readMore }: BlogIssueProps) {
  const [lead, ...otherArticles] = articles
  return (
    <div>
      {lead && <ArticleTeaser {...lead} variant="cover" readMore={readMore} />}
      <div className="page-width mt-11 grid grid-cols-1 gap-8 lg:mt-band lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-fluid-xl">
        {otherArticles.map((article) => (
          <ArticleTeaser key={article.href} {...article} variant="small" readMore={readMore} />
        ))}
      </div>
    </div>
  )
}

type BlogEndProps = Pick<BlogPageView, 'page' | 'pageCount' | 'pagerLabel' | 'feed'>

export function BlogEnd({ page, pageCount, pagerLabel, feed }: BlogEndProps) {
  return (
    <div className="page-width mt-band mb-fluid-xl flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink pt-5">
      <Pager label={pagerLabel} page={page} pageCount={pageCount} hrefOf={toHref} />
      <a className="text-link" href="/blog/rss.xml">
        {feed.link}
      </a>
    </div>
  )
}

const toHref = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`)

const PICTURE_SIZES = {
  cover: '(min-width: 900px) 76vw, 100vw',
  small: '(min-width: 900px) 46vw, 120px',
}

/** The cover's picture runs off the page, with the text in a notch. */
const variants = {
  cover: {
    article: 'lg:grid lg:[--side:max(var(--gutter),(100%-1280px)/2)]',
    media:
      'h-[clamp(260px,76vw,460px)] lg:relative lg:col-start-1 lg:row-start-1 lg:[--start:calc(var(--side)+15%)] lg:ml-(--start) lg:h-auto lg:min-h-[clamp(460px,45vw,660px)] lg:rounded-l-panel',
    text: 'relative -mt-11 mr-9 rounded-tr-panel bg-surface pt-6 pr-4 pl-gutter lg:col-start-1 lg:row-start-1 lg:mt-30 lg:mr-0 lg:w-[calc(var(--side)+clamp(400px,42%,580px))] lg:self-end lg:pt-9 lg:pr-12 lg:pl-(--side)',
    title: 'text-h2',
    more: '',
  },
  small: {
    article:
      'grid grid-cols-[112px_minmax(0,1fr)] gap-x-4.5 border-t border-line pt-8 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-x-7 lg:block lg:border-t-0 lg:pt-0 lg:not-first:mt-fluid-lg',
    media:
      'row-span-2 row-start-1 h-28 rounded-button sm:row-span-5 sm:h-50 lg:mb-6 lg:aspect-square lg:h-auto lg:rounded-panel lg:group-first:aspect-4/3',
    text: 'contents lg:block',
    title: 'self-start text-lead leading-snug tracking-snug sm:text-h3 lg:text-subtitle',
    more: 'col-span-full sm:col-span-1 sm:col-start-2',
  },
}
const picture = 'size-full transition-transform duration-hero ease-calm group-hover:scale-102'

type ArticleTeaserProps = ArticleCard & { variant: keyof typeof variants; readMore: string }

/** An article in the list. A single link, named by the title, covers all of it. */
function ArticleTeaser({ variant, title, tagline, excerpt, hero, href, byline, readMore }: ArticleTeaserProps) {
  const classes = variants[variant]
  const isCut = isCutOut(hero.picture)
  return (
    <article className={cx('teaser group relative', classes.article)}>
      <div className={cx('overflow-hidden bg-surface-tint', classes.media)}>
        <Picture
          className={variant === 'cover' ? 'lg:absolute lg:inset-0' : ''}
          imgClassName={cx(picture, isCut ? 'object-contain object-bottom px-[8%] pt-[8%]' : 'object-cover')}
          id={hero.picture}
          alt=""
          sizes={PICTURE_SIZES[variant]}
          priority={variant === 'cover'}
        />
      </div>
      <div className={classes.text}>
        <Eyebrow tight className="self-end">
          {tagline}
        </Eyebrow>
        <h2 className={classes.title}>{title}</h2>
        <p className={cx('mt-3.5 max-w-long text-ink-soft', classes.more)}>{excerpt}</p>
        <Byline {...byline} className={cx('mt-3.5', classes.more)} />
        <a className={cx('text-link mt-1 justify-self-start', classes.more)} href={href}>
          {readMore}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
    </article>
  )
}

import type { ArticleCopy, ArticleView } from '#app/content/articles/articles.server.ts'
import type { Link } from '#app/content/fields/fields.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ContentsList } from '#app/sections/blocks/contents-list.tsx'
import { isCutOut } from '#app/sections/blocks/is-cut-out.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { chatHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Eyebrow, Fine } from '#app/ui/text.tsx'
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
          <Breadcrumb oneLine trail={[crumb]} here={title} />
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

interface ArticleTextProps {
  title: string
  body: ArticleView['body']
  copy: ArticleCopy
  url: string
  disclaimer: string
}

export function ArticleText({ title, body, copy, url, disclaimer }: ArticleTextProps) {
  return (
    <div className="page-width mt-7 grid grid-cols-1 gap-8 lg:mt-18 xl:grid-cols-[240px_minmax(0,1fr)] xl:gap-fluid-xl">
      <ContentsList blocks={body} title={copy.contentsTitle} />
      <div className="article-text xl:col-start-2">
        <Blocks blocks={body} />
        <div className="mt-fluid-lg max-w-135 border-t border-line pt-4 xl:max-w-148 print:max-w-none">
          <Fine>{disclaimer}</Fine>
          <ShareLinks label={copy.shareTitle} title={title} url={url} />
        </div>
      </div>
    </div>
  )
}

interface ShareLinksProps {
  label: string
  title: string
  url: string
}

function ShareLinks({ label, title, url }: ShareLinksProps) {
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-x-5 text-small print:hidden" aria-label={label}>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      <ul className="-mx-2.5 flex flex-wrap">
        {toShareAddresses(title, url).map(({ name, href }) => (
          <li key={name}>
            <a
              className="flex min-h-11 items-center px-2.5 text-action underline decoration-1 underline-offset-4 hover:text-action-hover hover:decoration-2"
              href={href}
              rel="nofollow noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Plain links to share a page, so that no code of these networks runs here. */
export function toShareAddresses(title: string, url: string) {
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { name: 'WhatsApp', href: chatHref({ greeting: `${title} ${url}` }) },
    { name: 'E-mail', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ]
}

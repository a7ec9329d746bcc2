import type { BlogPage } from '#app/content/articles/article.ts'
import type { RelatedArticle } from '#app/content/articles/articles.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split, TitledSection } from '#app/ui/section.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

export function Invitation({ title, text, link, picture, alt }: BlogPage['invitation']) {
  return (
    <Section id="invitation" ground="tint" space="none" className="mt-24 lg:mt-40 print:hidden">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_116px] gap-5 pb-9 md:grid-cols-[190px_minmax(0,1fr)_auto] md:items-center md:gap-fluid-sm md:pb-0">
        {/* The machine stands on the band's lower part and looks over its edge. */}
        <Picture
          className="col-start-2 row-start-1 -mt-14 self-end md:col-auto md:row-auto md:-mt-22 md:-mb-5"
          id={picture}
          alt={alt}
          sizes="220px"
        />
        <div className="md:py-10">
          <SectionTitle text={title} className="mt-8 text-title leading-tight md:mt-0" />
          <p className="mt-2 max-w-text text-ink-soft">{text}</p>
        </div>
        <div className="col-span-full md:col-auto md:max-w-60">
          <ButtonLink {...link} />
          <VisitLine className="mt-3" />
        </div>
      </div>
    </Section>
  )
}

interface ReadOnProps {
  title: string
  articles: RelatedArticle[]
}

export function ReadOn({ title, articles }: ReadOnProps) {
  return (
    <TitledSection id="read-on" space="section" className="print:hidden" title={title}>
      <Split as="ul" ratio="7/5" className="gap-6 lg:grid-rows-[auto_1fr] lg:gap-x-fluid-xl lg:gap-y-0">
        {articles.map((article, index) => (
          <RelatedTeaser key={article.href} {...article} variant={index === 0 ? 'picture' : 'text'} />
        ))}
      </Split>
    </TitledSection>
  )
}

const variants = {
  picture: { item: 'lg:row-span-2', title: 'lg:text-subtitle' },
  text: { item: 'border-t border-line-strong pt-5 lg:pb-10', title: '' },
}

function RelatedTeaser({
  href,
  title,
  tagline,
  excerpt,
  hero,
  variant,
}: RelatedArticle & { variant: keyof typeof variants }) {
  return (
    <li className={variants[variant].item}>
      <a href={href} className="group block">
        {variant === 'picture' && (
          <Picture
            imgClassName="mb-5 aspect-16/10 w-full rounded-card bg-surface-tint object-cover"
            id={hero.picture}
            alt=""
            sizes="(min-width: 900px) 640px, 100vw"
          />
        )}
        <Eyebrow tight>{tagline}</Eyebrow>
        <h3 className={cx('group-hover:text-action', variants[variant].title)}>{title}</h3>
        <p className="mt-2.5 max-w-long text-ink-soft">{excerpt}</p>
      </a>
    </li>
  )
}

import type { BlogPageView } from '#app/content/articles/articles.server.ts'
import { Lead } from '#app/ui/text.tsx'

type MastheadProps = Pick<BlogPageView, 'eyebrow' | 'title' | 'lead' | 'position'>

export function Masthead({ eyebrow, title, lead, position }: MastheadProps) {
  return (
    <header className="page-width pt-2 pb-7 lg:grid lg:grid-cols-[auto_clamp(15rem,24vw,22rem)] lg:items-end lg:justify-between lg:gap-x-12 lg:pt-5 lg:pb-12">
      <p className="flex justify-between gap-4 border-b border-ink py-2.5 text-fine leading-body font-semibold lg:col-span-full">
        <span>{eyebrow}</span>
        <span>{position}</span>
      </p>
      <h1 className="mt-5 ml-[-0.04em] text-mega tracking-tightest lg:mt-9">{title}</h1>
      <Lead className="mt-4.5 max-w-text lg:mt-0 lg:mb-2 lg:text-body">{lead}</Lead>
    </header>
  )
}

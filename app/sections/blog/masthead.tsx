import type { BlogPageView } from '#app/content/views/blog.ts'

type MastheadProps = Pick<BlogPageView, 'eyebrow' | 'title' | 'lead' | 'position'>

export function Masthead({ eyebrow, title, lead, position }: MastheadProps) {
  return (
    <header className="masthead page-width">
      <p className="masthead-line">
        <span>{eyebrow}</span>
        <span>{position}</span>
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  )
}

import { CARD, CARDS } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'
import type { ShellView } from '#app/desk/pages/shell-view.server.ts'

interface AsItCamePageProps {
  view: ShellView
  lead: string
  name: string
  posts: { source: string; time: string; text: string }[]
}

export function AsItCamePage({ view, lead, name, posts }: AsItCamePageProps) {
  return (
    <Shell {...view} title="As it came" current="team">
      <DeskHead title="As it came">
        What other services sent about <a href={`/staff/leads/${lead}`}>{name}</a>, with all that no field of the card
        shows. It is erased after 90 days.
      </DeskHead>
      <div className={CARDS}>
        {posts.length === 0 && (
          <p className={CARD}>Nothing is stored: it came from the site, or more than 90 days ago.</p>
        )}
        {posts.map(({ source, time, text }, place) => (
          <section key={place} className={CARD}>
            <h2 className="text-control">
              {source}, {time}
            </h2>
            <pre className="mt-2 text-small wrap-anywhere whitespace-pre-wrap">{text}</pre>
          </section>
        ))}
      </div>
    </Shell>
  )
}

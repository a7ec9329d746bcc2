import type { LanguagesView } from '#app/desk/pages/languages-page.server.ts'
import { CARDS, Card } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

type Language = LanguagesView['languages'][number]

export const LanguagesPage = ({ view, languages }: LanguagesView) => (
  <Shell {...view} title="Languages" current="menu">
    <DeskHead title="Languages">
      A page opens once a person has read its sentences, and stays open. What nobody has read is shown in English.
    </DeskHead>
    <div className={CARDS}>
      {languages.map((language) => (
        <LanguageCard key={language.name} {...language} />
      ))}
    </div>
  </Shell>
)

const LanguageCard = ({ name, state, isPublished, frame, open, pages }: Language) => (
  <Card id={`language-${name}`} title={name}>
    <p className="mt-1 text-small text-ink-soft">{STATES[state]}</p>
    {!isPublished && (
      <p className="mt-1 text-small text-ink-soft">
        The site is not published yet, so drafts are shown with a note above them.
      </p>
    )}
    <p className="mt-2 text-small">
      {describeFrame(frame)} Open pages: {open} of {pages.length}.
    </p>
    <ul className="mt-2 divide-y divide-line">
      {pages.map(({ path, isOpen, unread }) => (
        <li key={path} className="flex min-h-12 items-center justify-between gap-4 text-small">
          <span className="wrap-anywhere">{path}</span>
          <span className="text-right text-ink-soft">{describe(isOpen, unread)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const STATES = {
  off: 'Off: visitors see no page in this language.',
  drafts: 'Drafts: only people with a preview link see pages in this language.',
  on: 'On: each page opens by itself once it has been read.',
}

function describeFrame({ unread, wasRead }: Language['frame']): string {
  if (unread === 0) return 'The menus, forms and buttons around every page have been read.'
  const left = `Sentences left in the menus, forms and buttons around every page: ${unread}`
  return wasRead ? `${left}, shown in English.` : `${left}. No page opens before they are read.`
}

function describe(isOpen: boolean, unread: number): string {
  if (unread > 0) return isOpen ? `Open, ${unread} in English` : `${unread} left`
  return isOpen ? 'Open' : 'Read'
}

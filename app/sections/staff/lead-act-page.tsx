import type { ConflictView, LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { LeadPage } from './lead-page.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'

/** Shown if an act was not saved: the card with the problem, or both texts if a colleague was faster. */
export const LeadActPage = (page: LeadPageView | { conflict: ConflictView }) =>
  'conflict' in page ? <ConflictPage {...page.conflict} /> : <LeadPage {...page} />

/** Two people changed the lead at once: shows both texts and a choice. Nothing is saved yet. */
function ConflictPage({ name, theirs: colleagueAct, mine: ownText, action, fields, back }: ConflictView) {
  const card = 'rounded-card border border-line bg-surface p-4'
  return (
    <DeskDocument title="Two updates at once">
      <main className="mx-auto grid max-w-prose grid-cols-1 gap-4 px-4 py-8 wrap-anywhere" id="main">
        <h1 className="text-title">{colleagueAct.who} was faster</h1>
        <p className="text-ink-soft">Both of you updated {name}. Nothing of yours is saved yet, and nothing is lost.</p>
        <section className={card}>
          <h2 className="text-fine tracking-normal text-ink-soft">
            {colleagueAct.who}, {colleagueAct.at}: saved
          </h2>
          <p className="mt-1 text-lead font-semibold">{colleagueAct.text}</p>
        </section>
        <section className={card}>
          <h2 className="text-fine tracking-normal text-ink-soft">You: not saved</h2>
          <p className="mt-1 text-lead font-semibold">{ownText}</p>
        </section>
        <ButtonLink size="block" href={back} label={`Keep what ${colleagueAct.who} said`} />
        <form method="post" action={action}>
          {fields.map(([field, value], index) => (
            <input key={index} type="hidden" name={field} value={value} />
          ))}
          <button className={buttonClass({ variant: 'outline', size: 'block' })}>Save mine after it</button>
        </form>
        <p className="text-fine text-ink-soft">Both stay in the history.</p>
      </main>
    </DeskDocument>
  )
}

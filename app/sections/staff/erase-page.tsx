import type { OtherEnquiries } from '#app/desk/other-enquiries.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'
import { Checkbox } from './fields.tsx'

interface ErasePageProps {
  /** The lead's reference. */
  lead: string
  others: OtherEnquiries
  name: string
  delivered: string[]
  /** Requests that came with the number alone, and that nobody has verified. */
  unverified: string[]
  problem: string | null
}

export function ErasePage({
  lead,
  others: { seen, quarantined },
  name,
  delivered,
  unverified,
  problem,
}: ErasePageProps) {
  const otherEnquiries = [...seen, ...quarantined.map((ref) => `${ref} (held)`)]
  return (
    <DeskDocument title="Erase">
      <main className="mx-auto grid max-w-prose gap-4 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">Erase {name} for good?</h1>
        <p>
          The lead {lead}, its notes and its history are erased in the database and in its second copy, and nobody can
          bring them back. The log keeps the reference, and that you did it.
        </p>
        {delivered.length > 0 && <p>It was sent to: {delivered.join(', ')}. Ask for its deletion there too.</p>}
        {problem && (
          <p className="font-semibold text-acidic-ink" role="alert">
            {problem}
          </p>
        )}
        {unverified.length > 0 && (
          <p className="font-semibold">
            Nobody has verified the sender of {unverified.join(', ')}: it came with the number alone, and anyone may
            know that. Ask on this number first.
          </p>
        )}
        <form className="grid gap-3" method="post" action={`/staff/leads/${lead}/erase`}>
          {otherEnquiries.length > 0 && (
            <Checkbox name="all" value="yes" defaultChecked>
              Also {otherEnquiries.join(', ')} of the same person
            </Checkbox>
          )}
          {unverified.length > 0 && (
            <Checkbox name="asked" value="yes">
              I have asked on this number, and it was them
            </Checkbox>
          )}
          <button className={buttonClass({ size: 'block' })}>Erase for good</button>
        </form>
        <ButtonLink variant="outline" size="block" href={`/staff/leads/${lead}`} label="Leave it" />
      </main>
    </DeskDocument>
  )
}

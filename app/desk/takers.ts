/** Chooses the member who takes over what is late. */
import type { Member, StaffRole } from '#app/staff/member.ts'

export type Takers = ReturnType<typeof createTakers>

/**
 * For one run of the ladder.
 * @param waiting how many people wait for something that is due, by owner
 */
export function createTakers(present: Member[], waiting: ReadonlyMap<string, number>) {
  const load = new Map(waiting)
  const loadOf = ({ id }: Member) => load.get(id) ?? 0
  return {
    /** The person of that role who is here and has the fewest waiting, excluding the present owner. */
    take(role: StaffRole, but: string | null): Member | null {
      const candidates = present.filter((member) => member.role === role && member.id !== but)
      const [taker = null] = candidates.toSorted((a, b) => loadOf(a) - loadOf(b))
      if (taker) load.set(taker.id, loadOf(taker) + 1)
      return taker
    },
  }
}

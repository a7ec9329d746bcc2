/** Combines people, sign-in and sessions over one database, for pages and commands. */
import type { Database } from '#app/database/database.server.ts'
import { createAnswers } from './answers.server.ts'
import { createAudit } from './audit.server.ts'
import { createChallenges } from './challenges.server.ts'
import { createEnrolment } from './enrolment.server.ts'
import { createFeeds } from './feeds.server.ts'
import { createLimits } from './limits.server.ts'
import { type RelyingParty, createPasskeys } from './passkeys.server.ts'
import { createMembers } from './members.server.ts'
import { createSessions } from './sessions.server.ts'
import { createSignIn } from './sign-in.server.ts'
import { createTargets } from './targets.server.ts'

export type Staff = ReturnType<typeof createStaff>

export function createStaff(database: Database, now: () => number = Date.now, party: RelyingParty | null = null) {
  const challenges = createChallenges(database, now)
  const limits = createLimits(database, now)
  return {
    limits,
    challenges,
    /** Null if the site’s host cannot have passkeys, and for commands. */
    passkeys: party && createPasskeys(database, challenges, party, now),
    members: createMembers(database, now),
    enrolment: createEnrolment(database, now),
    signIn: createSignIn(database, limits, now),
    sessions: createSessions(database, now),
    answers: createAnswers(database, now),
    audit: createAudit(database, now),
    feeds: createFeeds(database, now),
    targets: createTargets(database),
  }
}

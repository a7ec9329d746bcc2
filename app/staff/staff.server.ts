/** Combines people, sign-in and sessions over one database, for pages and commands. */
import type { Database } from '#app/database/database.server.ts'
import { type Audit, createAudit } from './audit.server.ts'
import { type Challenges, createChallenges } from './challenges.server.ts'
import { type Enrolment, createEnrolment } from './enrolment.server.ts'
import { type Feeds, createFeeds } from './feeds.server.ts'
import { type Limits, createLimits } from './limits.server.ts'
import { type Passkeys, type RelyingParty, createPasskeys } from './passkeys.server.ts'
import { type People, createPeople } from './people.server.ts'
import { type Sessions, createSessions } from './sessions.server.ts'
import { type SignIn, createSignIn } from './sign-in.server.ts'
import { type Targets, createTargets } from './targets.server.ts'

export type Staff = {
  people: People
  enrolment: Enrolment
  signIn: SignIn
  challenges: Challenges
  /** Null if the site’s host cannot have passkeys, and for commands. */
  passkeys: Passkeys | null
  sessions: Sessions
  limits: Limits
  audit: Audit
  feeds: Feeds
  targets: Targets
}

export function createStaff(
  database: Database,
  now: () => number = Date.now,
  party: RelyingParty | null = null,
): Staff {
  const challenges = createChallenges(database, now)
  const limits = createLimits(database, now)
  return {
    limits,
    challenges,
    passkeys: party && createPasskeys(database, challenges, party, now),
    people: createPeople(database, now),
    enrolment: createEnrolment(database, now),
    signIn: createSignIn(database, limits, now),
    sessions: createSessions(database, now),
    audit: createAudit(database, now),
    feeds: createFeeds(database),
    targets: createTargets(database),
  }
}

/** A worker of one instance, which does its jobs when the test says so. */
import { pino } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import { type TimedJob, defineTimedJobs } from '#app/jobs/timed-jobs.server.ts'
import { createWorker } from '#app/jobs/worker.server.ts'

const log = pino({ level: 'silent' })

export function timedWorker(database: Database, jobs: TimedJob[], now: () => number) {
  const worker = createWorker({ database, log, now })
  defineTimedJobs(jobs, { worker, log, now })
  return worker
}

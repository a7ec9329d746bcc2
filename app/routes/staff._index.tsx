import { readQueuePage } from '#app/desk/pages/queue-page.server.ts'
import { QueuePage } from '#app/sections/staff/queue-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readQueuePage)

/** Rejects posts to `/staff?index`, which Remix routes here. */
export const action = staffAction(null)

export default staffPage<typeof loader>(QueuePage)

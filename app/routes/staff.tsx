/** The layout route of the sales desk. Each child route checks its own requests. */
import type { HeadersFunction } from '@remix-run/node'
import { Outlet, useActionData } from '@remix-run/react'

import { PAGE_HEADERS } from '#app/desk/pages/respond.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction } from '#app/staff-guard.server.ts'

export const handle: PageHandle = { frame: 'document' }

export const headers: HeadersFunction = () => PAGE_HEADERS

/** Rejects posts to `/staff`, which Remix routes here and not to the queue. */
export const action = staffAction(null)

const Refusal = staffPage()

export default function StaffRoute() {
  return useActionData() ? <Refusal /> : <Outlet />
}

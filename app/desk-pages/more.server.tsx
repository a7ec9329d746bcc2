import { toPage } from './answer.server.tsx'
import { MorePage } from './parts/more-page.tsx'
import type { OwnRoute } from './route.server.ts'
import { readShell } from './shell-view.server.ts'

const LINKS = [
  { href: '/staff/find', label: 'Find a person' },
  { href: '/staff/report', label: 'Report' },
  { href: '/staff/deliveries', label: 'Delivery' },
  { href: '/staff/people', label: 'People and devices' },
]

const more: OwnRoute = {
  path: '/staff/more',
  get: async (ask) => toPage(<MorePage view={(await readShell(ask)).view} links={LINKS} />),
}

export const moreRoutes = [more]

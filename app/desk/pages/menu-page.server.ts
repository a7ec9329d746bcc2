import { formatMinute } from '#app/push/quiet-hours.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'
import type { StatusBarView } from './status-bar.server.ts'

export async function readMenuPage(context: SignedInContext) {
  const { push, session, url } = context
  const [{ view }, quiet] = await Promise.all([readShell(context), push?.quietHoursOf(session.member.id)])
  const statusBar: StatusBarView | null = url.searchParams.has('quiet')
    ? { title: 'Saved:', text: 'your quiet hours.' }
    : null
  return { view, statusBar, quiet: quiet ? { from: formatMinute(quiet.from), until: formatMinute(quiet.until) } : null }
}

export type MenuView = Awaited<ReturnType<typeof readMenuPage>>

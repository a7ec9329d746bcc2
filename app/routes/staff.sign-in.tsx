import { askFirst } from '#app/desk/pages/answer.server.ts'
import { readPendingPost } from '#app/desk/pages/pending-post.ts'
import { goTo, show, toOwnPath, toStart } from '#app/desk/pages/respond.server.ts'
import { proveSignIn, startSession, toSignInView } from '#app/desk/pages/sign-in.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { SignInPage } from '#app/sections/staff/sign-in-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { openAction, openLoader } from '#app/staff-guard.server.ts'

export const loader = openLoader((context) =>
  toSignInView(context, { to: toOwnPath(context.url.searchParams.get('to')) }),
)

export const action = openAction(async (context) => {
  const [to, pending] = [toOwnPath(field(context.form, 'to')), readPendingPost(context.form)]
  const result = await proveSignIn(context)
  if ('problem' in result) return show(toSignInView(context, { to, pending, ...result }), { status: 403 })
  const cookies = await startSession(context, result)
  if (!pending) return goTo(toStart(to, result.member), { cookies })
  const notice = {
    title: 'You are signed in again',
    text: 'What you had written is still here. It is not saved yet.',
    typed: pending.fields.find(([name]) => name === 'note')?.[1],
    pending,
    sendLabel: 'Save it now',
  }
  return askFirst({ staff: context.staff, session: result }, notice, { cookies })
})

export default staffPage<typeof loader>(SignInPage)

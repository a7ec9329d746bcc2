import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentType } from 'react'

import type { Notice, SignInView } from '#app/desk/pages/respond.server.ts'
import { NoticePage } from './notice-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Refused = { notice: Notice } | { signIn: SignInView }
type Shown<Result> = Result extends Response | null
  ? never
  : Result extends { data: infer Data; init: unknown }
    ? Data
    : Result
/** The pages that a loader or an action returns, besides refusals. */
type PageOf<Load extends (args: never) => unknown> = object & Exclude<Shown<Awaited<ReturnType<Load>>>, Refused>

/**
 * Renders the action's result, or else the loader's; a refusal replaces both.
 * @param Page absent where posts are only redirected
 */
export function staffPage<Load extends (args: never) => unknown>(Page?: ComponentType<PageOf<Load>>) {
  return function StaffPage() {
    const [acted, loaded] = [useActionData(), useLoaderData()]
    const page = (acted ?? loaded) as PageOf<Load> | Refused
    if ('notice' in page) return <NoticePage {...page.notice} />
    if ('signIn' in page) return <SignInPage {...page.signIn} />
    return Page && <Page {...page} />
  }
}

/** The frame of sign-in, enrolment and proof of identity: one column on a dark ground. */
import type { ReactNode } from 'react'

import { Logo } from '#app/ui/icons/logo.tsx'
import { DeskDocument, useBrand } from './desk-document.tsx'

const PASSKEY_SCRIPTS = ['/staff/passkey-library.js', '/desk/passkey.js']

interface SignInFrameProps {
  title: string
  lead?: string | undefined
  /** The error of the previous try. */
  problem?: string | undefined
  hasPasskeys?: boolean
  children: ReactNode
}

export function SignInFrame({ title, lead, problem, hasPasskeys = false, children }: SignInFrameProps) {
  return (
    <DeskDocument title={title} scripts={hasPasskeys ? PASSKEY_SCRIPTS : []}>
      <main className="on-deep grid min-h-svh content-center px-5 py-10 bg-underwater" id="main">
        <div className="mx-auto grid w-full max-w-[380px] gap-4">
          <Logo height={34} title={useBrand()} className="mx-auto" />
          <h1 className="mt-3 text-center text-title">{title}</h1>
          {lead && <p className="-mt-2 text-center text-on-deep-lead">{lead}</p>}
          {problem && (
            <p role="alert" className="on-light rounded-input bg-error-surface px-4 py-3 text-small text-error">
              {problem}
            </p>
          )}
          {children}
        </div>
      </main>
    </DeskDocument>
  )
}

interface DigitsFieldProps {
  hint: string
  autoFocus?: boolean
}

/** A field for six digits. */
export function DigitsField({ hint, autoFocus = false }: DigitsFieldProps) {
  return (
    <div className="relative mx-auto my-1 grid h-[148px] w-[228px] place-items-center">
      <svg
        className="absolute inset-0"
        viewBox="0 0 228 148"
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        aria-hidden
      >
        <path
          className="forced-colors:stroke-[GrayText]"
          stroke="var(--line-on-deep)"
          d="M34 128A92 92 0 1 1 194 128"
        />
        <path
          className="forced-colors:stroke-[CanvasText]"
          stroke="var(--accent-on-deep)"
          d="M34 128A92 92 0 0 1 66 50"
        />
      </svg>
      <div className="relative grid justify-items-center gap-1">
        <label className="text-fine text-on-deep-soft" htmlFor="code">
          6-digit code
        </label>
        <input
          className="w-[180px] rounded-input border border-transparent bg-glass px-2 py-2 text-center text-title font-light tracking-wide text-on-deep"
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          autoFocus={autoFocus}
        />
        <span className="text-fine text-on-deep-soft">{hint}</span>
      </div>
    </div>
  )
}

/** The last line of the frame. */
export const SignInNote = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-small text-on-deep-soft">{children}</p>
)

export const SignInLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="inline-flex min-h-12 items-center px-1 font-semibold text-accent underline underline-offset-4"
    href={href}
  >
    {children}
  </a>
)

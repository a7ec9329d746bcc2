import type { ReactNode } from 'react'

/** A slip of paper with a torn lower edge. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className="on-light">
      <div className="bg-surface px-5 pt-5 pb-6 shadow-md md:px-7 print:shadow-none">{children}</div>
      <svg className="relative block h-2 w-full print:hidden" aria-hidden="true">
        <pattern id="torn" width="16" height="8" patternUnits="userSpaceOnUse">
          <path className="fill-surface" d="M0 0h16L8 8z" />
        </pattern>
        <rect width="100%" height="8" fill="url(#torn)" />
      </svg>
    </div>
  )
}

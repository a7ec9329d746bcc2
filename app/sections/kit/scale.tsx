import type { ReactNode } from 'react'

import { Fine } from '#app/ui/text.tsx'

/** The steps of a scale. @prop show renders a step; write class names out whole, or the compiler misses them */
export function Scale({ steps, show }: { steps: string[]; show: (step: string) => ReactNode }) {
  return (
    <ul>
      {steps.map((step) => (
        <li
          key={step}
          className="grid gap-2 overflow-hidden border-t border-line py-4 xl:grid-cols-[128px_1fr] xl:items-baseline"
        >
          <Fine className="font-semibold">{step}</Fine>
          {show(step)}
        </li>
      ))}
    </ul>
  )
}

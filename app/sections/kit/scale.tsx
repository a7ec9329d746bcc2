import type { ReactNode } from 'react'

import { Fine } from '#app/ui/text.tsx'

/** The steps of a scale, each with its name. @prop show a step as it looks; its class is its name, written out whole */
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

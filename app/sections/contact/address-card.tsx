import type { ReactNode } from 'react'

import { Fine } from '#app/ui/text.tsx'

interface AddressCardProps {
  title: string
  lines: string[]
  sample?: boolean | undefined
  className?: string
  children?: ReactNode
}

export function AddressCard({ title, lines, sample, className, children }: AddressCardProps) {
  return (
    <div className={className}>
      <h3 className="text-lead">{title}</h3>
      <address className="mt-2 grid text-lead leading-normal tracking-tight">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {sample && <Fine className="mt-2">Sample address</Fine>}
      {children}
    </div>
  )
}

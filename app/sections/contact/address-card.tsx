import type { ReactNode } from 'react'

import type { Address } from '#app/content/site/site.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'

interface AddressCardProps {
  title?: string
  lines: string[]
  sample?: boolean | undefined
  className?: string
  children?: ReactNode
}

export function AddressCard({ title, lines, sample, className, children }: AddressCardProps) {
  return (
    <div className={className}>
      {title && <h3 className="text-lead">{title}</h3>}
      <address className="mt-2 grid text-lead leading-normal tracking-tight not-italic">
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </address>
      {sample && <SampleTag of="details" className="mt-2" />}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}

export const toLines = ({ lines, city, pincode }: Address) => [...lines, `${city} ${pincode}`]

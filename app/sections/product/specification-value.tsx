import type { NamedValue } from '#app/content/views/product-page.ts'
import { SampleBadge } from '#app/ui/badge.tsx'

/** What stands beside a row's name; a tolerance is set back. */
export function SpecificationValue({ value, sample }: NamedValue) {
  const [, stated = value, tolerance] = /^(.+?)( \(±[^)]+\))?$/.exec(value) ?? []
  return (
    <>
      {stated}
      {tolerance && <span className="product-tolerance">{tolerance}</span>} {sample && <SampleBadge />}
    </>
  )
}

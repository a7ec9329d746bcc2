import type { NamedValue } from '#app/content/product-page/product-page.server.ts'
import { SampleValue } from '#app/ui/sample-value.tsx'

/** A row's value; a tolerance is less prominent. */
export function SpecificationValue({ value, sample }: NamedValue) {
  const [, stated = value, tolerance] = /^(.+?)( \(±[^)]+\))?$/.exec(value) ?? []
  return (
    <>
      <SampleValue isSample={sample === true}>{stated}</SampleValue>
      {tolerance && <span className="font-normal text-ink-soft">{tolerance}</span>}
    </>
  )
}

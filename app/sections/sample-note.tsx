import { Badge } from '#app/ui/badge.tsx'

/** Says of a whole group that it is made of samples, and what they are. */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="sample-note">
      <Badge look="sample">Samples</Badge>
      <span>{children}</span>
    </p>
  )
}

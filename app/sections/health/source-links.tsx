import type { SourceLink } from '#app/content/views/health.ts'

/** Where a statement comes from: links to the list at the foot of the page. */
export function SourceLinks({ label, sources }: { label: string; sources: SourceLink[] }) {
  if (sources.length === 0) return null
  return (
    <ul className="health-refs" aria-label={label}>
      {sources.map(({ id, label: name }) => (
        <li key={id}>
          <a href={`#${sourceAnchor(id)}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/** Where the list shows a source. */
export const sourceAnchor = (id: string) => `source-${id}`

/** An equals sign, crossed out or not. Drawn, because fonts differ in its size. */
export function CrossedSign({ isCrossed = true }: { isCrossed?: boolean }) {
  return (
    <svg className="inline align-[-2px]" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d={`M1 5h12M1 9h12${isCrossed ? 'M10 1 4 13' : ''}`} stroke="currentColor" strokeWidth="1.75" fill="none" />
    </svg>
  )
}

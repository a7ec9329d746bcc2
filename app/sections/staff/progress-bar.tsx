/** A quiet bar beside a text that has the same figures. Its frame stays in forced colours. */
export const ProgressBar = ({ value, of }: { value: number; of: number }) => (
  <div className="mt-2 h-2.5 overflow-hidden rounded-pill border border-line-strong bg-surface" aria-hidden="true">
    <div
      className="h-full bg-action forced-color-adjust-none"
      style={{ width: `${of === 0 ? 0 : Math.round((100 * Math.min(value, of)) / of)}%` }}
    />
  </div>
)

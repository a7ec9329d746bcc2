import { KitPart } from './kit-part.tsx'

const FLUID = ['w-gutter', 'w-fluid-sm', 'w-fluid', 'w-fluid-lg', 'w-fluid-xl', 'w-band', 'w-section']
const CORNERS = ['rounded-input', 'rounded-button', 'rounded-card', 'rounded-panel', 'rounded-pill']
const SHADOWS = ['shadow-sm', 'shadow-md', 'shadow-lg']

/** What grows with the window, and the shapes. Fixed space is 4 px a step. */
export function SpaceScale() {
  return (
    <KitPart
      id="space"
      title="Space and shape"
      note="Fixed space: 4 px a step, halves allowed. These grow with the window."
    >
      <ul className="grid gap-3">
        {FLUID.map((step) => (
          <li key={step} className="flex items-center gap-4 text-small">
            <span className={`h-4 flex-none bg-action ${step}`} />
            {step.slice(2)}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-5">
        {[...CORNERS, ...SHADOWS].map((shape) => (
          <li key={shape} className={`grid h-22 w-40 place-items-center bg-surface-tint text-small ${shape}`}>
            {shape}
          </li>
        ))}
      </ul>
    </KitPart>
  )
}

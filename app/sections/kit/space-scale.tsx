import { KitPart } from './kit-part.tsx'
import { Scale } from './scale.tsx'

const FLUID = ['w-gutter', 'w-fluid-sm', 'w-fluid', 'w-fluid-lg', 'w-fluid-xl', 'w-band', 'w-section']
/** Line length of running text, in its own size. */
const MEASURES = ['max-w-phrase', 'max-w-short', 'max-w-text', 'max-w-long', 'max-w-prose']
const SHAPES = [
  'rounded-mark',
  'rounded-frame',
  'rounded-input',
  'rounded-button',
  'rounded-card',
  'rounded-panel',
  'rounded-pill',
  'shadow-sm',
  'shadow-md',
  'shadow-lg',
]

/** Fluid spaces, lengths of a line, and shapes. Fixed spaces are multiples of 4 px. */
export function SpaceScale() {
  return (
    <KitPart
      id="space"
      title="Space and shape"
      note="Fixed space: 4 px a step, halves allowed. These grow with the window."
    >
      <Scale steps={FLUID} show={(step) => <span className={`h-4 bg-action ${step}`} />} />
      <Scale steps={MEASURES} show={(step) => <span className={`h-4 w-full bg-surface-tint ${step}`} />} />
      <ul className="flex flex-wrap gap-5">
        {SHAPES.map((shape) => (
          <li key={shape} className={`grid h-22 w-40 place-items-center bg-surface-tint text-small ${shape}`}>
            {shape}
          </li>
        ))}
      </ul>
    </KitPart>
  )
}

import { cx } from './cx.ts'

interface ChoiceFrameProps {
  /** The frame's width in pixels. @default 1 */
  width?: 1 | 2
  className?: string
}

/**
 * Draws the frame and background of a label with `group/choice relative isolate`, after its `peer` radio button. The oldest supported browsers
 * lack `:has()`, so the label cannot style itself.
 */
export const ChoiceFrame = ({ width = 1, className }: ChoiceFrameProps) => (
  <span
    className={cx(
      'absolute -z-1 rounded-[inherit] border-line-strong peer-checked:border-action',
      'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action',
      width === 1 ? '-inset-px border' : '-inset-0.5 border-2',
      className,
    )}
  />
)

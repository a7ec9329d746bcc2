import { cx } from './cx.ts'

interface ChoiceFrameProps {
  /** The width of the frame in pixels. @default 1 */
  width?: 1 | 2
  className?: string
}

/**
 * Frame and ground of a label that is `group/choice relative isolate` with a transparent border, after its radio button, the
 * `peer`. The oldest supported browsers lack `:has()`, so the label cannot style itself.
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

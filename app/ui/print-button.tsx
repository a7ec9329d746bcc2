import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'

interface PrintButtonProps {
  label: string
  iconSize?: number
  /** @default the class of an outlined button */
  className?: string
}

/** Prints the page (`app/browser/start.ts`). Hidden with its space reserved until the script runs. */
export const PrintButton = ({
  label,
  iconSize = 20,
  className = buttonClass({ variant: 'outline' }),
}: PrintButtonProps) => (
  <button type="button" className={cx(className, 'invisible in-data-scripts:visible noscript:hidden')} data-print>
    <Icon name="printer" size={iconSize} />
    {label}
  </button>
)

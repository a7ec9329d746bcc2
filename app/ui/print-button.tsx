import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'

interface PrintButtonProps {
  label: string
  iconSize?: number
  /** @default an outlined button's */
  className?: string
}

/** Prints the page (`app/browser/print.ts`). Reserves its space until it can; without scripts, the browser's menu prints. */
export const PrintButton = ({
  label,
  iconSize = 20,
  className = buttonClass({ look: 'outline' }),
}: PrintButtonProps) => (
  <button type="button" className={cx(className, 'invisible in-data-scripts:visible noscript:hidden')} data-print>
    <Icon name="printer" size={iconSize} />
    {label}
  </button>
)

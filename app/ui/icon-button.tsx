import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'

interface IconButtonProps {
  icon: IconName
  /** For screen readers and the tooltip. */
  label: string
  onClick?: () => void
  /** Closes the dialog around the button (`app/ui/dialog/open-modal.ts`). */
  'data-close'?: boolean
  className?: string
}

/** A round button that inherits its background's colours. */
export function IconButton({ icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...button}>
      <Icon name={icon} size={20} />
    </button>
  )
}

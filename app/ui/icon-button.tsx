import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'

interface IconButtonProps {
  icon: IconName
  /** For screen readers and the tooltip. */
  label: string
  onClick: () => void
  className?: string
}

/** A round button that inherits its background's colours. */
export function IconButton({ icon, label, onClick, className = '' }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

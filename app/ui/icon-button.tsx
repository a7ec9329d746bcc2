import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'

interface IconButtonProps {
  icon: IconName
  /** What it does: said by screen readers and shown as a tip. */
  label: string
  onClick: () => void
  className?: string
}

/** A round button with an icon. It takes its colours from the ground it stands on. */
export function IconButton({ icon, label, onClick, className = '' }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}

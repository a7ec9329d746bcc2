import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** @default 24 */
  size?: number
  /** For screen readers; without it the icon is decoration. */
  title?: string
  className?: string
}

export function Icon({ name, size = 24, title, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface ShapeProps {
  /** @default 24 */
  size?: number
  /** For screen readers; without it the icon is decoration. */
  title?: string
  className?: string
}

export const Icon = ({ name, ...shape }: ShapeProps & { name: IconName }) => (
  <IconShape path={ICON_PATHS[name]} {...shape} />
)

/** Draws an icon that only one part of the site uses. @param path on a grid of 24 by 24 */
export function IconShape({ path, size = 24, title, className }: ShapeProps & { path: string }) {
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
      <path d={path} />
    </svg>
  )
}

import type { ReactNode } from 'react'

import type { IconName } from './icons/icon-paths.ts'
import { Icon } from './icons/icon.tsx'

const variants = {
  primary: 'button-primary',
  light: 'button-light',
  outline: 'button-outline',
  chat: 'button-chat',
}

interface ButtonStyle {
  /** @default 'primary' */
  variant?: keyof typeof variants
  size?: 'compact' | 'block'
  className?: string
}

interface ButtonLinkProps extends ButtonStyle {
  href: string
  label: ReactNode
  icon?: IconName
  rel?: string
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, label, icon, rel, ...style }: ButtonLinkProps) => (
  <a className={buttonClass(style)} href={href} rel={rel}>
    {icon && <Icon name={icon} size={20} />}
    {label}{' '}
  </a>
)

export function buttonClass({ variant = 'primary', size, className }: ButtonStyle) {
  return ['button', variants[variant], size && `button-${size}`, className].filter(Boolean).join(' ')
}

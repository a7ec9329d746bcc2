import type { ReactNode } from 'react'

const variants = {
  primary: 'button-primary',
  light: 'button-light',
  outline: 'button-outline',
  chat: 'button-chat',
}

interface ButtonProps {
  /** @default 'primary' */
  variant?: keyof typeof variants
  size?: 'compact' | 'block'
  className?: string
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, children, ...style }: ButtonProps & { href: string }) => (
  <a className={buttonClass(style)} href={href}>
    {children}
  </a>
)

export function buttonClass({ variant = 'primary', size, className }: Omit<ButtonProps, 'children'>) {
  return ['button', variants[variant], size && `button-${size}`, className].filter(Boolean).join(' ')
}

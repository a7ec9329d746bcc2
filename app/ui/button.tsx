import type { ReactNode } from 'react'

const looks = {
  primary: 'button-primary',
  light: 'button-light',
  outline: 'button-outline',
  chat: 'button-chat',
}

interface ButtonLookProps {
  /** @default 'primary' */
  look?: keyof typeof looks
  size?: 'compact' | 'block'
  className?: string
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, children, ...look }: ButtonLookProps & { href: string }) => (
  <a className={buttonClass(look)} href={href}>
    {children}
  </a>
)

export function buttonClass({ look = 'primary', size, className }: Omit<ButtonLookProps, 'children'>) {
  return ['button', looks[look], size && `button-${size}`, className].filter(Boolean).join(' ')
}

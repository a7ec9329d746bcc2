import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

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

/** A link that looks like a button. Links within the site need no page load. */
export function ButtonLink({ href, children, ...look }: ButtonLookProps & { href: string }) {
  const className = buttonClass(look)
  if (href.startsWith('/')) {
    return (
      <PageLink className={className} to={href}>
        {children}
      </PageLink>
    )
  }
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}

export function buttonClass({ look = 'primary', size, className }: Omit<ButtonLookProps, 'children'>) {
  return ['button', looks[look], size && `button-${size}`, className].filter(Boolean).join(' ')
}

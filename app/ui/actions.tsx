import type { ReactNode } from 'react'

import { ButtonLink } from './button.tsx'
import { cx } from './cx.ts'

export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('flex flex-wrap items-center gap-x-7 gap-y-3', className)}>{children}</div>
}

type Action = { href: string; label: string }

interface HeroActionsProps {
  primary: Action
  secondary: Action
  className?: string
  /** Padding of both buttons, and their size on wide screens. */
  buttonClassName: string
}

/** The two buttons of a hero, which share a row on phones. */
export function HeroActions({ primary, secondary, className, buttonClassName }: HeroActionsProps) {
  const button = cx('flex-[1_1_150px] sm:flex-none', buttonClassName)
  return (
    <p className={cx('flex flex-wrap gap-2.5', className)}>
      <ButtonLink {...primary} variant="light" className={button} />{' '}
      <ButtonLink {...secondary} variant="outline" className={button} />
    </p>
  )
}

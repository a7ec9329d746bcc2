import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface PageHeroProps {
  /** The picture, film or drawing behind the text. `page-hero-picture` darkens it towards the text. */
  scene: ReactNode
  className?: string
  /** Height of the text block, and its position. */
  placeClassName: string
  children: ReactNode
}

/** Page title on a picture, with light text on a dark ground. */
export function PageHero({ scene, className, placeClassName, children }: PageHeroProps) {
  return (
    <div className={cx('on-deep relative overflow-clip', className)}>
      {scene}
      <div className={cx('page-width relative z-1', placeClassName)}>{children}</div>
    </div>
  )
}

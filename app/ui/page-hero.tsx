import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface PageHeroProps {
  /** The picture, film or drawing behind the words. A `page-hero-picture` grows dark towards them. */
  scene: ReactNode
  className?: string
  /** Of the words' place: its height, and where in it they stand. */
  placeClassName: string
  children: ReactNode
}

/** What a page with a picture begins with: the words stand in front of it, on deep ground. */
export function PageHero({ scene, className, placeClassName, children }: PageHeroProps) {
  return (
    <div className={cx('on-deep relative overflow-clip', className)}>
      {scene}
      <div className={cx('page-width relative z-1', placeClassName)}>{children}</div>
    </div>
  )
}

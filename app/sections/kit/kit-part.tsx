import type { ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'
import { Fine } from '#app/ui/text.tsx'

interface KitPartProps {
  id: string
  title: string
  note: string
  children: ReactNode
}

/** One building block with its name and samples. */
export function KitPart({ id, title, note, children }: KitPartProps) {
  return (
    <section
      id={id}
      className="mt-fluid-xl grid grid-cols-1 gap-8 border-t border-line pt-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] xl:gap-12"
      aria-labelledby={`${id}-title`}
    >
      <header className="xl:sticky xl:top-[calc(var(--header-height)+24px)] xl:self-start">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="mt-3 max-w-short text-small text-ink-soft">{note}</p>
      </header>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  )
}

const grounds = {
  light: 'border-line',
  deep: 'on-deep border-transparent bg-deep',
}

export function Ground({ ground, children }: { ground: keyof typeof grounds; children: ReactNode }) {
  return <div className={cx('grid min-w-0 gap-8 rounded-panel border p-fluid-sm', grounds[ground])}>{children}</div>
}

/** The same sample on both grounds. */
export function OnBothGrounds({ children }: { children: (ground: keyof typeof grounds) => ReactNode }) {
  return (
    <>
      <Ground ground="light">{children('light')}</Ground>
      <Ground ground="deep">{children('deep')}</Ground>
    </>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Fine className="mb-3 font-semibold">{name}</Fine>
      {children}
    </div>
  )
}

export function Row({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={cx('flex flex-wrap items-center gap-3', className)}>{children}</p>
}

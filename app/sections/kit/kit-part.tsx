import type { ReactNode } from 'react'

interface KitPartProps {
  id: string
  title: string
  /** What works without scripts, or what to know. */
  note: string
  children: ReactNode
}

/** One building block of the kit: its name, and its samples. */
export function KitPart({ id, title, note, children }: KitPartProps) {
  return (
    <section id={id} className="kit-part" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{note}</p>
      </header>
      <div className="kit-samples">{children}</div>
    </section>
  )
}

type Ground = 'light' | 'deep'

/** The same sample on both grounds. */
export function OnBothGrounds({ children }: { children: (ground: Ground) => ReactNode }) {
  return (
    <>
      <div className="kit-ground">{children('light')}</div>
      <div className="kit-ground kit-ground-deep on-deep">{children('deep')}</div>
    </>
  )
}

/** A sample with its name over it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="kit-sample">
      <p className="kit-name">{name}</p>
      {children}
    </div>
  )
}

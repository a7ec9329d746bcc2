import type { ReactNode } from 'react'

import type { Festival } from '#app/content/schemas/festival.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'

type FestivalSceneProps = Pick<Festival, 'scene' | 'eyebrow' | 'title' | 'lead' | 'form' | 'here'> & {
  /** The form. */
  children: ReactNode
}

/** The illustrated scene; the form stands in its calm part. */
export function FestivalScene({ scene, eyebrow, title, lead, form, here, children }: FestivalSceneProps) {
  return (
    <div className="festival-scene on-deep">
      <Picture
        className="festival-picture"
        id={scene.picture}
        portrait={scene.portrait}
        portraitUpTo={899}
        alt={scene.alt}
        // Less than the screen is wide: flat colours stay sharp enough, and dense phones fetch the middle size.
        sizes="(min-width: 900px) 80vw, 66vw"
        priority
      />
      <div className="festival-scene-grid page-width">
        <header className="festival-words">
          <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <Lines text={title} />
          </h1>
          <p className="festival-lead">{lead}</p>
        </header>
        <section className="festival-form" aria-labelledby="festival-form-title">
          <h2 id="festival-form-title">{form.title}</h2>
          <p>{form.lead}</p>
          {children}
        </section>
      </div>
    </div>
  )
}

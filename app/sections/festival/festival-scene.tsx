import type { ReactNode } from 'react'

import type { Festival } from '#app/content/festivals/festivals.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'

type FestivalSceneProps = Pick<Festival, 'scene' | 'eyebrow' | 'title' | 'lead' | 'form' | 'here'> & {
  children: ReactNode
}

/** The form stands in the calm part of the scene. */
export function FestivalScene({ scene, eyebrow, title, lead, form, here, children }: FestivalSceneProps) {
  return (
    <PageHero
      className="bg-(--festival-shade)"
      placeClassName="pt-1 pb-12 lg:flex lg:min-h-[clamp(720px,100svh-112px,940px)] lg:flex-col lg:pt-3 lg:pb-14"
      scene={
        <Picture
          className="page-hero-picture festival-picture"
          id={scene.picture}
          portrait={scene.portrait}
          portraitUpTo={899}
          alt={scene.alt}
          // Below the full width: flat colours stay sharp, and dense phones load the middle size.
          sizes="(min-width: 900px) 80vw, 66vw"
          priority
        />
      }
    >
      <header className="lg:flex-1">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <p className="mt-2 mb-3.5 text-fine leading-normal font-semibold tracking-wide text-(--festival-accent) lg:mt-6">
          {eyebrow}
        </p>
        <h1 className="text-mega lg:text-hero">
          <Lines text={title} />
        </h1>
        <p className="mt-4 max-w-phrase leading-relaxed text-on-deep-lead lg:text-lead">{lead}</p>
      </header>
      <section
        className="festival-form on-light relative bg-surface px-6 pt-7 pb-7 sm:mx-auto sm:w-[min(560px,100%)] lg:mx-0 lg:w-[min(540px,44vw)] lg:px-9 lg:pt-8 lg:pb-8"
        aria-labelledby="festival-form-title"
      >
        <h2 id="festival-form-title" className="text-subtitle leading-tight">
          {form.title}
        </h2>
        <p className="mt-2 mb-5 text-ink-soft">{form.lead}</p>
        {children}
      </section>
    </PageHero>
  )
}

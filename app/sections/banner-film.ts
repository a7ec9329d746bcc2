import { lazyPart } from '#app/ui/lazy-section.tsx'

/** A banner's film. Its still picture is in the HTML; the code that lets it move comes with the visitor's first move. */
export const BannerFilm = lazyPart(() => import('#app/ui/video-loop.tsx').then((module) => module.VideoLoop))

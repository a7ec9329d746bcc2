import { lazyPart } from '#app/ui/lazy-section.tsx'

/** The still picture is in the HTML; the film's code loads on the first interaction. */
export const BannerFilm = lazyPart(() => import('#app/ui/video-loop.tsx').then((module) => module.VideoLoop))

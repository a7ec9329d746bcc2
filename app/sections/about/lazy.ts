/** The page below its banner: HTML from the server, code on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

const story = () => import('./code.ts')

export const Intro = lazySection(() => story().then((module) => module.Intro))
export const WhoIs = lazySection(() => story().then((module) => module.WhoIs))
export const History = lazySection(() => story().then((module) => module.History))
export const MissionVision = lazySection(() => story().then((module) => module.MissionVision))
export const Values = lazySection(() => story().then((module) => module.Values))
export const Liaison = lazySection(() => story().then((module) => module.Liaison))
export const People = lazySection(() => story().then((module) => module.People))
export const Close = lazySection(() => story().then((module) => module.Close))

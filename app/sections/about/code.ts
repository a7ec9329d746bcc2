/** Everything below the banner, in one chunk. */
export { Close } from './close.tsx'
export { History } from './history.tsx'
export { Intro } from './intro.tsx'
export { Liaison } from './liaison.tsx'
export { MissionVision } from './mission-vision.tsx'
export { People } from './people.tsx'
export { Values } from './values.tsx'
export { WhoIs } from './who-is.tsx'

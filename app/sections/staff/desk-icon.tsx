import { ICON_PATHS } from '#app/ui/icons/icon-paths.ts'
import { IconShape } from '#app/ui/icons/icon.tsx'

/** The desk's own icons are here so that no public page carries them. */
const PATHS = {
  ...ICON_PATHS,
  pen: 'M12 20h9M16.376 3.622a1 1 0 0 1 3.002 3.002L7.368 18.635a2 2 0 0 1-.855.506l-2.872.838a.5.5 0 0 1-.62-.62l.838-2.872a2 2 0 0 1 .506-.854z',
  shield:
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  inbox:
    'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  chart: 'M4 20V11M10 20V4M16 20v-7M21 20H3',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  people:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75',
  filter: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  eye: 'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM9 12a3 3 0 1 1 6 0 3 3 0 1 1-6 0z',
  clock: 'M12 7v5l3 2M2.5 12a9.5 9.5 0 1 1 19 0 9.5 9.5 0 1 1-19 0z',
  form: 'M8 4h8M8 3h8v3H8zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M8 11h8M8 16h5',
  rupee: 'M6 3h12M6 8h12M6 13h3c6.5 0 6.5-10 0-10M6 13l8.5 8',
  down: 'M19 12l-7 7-7-7M12 5v14',
}

export const PHONE_PATH = ICON_PATHS.phone

export type DeskIconName = keyof typeof PATHS

export const DeskIcon = ({ name, size = 22 }: { name: DeskIconName; size?: number }) => (
  <IconShape path={PATHS[name]} size={size} className="block flex-none" />
)

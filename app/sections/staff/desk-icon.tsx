/** The desk's own icons, here so that no public page carries them. */
const PATHS = {
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  chat: 'M3 21l1.3-4.7A9 9 0 1 1 7.7 19.7zM9.2 8c-.5 1 .1 3 2 4.9s3.9 2.5 4.9 2l.4-1.7-2.1-1-1 .9c-1-.5-1.9-1.3-2.3-2.3l.9-1.1-1-2.1z',
  pen: 'M12 20h9M16.376 3.622a1 1 0 0 1 3.002 3.002L7.368 18.635a2 2 0 0 1-.855.506l-2.872.838a.5.5 0 0 1-.62-.62l.838-2.872a2 2 0 0 1 .506-.854z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 1 16 0 8 8 0 1 1-16 0z',
  calendar: 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18',
  shield:
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  chart: 'M4 20V11M10 20V4M16 20v-7M21 20H3',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  people:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75',
  device: 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01',
  filter: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  eye: 'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM9 12a3 3 0 1 1 6 0 3 3 0 1 1-6 0z',
  clock: 'M12 7v5l3 2M2.5 12a9.5 9.5 0 1 1 19 0 9.5 9.5 0 1 1-19 0z',
  check: 'M20 6 9 17l-5-5',
  form: 'M8 4h8M8 3h8v3H8zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M8 11h8M8 16h5',
  rupee: 'M6 3h12M6 8h12M6 13h3c6.5 0 6.5-10 0-10M6 13l8.5 8',
  back: 'M12 19l-7-7 7-7M19 12H5',
  forward: 'M5 12h14M12 5l7 7-7 7',
  up: 'M5 12l7-7 7 7M12 19V5',
  down: 'M19 12l-7 7-7-7M12 5v14',
  key: 'M15.5 7.5 19 4M21 2l-9.6 9.6M12.5 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0z',
}

export type DeskIconName = keyof typeof PATHS

export function DeskIcon({ name, size = 22 }: { name: DeskIconName; size?: number }) {
  return (
    <svg
      className="block flex-none"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** Two floor plans in feet. The units of the drawings are feet, so that one style sheet keeps them to scale. */

type RoomPlanProps = { size: keyof typeof rooms; label: string }

type Room = {
  width: number
  height: number
  /** Outlines of closed shapes. */
  furniture: string
  /** Positions of taps, seats and single products. */
  details: string
  /** The gap in the lower wall, and the door's leaf, which opens inwards. */
  door: { x: number; width: number }
  /** Positions of the legend's numbers. */
  marks: [number, number][]
}

const rooms: Record<'small' | 'large', Room> = {
  small: {
    width: 20,
    height: 15,
    furniture: 'M3.5 .5H13V2.7H3.5ZM.5 4.5H2.5V13H.5ZM15 .5H19.5V2H15ZM9.2 9a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
    details:
      'M5 1H7V2.2H5ZM6 .5V1.4M1 5H2V6.2H1ZM1 6.9H2V8.1H1ZM1 8.8H2V10H1ZM16.1 .5V2M17.2 .5V2M18.4 .5V2M6.9 8.3H8.3V9.7H6.9ZM13.7 8.3H15.1V9.7H13.7Z',
    door: { x: 13.5, width: 3.5 },
    marks: [
      [10, 1.6],
      [1.5, 11.7],
      [11, 9],
      [17.25, 1.25],
    ],
  },
  large: {
    width: 30,
    height: 20,
    furniture:
      'M3.5 .5H16.5V2.8H3.5ZM.5 5H2.6V16.5H.5ZM27.6 6H29.5V15H27.6ZM20 .5H29.5V2.7H20ZM19 17.2H27V19.3H19ZM10.8 11a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
    details:
      'M5 1H7V2.3H5ZM6 .5V1.4M9.4 1H11.4V2.3H9.4ZM10.4 .5V1.4M21.2 1H23.2V2.2H21.2ZM22.2 .5V1.4M1 5.6H2.1V6.9H1ZM1 7.7H2.1V9H1ZM1 9.8H2.1V11.1H1ZM1 11.9H2.1V13.2H1ZM27.6 7.5H29.5M27.6 9H29.5M27.6 12.5H29.5M27.6 14H29.5M8.4 10.3H9.8V11.7H8.4ZM16.2 10.3H17.6V11.7H16.2ZM12.3 7.2H13.7V8.6H12.3ZM12.3 13.4H13.7V14.8H12.3ZM21.6 17.2V19.3M24.3 17.2V19.3M18.5 .2V5.5',
    door: { x: 5, width: 4 },
    marks: [
      [14.6, 1.65],
      [1.55, 15.2],
      [13, 11],
      [28.55, 10.7],
      [26.4, 1.6],
      [20.3, 18.25],
    ],
  },
}

export function RoomPlan({ size, label }: RoomPlanProps) {
  const { width, height, furniture, details, door, marks } = rooms[size]
  const grid = `feet-${size}`
  return (
    <svg
      className="w-full overflow-visible"
      viewBox={`-.3 -.3 ${width + 0.6} ${height + 0.6}`}
      role="img"
      aria-label={label}
      fill="none"
    >
      <pattern id={grid} width="1" height="1" patternUnits="userSpaceOnUse">
        <path className="room-plan-grid" d="M0 0H1V1" />
      </pattern>
      <rect width={width} height={height} fill={`url(#${grid})`} />
      <path className="room-plan-furniture" d={furniture} />
      <path className="room-plan-detail" d={details + swing(door, height)} />
      <path className="room-plan-wall" d={wall(width, height, door)} />
      {marks.map(([x, y], index) => (
        <g key={index} className="room-plan-mark">
          <circle cx={x} cy={y} r="1" />
          <text x={x} y={y + 0.45} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

const wall = (width: number, height: number, { x, width: gap }: Room['door']) =>
  `M${x} ${height}H0V0H${width}V${height}H${x + gap}`

const swing = ({ x, width }: Room['door'], height: number) =>
  `M${x} ${height}V${height - width}A${width} ${width} 0 0 1 ${x + width} ${height}`

import type { VisitMoment } from '#app/visits/visit.ts'

const MOMENTS: Record<VisitMoment, string> = {
  booked: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  evening: 'Reminder on the evening before',
  soon: 'Reminder on the day',
  on_the_way: 'On the way',
  calendar: 'Calendar file',
}

/** The names of messages to visitors. */
export const formatMoment = (moment: VisitMoment) => MOMENTS[moment]

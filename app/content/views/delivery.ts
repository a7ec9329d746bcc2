/** What delivery and installation cost in one part of the country, in rupees. Types only: sections may import this. */
export type DeliveryZone = { name: string; pins: string; delivery: number; installation: number }

/** A person as pages name them. Types only: sections may import this. */

/** `note`: that the name is a sample. */
export type PersonLink = { name: string; role: string; href: string; note?: string }
export type ReviewerLink = PersonLink & { label: string }

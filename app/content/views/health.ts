/** What the health page shows of its content, where that is not the file as it stands. Types only: sections may import this. */
import type { Grade, HealthPage } from '#app/content/schemas/health.ts'
import type { ReviewerLink } from './people.ts'

export type SourceLink = { id: string; label: string }
/** A statement with the word of its grade and the names of its sources. */
export type Verdict = { grade: Grade; word: string; sources: SourceLink[] }

type Property = HealthPage['properties']['items'][number]
export type PropertyView = Omit<Property, 'statements'> & { statements: (Verdict & { text: string })[] }

type Use = HealthPage['uses']['items'][number]
/** `onlyWith`: the machine, where only one reaches the use's pH. */
export type UseView = Omit<Use, 'grade' | 'sources'> & Verdict & { onlyWith: string | null }

export type Denial = { text: string; sources: SourceLink[] }

export type HealthPageView = Omit<HealthPage, 'properties' | 'uses' | 'notClaimed' | 'grading'> & {
  grading: Omit<HealthPage['grading'], 'reviewer'> & { reviewer: ReviewerLink | null }
  properties: Omit<HealthPage['properties'], 'items'> & { items: PropertyView[] }
  uses: Omit<HealthPage['uses'], 'items'> & { items: UseView[] }
  notClaimed: Omit<HealthPage['notClaimed'], 'items'> & { items: Denial[] }
}

/** Formats the audit log's lines. */
import type { MemberLogRow } from '#app/database/tables.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { ACTS, type Act } from './audit.server.ts'
import type { LogHour } from './read-log.server.ts'

/** Actions whose subject is a lead. */
const ON_LEADS: readonly string[] = [
  'saw',
  'called',
  'messaged',
  'entered',
  'outcome-saved',
  'note-saved',
  'owner-changed',
  'values-changed',
  'step-changed',
  'task-done',
  'undone',
  'released',
  'marked-junk',
  'took-from-junk',
  'erased',
] satisfies Act[]

/** Formats an action such as `opened`. A newer release's action appears by its id. */
const formatAct = (act: string): string => lookUp(ACTS as Record<string, string>, act) ?? act

/** Formats an action with its subject: `opened A7K3-9QF4`. */
export const describeAct = ({ act, subject }: Pick<MemberLogRow, 'act' | 'subject'>) =>
  [formatAct(act), subject].filter(Boolean).join(' ')

/** Formats equal actions: `opened 62 leads`, `searched 3 times`, `removed Asha, Ravi and 1 more`. */
export const describeHour = (hour: LogHour) => [formatAct(hour.act), ...describeSubjects(hour)].join(' ')

function describeSubjects({ act, count, subjects, distinct }: LogHour): string[] {
  const times = count > Math.max(distinct, 1) ? [`${count} times`] : []
  if (subjects === null) return times
  if (distinct > 1 && ON_LEADS.includes(act)) return [[`${distinct} leads`, ...times].join(', ')]
  const named = [...new Set(subjects)].join(', ')
  return [[distinct > 2 ? `${named} and ${distinct - 2} more` : named, ...times].join(', ')]
}

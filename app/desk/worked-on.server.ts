import type { Database } from '#app/database/database.server.ts'
import { ARRIVED } from '#app/people/timeline-rows.server.ts'

/**
 * Finds imported leads whose import cannot be undone, because staff or the person have acted since, or a visit or an
 * order exists.
 */
export const workedOn = (database: Database) =>
  database
    .selectFrom('imported_leads')
    .select('imported_leads.lead_id')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('timeline')
            .select('timeline.id')
            .whereRef('timeline.lead_id', '=', 'imported_leads.lead_id')
            // Excludes assignments that the desk made by its rules.
            .where('timeline.kind', 'not in', [ARRIVED, 'escalated']),
        ),
        exists(selectFrom('visits').select('visits.lead_id').whereRef('visits.lead_id', '=', 'imported_leads.lead_id')),
        ...(['orders.lead_id', 'orders.part_lead_id'] as const).map((column) =>
          exists(selectFrom('orders').select('orders.id').whereRef(column, '=', 'imported_leads.lead_id')),
        ),
      ]),
    )

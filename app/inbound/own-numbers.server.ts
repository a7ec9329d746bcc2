/** Numbers of the company and of its staff, which are never leads: of the site, the desk's team, `content/desk.json`, and the settings. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { toE164 } from '#app/forms/phone.ts'
import type { Settings } from '#app/settings/env.server.ts'

/** Leads are sent to these people, who try the numbers for missed calls and the forms of ads. */
export function createIsOwn({ channels }: Pick<Settings, 'channels'>, database: Database) {
  const recipients = [channels.crm?.CRM_ASSIGNED_TO, channels['messaging-gateway']?.MESSAGING_RECIPIENT]
  const settled = new Set(recipients.flatMap((phone) => (phone && toE164(phone)) || []))
  return async (phone: string | null): Promise<boolean> => {
    if (phone === null) return false
    const { phone: ownPhone, whatsapp, missedCall, grievance } = getSite()
    const numbers = [ownPhone.e164, whatsapp.e164, grievance.phone, missedCall?.e164, ...getDesk().ownNumbers]
    if (settled.has(phone) || numbers.includes(phone)) return true
    const team = database.selectFrom('members').select('id').where('removed_at', 'is', null)
    return (await team.where('phone', '=', phone).executeTakeFirst()) !== undefined
  }
}

/** Runs one `npm run staff` command. */
import { parseArgs } from 'node:util'

import type { Database } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import { toReference } from '#app/forms/reference.ts'
import { deskCookies } from '#app/http/desk-cookies.server.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { createPushKey } from '#app/push/vapid.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { ACTS, COMMAND_LINE, COMMAND_LINE_NAME } from '#app/staff/audit.server.ts'
import { describeAct, describeHour } from '#app/staff/describe-log.server.ts'
import { ROLES, isRole, toName, toNameKey } from '#app/staff/member.ts'
import type { Member } from '#app/staff/member.ts'
import type { LogFilter } from '#app/staff/read-log.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import { Refusal, UsageError, suggest } from '../leads/options.ts'
import { istTime } from '#app/time/india.ts'
import { count, printable, table } from '../leads/print.ts'
import { type Answer, toMain } from '../command.ts'

type Verb = { about: string; usage: string; run: (context: Context, words: string[]) => Promise<string> }
type Options = { [name in keyof typeof OPTIONS]?: (typeof OPTIONS)[name]['type'] extends 'boolean' ? boolean : string }
type Context = { staff: Staff; database: Database; settings: Settings; options: Options }

const OPTIONS = {
  role: { type: 'string' },
  member: { type: 'string' },
  lead: { type: 'string' },
  act: { type: 'string' },
  each: { type: 'boolean' },
  limit: { type: 'string' },
  before: { type: 'string' },
  help: { type: 'boolean' },
} as const
const MOST_LOGGED = 10_000

const VERBS: Record<string, Verb> = {
  add: {
    about: 'add a member of staff and print a one-time code for their phone',
    usage: '"Asha Rao" [--role sales|manager]',
    async run({ staff, settings, options: { role = 'sales' } }, words) {
      const name = toName(words.join(' '))
      if (!name)
        throw new UsageError('Give the member’s name, with letters only and at most 60. Example: add "Asha Rao"')
      if (!isRole(role)) throw new UsageError(`--role takes one of: ${ROLES.join(', ')}.${suggest(role, ROLES)}`)
      requireDesk(settings)
      const member = await staff.members.add(name, role)
      if (!member) throw new Refusal(`${name} already has access. To print a new code: npm run staff -- code "${name}"`)
      await staff.audit.note(COMMAND_LINE, 'added', `${name}, ${role}`)
      return makeCode(staff, settings, member)
    },
  },
  code: {
    about: 'print a new one-time code, for a new phone',
    usage: '"Asha Rao"',
    run: async ({ staff, settings }, words) => makeCode(staff, settings, await requireMember(staff, words)),
  },
  list: {
    about: 'list the members of staff with access to the desk',
    usage: '',
    async run({ staff }) {
      const members = await staff.members.list()
      if (members.length === 0)
        return 'Nobody has access yet, so the desk is off. To add someone: npm run staff -- add "Asha Rao"'
      const rows = members.map(({ name, role, enrolledAt }) => [
        name,
        role,
        enrolledAt === null ? 'not enrolled yet' : istTime(new Date(enrolledAt)),
      ])
      return table(['Name', 'Role', 'Enrolled (IST)'], rows)
    },
  },
  sessions: {
    about: 'list the signed-in devices',
    usage: '["Asha Rao"]',
    async run({ staff }, words) {
      const member = words.length > 0 ? await requireMember(staff, words) : null
      const sessions = await staff.sessions.list(member?.id)
      if (sessions.length === 0) return 'No device is signed in.'
      const rows = sessions.map(({ id, member: { name }, device, seenAt }) => [
        id.slice(0, 8),
        name,
        device,
        istTime(new Date(seenAt)),
      ])
      return table(['Session', 'Name', 'Device', 'Last seen (IST)'], rows)
    },
  },
  end: {
    about: 'end one session by its id from "sessions", or all sessions of a member',
    usage: '<session> | "Asha Rao"',
    async run({ staff }, words) {
      const [word = ''] = words
      const session = (await staff.sessions.list()).find(({ id }) => word.length === 8 && id.startsWith(word))
      if (session) {
        await staff.sessions.end(session.id)
        await staff.audit.note(COMMAND_LINE, 'session-ended', session.member.name)
        return `Ended that session of ${session.member.name}.`
      }
      const member = await requireMember(staff, words)
      await staff.sessions.endAll(member.id)
      await staff.audit.note(COMMAND_LINE, 'session-ended', member.name)
      return `Ended all sessions of ${member.name}.`
    },
  },
  remove: {
    about: 'remove a member and sign them out on all devices',
    usage: '"Asha Rao"',
    async run({ staff, database }, words) {
      const member = await requireMember(staff, words)
      const leads = await createDesk({ database }).handOver.handOver(member.id, null, null)
      await staff.members.remove(member.id)
      await staff.audit.note(COMMAND_LINE, 'removed', member.name)
      const left = (await staff.members.list()).length
      const freed = leads > 0 ? ` ${count(leads, 'open lead')} ${leads === 1 ? 'has' : 'have'} no owner now.` : ''
      return `${member.name} is removed, and signed out everywhere.${freed}${left === 0 ? ' Nobody has access now, so the desk is off.' : ''}`
    },
  },
  'push-key': {
    about: 'print a new key for Web Push notifications on the phones of staff',
    usage: '',
    run: async () => `VAPID_PRIVATE_KEY=${createPushKey()}`,
  },
  log: {
    about: 'list the latest actions, grouped by hour, or one by one with --each; --before shows older ones',
    usage: '[--member "Asha Rao"] [--lead A7K3-9QF4] [--act saw] [--each] [--limit 50] [--before …]',
    run: readLog,
  },
}

async function readLog({ staff, options }: Context): Promise<string> {
  const filter = await readLogFilter(staff, options)
  const { limit = '50', before } = options
  if (!/^[1-9]\d*$/.test(limit) || Number(limit) > MOST_LOGGED)
    throw new UsageError(`--limit takes a number up to ${MOST_LOGGED}.`)
  if (before !== undefined && !/^\d{13}(\.[\da-f-]{36})?$/.test(before))
    throw new UsageError('--before takes the value from the last line of the previous page.')
  const page = { before, limit: Number(limit) }
  const { rows, older } = options.each ? await listEach(staff, filter, page) : await listHours(staff, filter, page)
  if (rows.length === 0) return 'No actions were found.'
  return [
    table(['When (IST)', 'Who', 'Did', 'From'], rows),
    ...(older === null ? [] : ['', `For older actions, repeat the command with --before ${older}`]),
  ].join('\n')
}

type LogPage = Parameters<Staff['audit']['each']>[1]

async function listHours({ audit }: Staff, filter: LogFilter, page: LogPage) {
  const { lines, older } = await audit.hours(filter, page)
  const rows = lines.map((hour) => [istTime(new Date(hour.lastAt)), hour.member, describeHour(hour), hour.device ?? ''])
  return { rows, older }
}

async function listEach({ audit }: Staff, filter: LogFilter, page: LogPage) {
  const { lines, older } = await audit.each(filter, page)
  const rows = lines.map((row) => [istTime(new Date(row.at)), row.member, describeAct(row), row.device ?? ''])
  return { rows, older }
}

async function readLogFilter({ audit }: Staff, { member, lead, act }: Options): Promise<LogFilter> {
  const names = [...(await audit.members()), COMMAND_LINE_NAME]
  const name = names.find((candidate) => member !== undefined && toNameKey(candidate) === toNameKey(member))
  if (member !== undefined && !name)
    throw new Refusal(`Nobody here is named "${printable(member)}".${suggest(member, names)}`)
  const ref = lead === undefined ? undefined : toReference(lead)
  if (ref === null) throw new UsageError('--lead takes a reference, such as A7K3-9QF4.')
  if (act !== undefined && !Object.hasOwn(ACTS, act))
    throw new UsageError(`--act takes one of: ${Object.keys(ACTS).join(', ')}.${suggest(act, Object.keys(ACTS))}`)
  return { member: name, lead: ref, act }
}

/** @returns exit code 2 for invalid arguments, 1 for a refused command. Other errors are thrown. */
async function runStaff(args: string[], settings: Settings): Promise<Answer> {
  try {
    const { name, words, options } = readLine(args)
    if (name === undefined || name === 'help' || options.help) return { code: 0, stdout: `${helpText()}\n`, stderr: '' }
    const verb = lookUp(VERBS, name)
    if (!verb) throw new UsageError(`There is no command "${name}".${suggest(name, Object.keys(VERBS))}`)
    const database = await openExisting(settings.database)
    try {
      const text = await verb.run({ staff: createStaff(database), database, settings, options }, words)
      return { code: 0, stdout: `${text}\n`, stderr: '' }
    } finally {
      await database.destroy()
    }
  } catch (error) {
    if (error instanceof Refusal) return fail(1, error.message)
    if (error instanceof UsageError) return fail(2, `${error.message}\nnpm run staff -- help shows the usage.`)
    throw error
  }
}

function readLine(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [name, ...words] = positionals
    return { name, words, options: values }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0]! : 'The command line is invalid.')
  }
}

async function requireMember(staff: Staff, words: string[]): Promise<Member> {
  const name = words.join(' ')
  const member = await staff.members.findByName(name)
  if (member) return member
  const known = (await staff.members.list()).map((knownMember) => knownMember.name)
  throw new Refusal(`Nobody here is named "${printable(name)}".${suggest(name, known)}`)
}

/** Called before anything is stored, because a member without a desk cannot enrol. */
function requireDesk({ siteUrl }: Settings) {
  if (!deskCookies(siteUrl))
    throw new Refusal('The desk needs https, except on localhost. Set SITE_URL to the public https address.')
}

async function makeCode(staff: Staff, settings: Settings, member: Member): Promise<string> {
  requireDesk(settings)
  const code = await staff.members.makeCode(member.id)
  await staff.audit.note(COMMAND_LINE, 'code-made', member.name)
  return [
    `${member.name} (${member.role}) can enrol a phone with this code. It works once and expires after ten minutes:`,
    '',
    `  ${code}`,
    '',
    `Enter it at: ${new URL('/staff/enrol', settings.siteUrl).href}`,
  ].join('\n')
}

function helpText() {
  const width = Math.max(...Object.entries(VERBS).map(([name, { usage }]) => `${name} ${usage}`.length)) + 2
  const lines = Object.entries(VERBS).map(([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(width)}${about}`)
  return [
    `npm run staff -- <command>: manage access to the sales desk (${count(lines.length, 'command')})`,
    '',
    ...lines,
  ].join('\n')
}

export const main = toMain(runStaff)

const fail = (code: number, message: string): Answer => ({ code, stdout: '', stderr: `${withoutCommands(message)}\n` })

/**
 * Makes 30 faults, one after another, each against one rule of money, leads, desk or access, and runs the tests that must see it. In a
 * copy of the last commit: `npm run test:mutations`, or with words of some rules, `npm run test:mutations -- refund`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** `from` occurs once in `file`. `tests` are paths of the unit project. */
type Mutation = { rule: string; file: string; from: string; to: string; tests: string }

const MONEY: Mutation[] = [
  {
    rule: 'a payment of another sum is for staff',
    file: 'app/payments/order.ts',
    from: "return update.amountPaise === askedPaise ? 'paid'",
    to: "return update.amountPaise !== null ? 'paid'",
    tests: 'app/payments/order.test.ts',
  },
  {
    rule: 'money that arrives late still counts',
    file: 'app/payments/order.ts',
    from: "if (update.status === 'paid') return",
    to: "if (update.status === 'paid' && isOpen({ status: current })) return",
    tests: 'app/payments/order.test.ts',
  },
  {
    rule: 'an order whose sale was paid too much is for staff',
    file: 'app/payments/order.ts',
    from: '(isPaid && sale.overPaise > 0) ||',
    to: '',
    tests: 'app/payments/order.test.ts',
  },
  {
    rule: 'money beyond one price is too much',
    file: 'app/payments/sale.ts',
    from: 'Math.max(0, net - duePaise)',
    to: 'Math.max(0, net - 2 * duePaise)',
    tests: 'app/payments/sale.test.ts',
  },
  {
    rule: 'an unpaid order does not show what somebody else paid',
    file: 'app/payments/sale.ts',
    from: "if (order.isPart || order.payments.some(({ status }) => status === 'paid')) return orders",
    to: 'if (order.createdAt >= 0) return orders',
    tests: 'app/payments/sale.test.ts',
  },
  {
    rule: 'a paid payment cannot be settled as failed',
    file: 'app/payments/order.ts',
    from: "return payment.status === 'paid' || payment.status === status",
    to: 'return payment.status === status',
    tests: 'app/payments',
  },
  {
    rule: 'the price of an order ends',
    file: 'app/payments/order.ts',
    from: '  now <= order.validUntil &&\n',
    to: '',
    tests: 'app/payments',
  },
  {
    rule: 'a refund is at most what was paid',
    file: 'app/payments/refunds.server.ts',
    from: 'if (amount > leftPaise || leftPaise <= 0)',
    to: 'if (leftPaise <= 0)',
    tests: 'app/payments/refunds.server.test.ts',
  },
  {
    rule: 'a refund that is sent twice is made once',
    file: 'app/payments/refunds.server.ts',
    from: 'if (repeated) return',
    to: 'if (repeated && refunds.length > 1) return',
    tests: 'app/payments/refunds.server.test.ts',
  },
  {
    rule: 'a callback of another merchant is ignored',
    file: 'app/payments/receive-callback.server.ts',
    from: 'isOurs && isOurTransactionId(transactionId)',
    to: 'isOurs || isOurTransactionId(transactionId)',
    tests: 'app/payments/receive-callback.server.test.ts',
  },
]

const LEADS: Mutation[] = [
  {
    rule: 'a quarantined lead is not delivered',
    file: 'app/leads/store/claim-deliveries.server.ts',
    from: ".where('leads.quarantined_at', 'is', null)",
    to: '',
    tests: 'app/leads',
  },
  {
    rule: 'a delivery under way is not claimed again',
    file: 'app/leads/store/claim-deliveries.server.ts',
    from: ".where(isFree('deliveries.lease_until', now, until - now))",
    to: '',
    tests: 'app/leads',
  },
  {
    rule: 'a visitor gets no third copy',
    file: 'app/leads/delivery/delivery-result.ts',
    from: 'const MAX_UNANSWERED_TO_VISITOR = 2',
    to: 'const MAX_UNANSWERED_TO_VISITOR = 3',
    tests: 'app/leads/delivery',
  },
  {
    rule: 'a channel at fault costs its leads no attempt',
    file: 'app/leads/delivery/delivery-result.ts',
    from: 'countsAsAttempt: false',
    to: 'countsAsAttempt: true',
    tests: 'app/leads/delivery',
  },
  {
    rule: 'the last consent counts',
    file: 'app/leads/store/take-consent.server.ts',
    from: 'whatsapp_consent: last.whatsapp ? (1 as const)',
    to: 'whatsapp_consent: known.at(-1)?.whatsapp ? (1 as const)',
    tests: 'app/leads/store/take-consent.server.test.ts',
  },
  {
    rule: 'one network cannot fill the quarantine',
    file: 'app/leads/screening/quarantine-gate.ts',
    from: 'countNetwork(address) > QUARANTINE.postsOfNetwork',
    to: 'countNetwork(address) > QUARANTINE.postsInHour',
    tests: 'app/leads/screening/quarantine-gate.test.ts',
  },
  {
    rule: 'a row that fails alone stops no other',
    file: 'app/database/set-aside.server.ts',
    from: 'failures.push({ ...toItem(row), kind, error })',
    to: 'throw error',
    tests: 'app/database/set-aside.server.test.ts',
  },
  {
    rule: 'a post that looks automated takes no seat of a visit',
    file: 'app/visits/take-window.server.ts',
    from: "lead.screening.verdict === 'clean' ? wish.capacity : 0",
    to: 'wish.capacity',
    tests: 'app/visits',
  },
]

const DESK: Mutation[] = [
  {
    rule: 'nobody is called who asked not to be called',
    file: 'app/tasks/person-state.ts',
    from: 'after.barredAt === null ? open : open.filter((task) => !needsCall(task))',
    to: 'open',
    tests: 'app/tasks/outside-rules.test.ts app/desk/desk.server.test.ts app/desk/prospects.server.test.ts',
  },
  {
    rule: 'a tap during a hold moves nothing',
    file: 'app/tasks/act-rules.ts',
    from: ' || isHeld(state)',
    to: '',
    tests: 'app/desk/number-alone.server.test.ts',
  },
  {
    rule: 'an act can be undone',
    file: 'app/tasks/lead-event.ts',
    from: "kind !== 'undone' && !undone.has(id)",
    to: "kind !== 'undone'",
    tests: 'app/desk/desk.server.test.ts',
  },
  {
    rule: 'the first to call an enquiry without an owner owns it',
    file: 'app/tasks/act-rules.ts',
    from: 'const isFree = state.ownerId === null || isPassedOn',
    to: 'const isFree = isPassedOn',
    tests: 'app/desk/desk.server.test.ts',
  },
  {
    rule: 'each unanswered call is tried later than the last',
    file: 'app/tasks/due-times.ts',
    from: 'TRY_AGAIN_AFTER[Math.min(triesBefore, TRY_AGAIN_AFTER.length - 1)]!',
    to: 'TRY_AGAIN_AFTER[0]!',
    tests: 'app/desk',
  },
  {
    rule: 'a call takes no paid order off the list',
    file: 'app/tasks/outcomes.ts',
    from: '{ hasVisit }: Ahead) => isCall(task) &&',
    to: '{ hasVisit }: Ahead) => (isCall(task) || isMoney(task)) &&',
    tests: 'app/desk',
  },
  {
    rule: 'the report counts a person once',
    file: 'app/desk/report.server.ts',
    from: "fn.countAll().filterWhere('previous_at', '<', from).as('people')",
    to: "fn.countAll().as('people')",
    tests: 'app/desk/report.server.test.ts',
  },
]

const ACCESS: Mutation[] = [
  {
    rule: 'money and exports ask for a fresh proof',
    file: 'app/staff/sessions.server.ts',
    from: 'row.proved_at > now() - FRESH_MS',
    to: 'row.proved_at > now() - LONGEST_MS',
    tests: 'app/staff',
  },
  {
    rule: 'a session ends after hours without use',
    file: 'app/staff/sessions.server.ts',
    from: ".where('member_sessions.seen_at', '>', now() - IDLE_MS)",
    to: ".where('member_sessions.seen_at', '>', now() - LONGEST_MS)",
    tests: 'app/staff',
  },
  {
    rule: 'six digits sign in once',
    file: 'app/staff/sign-in.server.ts',
    from: ".where('totp_step', '<', step)",
    to: ".where('totp_step', '<=', step)",
    tests: 'app/staff',
  },
  {
    rule: 'digits cannot be guessed for long',
    file: 'app/staff/limits.server.ts',
    from: 'name: { most: 10,',
    to: 'name: { most: 10_000,',
    tests: 'app/staff',
  },
  {
    rule: 'a calendar feed opens its own city only',
    file: 'app/staff/feeds.server.ts',
    from: ".where('calendar_feeds.city', '=', city)",
    to: '',
    tests: 'app/desk/own-day.server.test.ts app/staff',
  },
  {
    rule: 'a name from outside finds no inherited property',
    file: 'app/lookup/look-up.ts',
    from: 'object && Object.hasOwn(object, name) ?',
    to: 'object ?',
    tests: 'app/inbound/inherited-names.server.test.ts app/lookup app/forms',
  },
  {
    rule: 'a cell of an export is no formula',
    file: 'app/leads/csv.server.ts',
    from: 'withoutCommands(text).trim()',
    to: 'text',
    tests: 'app/leads/csv.server.test.ts',
  },
]

const REPORT = 'mutation.json'

const words = process.argv.slice(2)
const chosen = [...MONEY, ...LEADS, ...DESK, ...ACCESS].filter(({ rule }) => words.every((word) => rule.includes(word)))

const copy = join(mkdtempSync(join(tmpdir(), 'ionia-mutations-')), 'project')
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy])
try {
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const missed = chosen.filter((mutation) => !isSeen(mutation))
  console.log(`${chosen.length - missed.length} of ${chosen.length} faults were seen`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy])
  rmSync(join(copy, '..'), { recursive: true, force: true })
}

/** @throws if the rule is not where the list says */
function isSeen({ rule, file, from, to, tests }: Mutation): boolean {
  const path = join(copy, file)
  const code = readFileSync(path, 'utf8')
  if (code.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`)
  writeFileSync(
    path,
    code.replace(from, () => to),
  )
  const started = performance.now()
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${REPORT}`,
  ]
  spawnSync(process.execPath, [...vitest, ...tests.split(' ')], { cwd: copy, stdio: 'ignore' })
  writeFileSync(path, code)
  const seen = firstFailure()
  const seconds = ((performance.now() - started) / 1000).toFixed()
  console.log(`${seen === null ? 'NOT SEEN' : 'seen'}  ${rule}, ${seconds} s${seen === null ? '' : `: ${seen}`}`)
  return seen !== null
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

/** A file that does not load shows nothing about its rule, so it counts as a fault that was missed. */
function firstFailure(): string | null {
  const { testResults } = JSON.parse(readFileSync(join(copy, REPORT), 'utf8')) as Report
  return (
    testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
      ?.fullName ?? null
  )
}

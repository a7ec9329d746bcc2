/** Site facts that managers change: the list of forms, one form, and a change before and after it is published. */
import { listContentFiles } from '#app/content/read.server.ts'
import { readLoosely } from '#app/content/read-loosely.server.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import type { Edit, PublishedEdit } from '#app/desk/edits/edit-store.server.ts'
import { listDueFacts } from '#app/desk/edits/due-facts.server.ts'
import type { Outcome } from '#app/desk/edits/edits.server.ts'
import { filesOf } from '#app/desk/edits/fact-change.ts'
import { type Sheet, findSheet, listSheets } from '#app/desk/edits/sheets.server.ts'
import {
  describeChanges,
  labelOf,
  merge,
  readOpened,
  readTyped,
  readValues,
  toFields,
  toOpened,
} from '#app/desk/edits/sheet-values.server.ts'
import { describeValue } from '#app/desk/edits/fact-fields.ts'
import { toChangeAddress } from '#app/http/preview-links.server.ts'
import { when } from './ist.ts'
import { goTo, show, showNotice } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

const MOST_SHOWN = 30

export async function readFactsPage(context: SignedInContext) {
  const { edits, url, now } = context
  const { view } = await readShell(context)
  const sheets = listSheets()
  const [published, problems] = [await edits.listPublished(), await edits.listProblems()]
  const undone = new Set(published.flatMap(({ undoes }) => (undoes ? [undoes] : [])))
  const saved = published.find(({ id }) => id === url.searchParams.get('published'))
  return {
    view,
    groups: [...Map.groupBy(sheets, ({ group }) => group)].map(([name, all]) => ({
      name,
      sheets: all.map(({ id, title }) => ({ href: `/staff/facts/${id}`, title })),
    })),
    due: listDueFacts(now()).map(({ sheet, text }) => ({ href: sheet && `/staff/facts/${sheet}`, text })),
    isWritable: edits.isWritable(),
    problems: problems.map(({ instance, problem, at }) => ({ instance, text: problem!, when: when(at, now()) })),
    saved: saved && {
      title: titleOf(sheets, saved),
      isUndo: saved.undoes !== null,
      lines: describeChanges(sheets, saved.changes),
    },
    published: published
      .toReversed()
      .slice(0, MOST_SHOWN)
      .map((edit: PublishedEdit) => ({
        id: edit.id,
        title: titleOf(sheets, edit),
        lines: describeChanges(sheets, edit.changes),
        says: `${edit.member}, ${when(edit.publishedAt, now())}`,
        isUndo: edit.undoes !== null,
        isUndone: undone.has(edit.id),
        uncommitted: edits.uncommitted.get(edit.id),
      })),
  }
}

export type FactsView = Awaited<ReturnType<typeof readFactsPage>>

const titleOf = (sheets: Sheet[], { sheet }: Pick<Edit, 'sheet'>) =>
  sheets.find(({ id }) => id === sheet)?.title ?? 'Facts'

/** The form, filled with the values of the files or with those that were typed. */
async function toSheetPage(context: SignedInContext, sheet: Sheet, shown: Shown = {}) {
  const { view } = await readShell(context)
  const current = readValues(sheet)
  const { values = current, problems = new Map<string, string>(), notices = [], alert } = shown
  return {
    view,
    id: sheet.id,
    title: sheet.title,
    lead: sheet.lead,
    opened: toOpened(current),
    isWritable: context.edits.isWritable(),
    fields: toFields(sheet, values, problems, listProducts()),
    alert,
    notices,
  }
}

type Shown = {
  values?: ReturnType<typeof readValues>
  problems?: ReadonlyMap<string, string>
  /** Problems that belong to no field. */
  notices?: string[]
  alert?: string
}

export type SheetView = Awaited<ReturnType<typeof toSheetPage>>

const listProducts = () =>
  listContentFiles('products').map((file) => {
    const key = file.slice('products/'.length, -'.json'.length)
    return { value: `{${key}}`, label: readLoosely<{ name: string }>(file, projectRoot()).name ?? key }
  })

const NO_SHEET = { title: 'Not here', text: 'There is no such form.', href: '/staff/facts', label: 'All facts' }

export async function readSheetPage(context: SignedInContext) {
  const sheet = findSheet(context.params.sheet ?? '')
  return sheet ? toSheetPage(context, sheet) : showNotice(NO_SHEET, { status: 404 })
}

const MOST_OPENED = 30_000

/** Checks the typed values, and redirects to the change with its preview. */
export async function checkSheet(context: SignedInContext) {
  const { params, form, edits, session } = context
  const sheet = findSheet(params.sheet ?? '')
  if (!sheet) return showNotice(NO_SHEET, { status: 404 })
  const opened = readOpened(sheet, field(form, 'opened', MOST_OPENED)) ?? readValues(sheet)
  const { changes, contested, values } = merge(sheet, opened, readTyped(sheet, form))
  const again = async (shown: Shown, status: number) =>
    show(await toSheetPage(context, sheet, { values, ...shown }), { status })
  if (changes.length === 0) return again({ alert: 'Nothing is changed: these are the values that the site has.' }, 422)
  if (contested.length > 0) {
    const notices = contested.map(
      (change) =>
        `${labelOf([sheet], change)}: the site has ${describeValue(change.before, change.place)} now, you typed ${describeValue(change.after, change.place)}`,
    )
    const alert =
      'Someone changed these facts while this page was open. Nothing is lost: look at both, then send yours again.'
    return again({ alert, notices }, 409)
  }
  const { problems } = await edits.check(changes)
  if (problems.length === 0) {
    const edit = await edits.prepare(sheet.id, changes, session.member)
    return goTo(`/staff/change/${edit.id}`)
  }
  return again(toProblems(sheet, problems), 422)
}

/** A longer list would hide the first problems. */
const MOST_PROBLEMS = 6

function toProblems(sheet: Sheet, problems: string[]): Shown {
  const fieldProblems = new Map<string, string>()
  const otherProblems: string[] = []
  for (const problem of problems) {
    const [, file, place, text] = /^content\/(\S+): ([^:]+): (.*)$/s.exec(problem) ?? []
    const part = sheet.parts.find(
      (candidate) => candidate.file === file && place?.startsWith(candidate.place.join('.')),
    )
    if (part && file && place && text) fieldProblems.set(`content/${file}: ${place}`, text)
    if (!part || !fieldProblems.has(`content/${part.file}: ${place}`) || !isField(place ?? ''))
      otherProblems.push(problem)
  }
  const more = otherProblems.length - MOST_PROBLEMS
  return {
    problems: fieldProblems,
    notices: [...otherProblems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`… and ${more} more of that kind`] : [])],
    alert: 'This cannot be published as it is. What you typed is below.',
  }
}

/** List messages are also shown above the form, because a list has no single field. */
const isField = (place: string) =>
  !/^(hours|hours\.rows|zones|days|emi|filterSets|booking|booking\.video|demo\.\w+)$/.test(place)

const NO_CHANGE = {
  title: 'Not here',
  text: 'This change no longer exists. An unpublished change is deleted after a day.',
  href: '/staff/facts',
  label: 'All facts',
}

/** An unpublished change with the pages as they would be, or a published one. */
export async function readChangePage(context: SignedInContext, alert?: string, lines: string[] = []) {
  const { edits, params, now } = context
  const edit = await edits.find(params.id ?? '')
  if (!edit) return showNotice(NO_CHANGE, { status: 404 })
  const { view } = await readShell(context)
  const sheets = listSheets()
  const isPublished = edit.publishedAt !== null
  const checked = isPublished ? null : await edits.check(edit.changes)
  return {
    view,
    id: edit.id,
    title: titleOf(sheets, edit),
    sheet: `/staff/facts/${edit.sheet}`,
    says: `${edit.member}, ${when(edit.publishedAt ?? edit.createdAt, now())}`,
    isPublished,
    isWritable: edits.isWritable(edit.changes),
    lines: describeChanges(sheets, edit.changes),
    files: filesOf(edit.changes).map((file) => `content/${file}`),
    pages: isPublished ? [] : listPages(sheets, edit, checked?.changed.flatMap(({ usedBy }) => usedBy) ?? []),
    doubts: checked?.doubts ?? [],
    problems: (checked?.problems ?? []).slice(0, MOST_PROBLEMS),
    alert,
    notices: lines,
    patch: `/staff/change/${edit.id}/patch`,
  }
}

export type ChangeView = Exclude<Awaited<ReturnType<typeof readChangePage>>, ReturnType<typeof showNotice>>

function listPages(sheets: Sheet[], edit: Edit, usedBy: string[]) {
  const known = new Set(listPublicPaths())
  const { parts, pages } = sheets.find(({ id }) => id === edit.sheet) ?? { parts: [], pages: [] }
  const files = filesOf(edit.changes)
  const partPages = parts.flatMap(({ file, page }) => (page && files.includes(file) ? [page] : []))
  return [...new Set([...partPages, ...pages, ...usedBy])]
    .filter((path) => known.has(path))
    .map((path) => ({ path, href: toChangeAddress(path, edit.id) }))
}

export async function publishChange(context: SignedInContext) {
  const { edits, params, staff, actor } = context
  const edit = await edits.find(params.id ?? '')
  if (!edit) return showNotice(NO_CHANGE, { status: 404 })
  const wasPublished = edit.publishedAt !== null
  const outcome = await edits.publish(edit)
  if (outcome.kind === 'published' && !wasPublished)
    await staff.audit.note(actor, 'facts-published', toSubject(outcome.edit))
  return respond(context, outcome)
}

export async function undoChange(context: SignedInContext) {
  const { edits, params, session, staff, actor } = context
  const edit = await edits.find(params.id ?? '')
  if (!edit || edit.publishedAt === null) return showNotice(NO_CHANGE, { status: 404 })
  const outcome = await edits.undo(edit, session.member)
  if (outcome.kind === 'published') await staff.audit.note(actor, 'facts-undone', toSubject(edit))
  return respond(context, outcome)
}

const MOST_OF_SUBJECT = 400

/** The log's entry for an edit, readable without the form, because managers read it years later. */
function toSubject(edit: Edit): string {
  const sheets = listSheets()
  return `${titleOf(sheets, edit)}: ${describeChanges(sheets, edit.changes).join('; ')}`.slice(0, MOST_OF_SUBJECT)
}

async function respond(context: SignedInContext, outcome: Outcome) {
  if (outcome.kind === 'published') return goTo(`/staff/facts?published=${outcome.edit.id}`)
  const [alert, lines] = explain(outcome)
  const page = await readChangePage(context, alert, lines)
  return 'view' in page ? show(page, { status: outcome.kind === 'conflict' ? 409 : 422 }) : page
}

function explain(outcome: Exclude<Outcome, { kind: 'published' }>): [alert: string, lines: string[]] {
  const sheets = listSheets()
  switch (outcome.kind) {
    case 'conflict':
      return [
        'Nothing was published: these facts have been changed since. Open the form to see what they are now.',
        outcome.changes.map((change) => labelOf(sheets, change)),
      ]
    case 'problems':
      return ['Nothing was published: the content check refuses it.', outcome.problems.slice(0, MOST_PROBLEMS)]
    case 'unwritable':
      return [`Nothing was published: ${outcome.reason}. The patch below has the change.`, []]
  }
}

/** The patch as a file. @returns null if the files have the values already, or there is no such change */
export async function readPatch({ edits, params }: SignedInContext): Promise<string | null> {
  const edit = await edits.find(params.id ?? '')
  return (edit && edits.toPatch(edit)) || null
}

/** The pages on which managers import a file of leads: the file, its preview, its progress and its undo. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { type Mapping, type Sheet, USES, isUse } from '#app/desk/import-columns.ts'
import { ROWS_OF_PAGE } from '#app/desk/import-reads.server.ts'
import { MOST_ROWS } from '#app/desk/csv-limits.ts'
import type { Import, ImportCalls, ImportSettings, Verdict } from '#app/desk/imports.server.ts'
import { readRow } from '#app/desk/import-row.ts'
import { toSheetRow } from '#app/desk/classify-rows.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ENQUIRY_KINDS, isEnquiryKind } from '#app/forms/entered.ts'
import { UPLOAD_BYTES } from '#app/http/limits.ts'
import { readUpload } from '#app/http/read-upload.server.ts'
import { toOneLine } from '#app/leads/plain-text.ts'
import { when } from './ist.ts'
import { toNamed } from './lead-view.ts'
import { goTo, show, showNotice } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

const SAMPLES = 3

const VERDICT_NAMES: Record<Verdict, string> = {
  new: 'New',
  known: 'Known person',
  repeat: 'Repeat',
  barred: 'Not to be called',
  unreadable: 'Unreadable',
}
const VERDICTS = Object.keys(VERDICT_NAMES) as Verdict[]

export async function readImportsPage(context: SignedInContext, problem?: string) {
  const { view } = await readShell(context)
  const imports = await context.imports.list()
  return {
    view,
    problem,
    mostRows: formatNumber(MOST_ROWS),
    imports: imports.map((job) => ({ id: job.id, title: titleOf(job), says: describe(job, context.now()) })),
  }
}

export async function uploadImport(context: SignedInContext) {
  const file = await readUpload(context.request, 'file')
  const problem = file === null ? 'Choose a file first.' : typeof file === 'string' ? REFUSED[file] : null
  if (problem) return show(await readImportsPage(context, problem), { status: file === 'unreadable' ? 415 : 422 })
  // Includes people who have just written or asked not to be called.
  const result = await context.imports.upload(file as Uint8Array, context.session.member)
  if ('problem' in result) return show(await readImportsPage(context, result.problem), { status: 422 })
  return goTo(`/staff/import/${result.id}`)
}

const REFUSED = {
  'too-large': `The file is larger than ${UPLOAD_BYTES / 1024 / 1024} MB. Split it, and import the parts one by one.`,
  unreadable: 'The file did not arrive whole. Please choose it again.',
}

const formatNumber = (count: number) => count.toLocaleString('en-IN')
const formatLeads = (count: number) => (count === 1 ? '1 lead' : `${formatNumber(count)} leads`)
const titleOf = ({ settings }: Import) => [settings.source || 'A file', settings.campaign].filter(Boolean).join(', ')

const startedBy = ({ made_by, created_at }: Import, now: number) => `${made_by}, ${when(created_at, now)}`

function describe(job: Import, now: number) {
  const { state, rows, wanted, imported, left_out, stopped, taken_back } = job
  const by = startedBy(job, now)
  switch (state) {
    case 'reading':
    case 'preview':
      return `${formatNumber(rows)} rows, not imported yet; ${by}`
    case 'running':
      return `${formatNumber(imported + left_out)} of ${formatLeads(wanted)} so far; ${by}`
    case 'done':
      return `${formatLeads(imported)}${stopped > 0 ? ', then stopped' : ''}; ${by}`
    case 'undoing':
      return `${formatNumber(taken_back)} of ${formatLeads(imported)} taken back so far; ${by}`
    case 'undone':
      return `Taken back: ${formatLeads(taken_back)}; ${by}`
  }
}

const GONE = {
  title: 'This file is not here',
  text: 'It was thrown away, or it was older than a day. Nothing of it was imported.',
  href: '/staff/import',
  label: 'Import a file',
}

export async function readImportPage(context: SignedInContext) {
  const found = await context.imports.find(context.params.id ?? '')
  if (!found) return showNotice(GONE, { status: 404 })
  const { view } = await readShell(context)
  const { state } = found
  const shared = {
    view,
    id: found.id,
    state,
    title: titleOf(found),
    says: state === 'running' || state === 'undoing' ? startedBy(found, context.now()) : describe(found, context.now()),
    stays: state === 'done' ? await context.imports.countWorkedOn(found.id) : 0,
  }
  if (state === 'preview') return { ...shared, preview: await toPreview(context, found), progress: null }
  // Continues an import that a killed instance left unfinished.
  if (state === 'running' || state === 'undoing') context.importWorker.wake()
  const isUndo = state === 'undoing' || state === 'undone'
  const [of, done] = isUndo
    ? [found.imported, found.taken_back]
    : [found.wanted, found.imported + found.left_out + found.stopped]
  return {
    ...shared,
    preview: null,
    progress: {
      done,
      of,
      imported: formatLeads(found.imported),
      leftOut: found.left_out,
      stopped: found.stopped,
      takenBack: formatLeads(found.taken_back),
      stayed: state === 'undone' ? found.imported - found.taken_back : 0,
    },
  }
}

async function toPreview({ imports, url, channelsOn }: SignedInContext, { id, settings, columns }: Import) {
  const [counts, remarks, top] = await Promise.all([imports.counts(id), imports.remarks(id), imports.top(id)])
  const asked = url.searchParams.get('show')
  const verdict =
    VERDICTS.find((candidate) => candidate === asked) ?? VERDICTS.find((candidate) => counts[candidate] > 0) ?? 'new'
  const page = Math.max(0, Math.min(MOST_ROWS / ROWS_OF_PAGE, Math.trunc(Number(url.searchParams.get('page')) || 0)))
  const rows = await imports.rows(id, verdict, page)
  const samples = page === 0 ? rows.slice(0, SAMPLES) : (await imports.rows(id, verdict, 0)).slice(0, SAMPLES)
  const hrefOf = (to: number) =>
    `/staff/import/${id}?${new URLSearchParams({ show: verdict, page: String(to) }).toString()}#rows`
  return {
    counts: VERDICTS.map((option) => ({
      verdict: option,
      name: VERDICT_NAMES[option],
      count: formatNumber(counts[option]),
      isOn: option === verdict,
      href: `/staff/import/${id}?show=${option}#rows`,
    })),
    verdictName: VERDICT_NAMES[verdict],
    newLabel: counts.new > 0 ? `Import ${formatLeads(counts.new)}` : null,
    allLabel:
      counts.known > 0
        ? `Import ${formatLeads(counts.new + counts.known)}: also ${formatNumber(counts.known)} of known people`
        : null,
    remarks: remarks.rows.map((row) => ({ row: toSheetRow(row.number), text: toRemark(row) })),
    moreRemarks: formatNumber(Math.max(0, remarks.count - remarks.rows.length)),
    rows: rows.map(({ number, reason, note, cells }) => ({
      row: toSheetRow(number),
      reason: toRemark({ reason, note }),
      ...toPreviewRow(cells, { columns, mapping: settings.mapping }),
    })),
    before: page > 0 ? hrefOf(page - 1) : null,
    after: rows.length === ROWS_OF_PAGE && counts[verdict] > (page + 1) * ROWS_OF_PAGE ? hrefOf(page + 1) : null,
    uses: Object.entries(USES).map(([value, label]) => ({ value, label })),
    columns: columns.map((heading, place) => ({
      name: `column-${place}`,
      label: heading || `Column ${place + 1}`,
      use: settings.mapping[place] ?? 'line',
      example: samples
        .map(({ cells }) => toOneLine(cells[place] ?? '').slice(0, 40))
        .filter(Boolean)
        .join(' · '),
    })),
    headings: toHeadings(top, settings.heading),
    calls: CALLS,
    kinds: Object.entries(ENQUIRY_KINDS).map(([value, label]) => ({ value, label })),
    sources: [...new Set(['IndiaMART', 'JustDial', 'Facebook', ...getDesk().sources])],
    hasCrm: channelsOn.has('crm'),
    settings,
  }
}

const CALLS: { value: ImportCalls; label: string }[] = [
  { value: 'none', label: 'Nobody has to: they stand under “New”' },
  { value: 'days', label: 'Within five working days, spread over the team' },
  { value: 'today', label: 'Today, spread over the team' },
]

/** Rows that may hold the names of the columns. Those above the first names are not stored. */
function toHeadings(top: { number: number; cells: string[] }[], heading: number) {
  const rows = top.map(({ number, cells }) => {
    const names = toOneLine(cells.filter(Boolean).join(' · ')).slice(0, 80)
    return { value: String(toSheetRow(number)), label: `Row ${toSheetRow(number)}: ${names}` }
  })
  const isListed = rows.some(({ value }) => value === String(heading))
  return isListed
    ? rows
    : [{ value: String(heading), label: heading === 0 ? 'In no row' : `Row ${heading}, as here` }, ...rows]
}

const toRemark = ({ reason, note }: { reason: string; note: string }) => [reason, note].filter(Boolean).join('. ')

/** A row as the desk would show it, or its cells if it is unreadable. */
function toPreviewRow(cells: string[], sheet: Sheet) {
  const read = readRow(cells, sheet)
  if ('reason' in read)
    return { name: '', lang: undefined, text: toOneLine(cells.filter(Boolean).join(' · ')).slice(0, 160) }
  const { name, city, product, comment, asked_at } = read.fields
  return {
    ...toNamed(name),
    text: [displayPhone(read.phone), city, product, asked_at, comment && toOneLine(comment).slice(0, 80)]
      .filter(Boolean)
      .join(' · '),
  }
}

/** Changes the columns, or imports, discards or undoes the file. */
export async function actOnImport(context: SignedInContext) {
  const { imports, importWorker, form, params, staff, actor } = context
  const id = params.id ?? ''
  const found = await imports.find(id)
  if (!found) return showNotice(GONE, { status: 404 })
  const doing = field(form, 'do', 20)
  switch (doing) {
    case 'change':
      await imports.change(id, await withHeading(context, found, readSettings(form, found)))
      break
    case 'stop':
      if (await imports.stop(id)) await staff.audit.note(actor, 'import-stopped', nameOf(found))
      importWorker.wake()
      break
    case 'import':
    case 'import-known': {
      const settings = await withHeading(context, found, readSettings(form, found))
      const named = { ...settings, source: settings.source || 'A file' }
      if (!(await imports.start(id, named, doing === 'import-known'))) {
        // Without JavaScript, a user can change a column and import in the same post, or send that post twice.
        await imports.change(id, settings)
        break
      }
      await staff.audit.note(actor, 'imported', nameOf(await imports.find(id)))
      importWorker.wake()
      break
    }
    case 'discard':
      await imports.discard(id)
      return goTo('/staff/import')
    case 'undo': {
      if (!(await imports.undo(id))) break
      await staff.audit.note(actor, 'import-undone', nameOf(found))
      importWorker.wake()
      break
    }
  }
  return goTo(`/staff/import/${id}`)
}

/** Other columns have other uses, so the sent ones do not count. */
async function withHeading({ imports, form }: SignedInContext, { id }: Import, settings: ImportSettings) {
  const heading = Number(field(form, 'heading', 5))
  if (!form.has('heading') || heading === settings.heading || !Number.isInteger(heading)) return settings
  return (await imports.nameColumns(id, settings, heading)) ?? settings
}

/** `214 leads, IndiaMART` */
const nameOf = (job: Import | null) => (job ? `${formatLeads(job.wanted)}, ${titleOf(job)}` : '')

function readSettings(form: URLSearchParams, { settings, columns }: Import): ImportSettings {
  const about = field(form, 'about', 20)
  const calls = field(form, 'calls', 10)
  const mapping: Mapping = columns.map((_, place) => {
    const use = field(form, `column-${place}`, 20)
    return isUse(use) ? use : (settings.mapping[place] ?? 'line')
  })
  return {
    form: isEnquiryKind(about) ? about : settings.form,
    source: toOneLine(field(form, 'source', 60)),
    campaign: toOneLine(field(form, 'campaign', 60)),
    toCrm: form.has('crm'),
    mapping,
    calls: CALLS.find(({ value }) => value === calls)?.value ?? 'none',
    heading: settings.heading,
  }
}

export type ImportsView = Awaited<ReturnType<typeof readImportsPage>>
export type ImportView = Exclude<Awaited<ReturnType<typeof readImportPage>>, { data: unknown }>

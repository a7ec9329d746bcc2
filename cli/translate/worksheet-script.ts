/**
 * The script of a worksheet. It is written into the page as text, so it refers to nothing outside of itself: it filters the rows, counts,
 * and saves the page with the answers in it as a file.
 */
export function runWorksheet() {
  const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
  const [reviewer, search, file, state, save] = [
    find<HTMLInputElement>('who'),
    find<HTMLInputElement>('search'),
    find<HTMLSelectElement>('file'),
    find<HTMLSelectElement>('state'),
    find<HTMLButtonElement>('save'),
  ]
  const [answers, count, name] = [find('answers'), find('count'), document.body.dataset.name!]
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-row]')].map((element) => ({
    element,
    text: element.querySelector('textarea')!,
    reviewed: element.querySelector('input')!,
    hint: element.querySelector<HTMLElement>('[data-hint]')!,
    before: element.dataset.text!,
    words: element.textContent.toLowerCase(),
  }))
  type Row = (typeof rows)[number]
  let isSaved = true

  const isChanged = ({ text, before }: Row) => text.value.trim() !== before
  const isAnswered = (row: Row) => isChanged(row) || row.reviewed.checked

  function judge(row: Row) {
    const { element, text, hint } = row
    const takenOver = JSON.parse(element.dataset.takenOver!) as { mark: string; value: string | null }[]
    const lacking = takenOver
      .map(({ mark }) => mark)
      .filter((mark) => !text.value.replace('{Count.', '{count.').includes(mark))
    const filled = takenOver.reduce((all, { mark, value }) => all.replaceAll(mark, value ?? mark), text.value)
    const over = [...filled].length - Number(element.dataset.limit ?? Infinity)
    hint.textContent = text.value.trim()
      ? [lacking.length > 0 && `Still needs ${lacking.join(' ')}`, over > 0 && `${over} characters too long`]
          .filter(Boolean)
          .join('. ')
      : ''
  }

  function show() {
    const wanted = search.value.trim().toLowerCase()
    for (const row of rows) {
      const { element, words, text } = row
      const isFound = !wanted || words.includes(wanted) || text.value.toLowerCase().includes(wanted)
      const isOfState =
        !state.value ||
        (state.value === 'mine' ? isAnswered(row) : state.value.split(' ').includes(element.dataset.state!))
      element.hidden = !(isFound && isOfState && (!file.value || file.value === element.dataset.file))
    }
    tally()
  }

  function tally() {
    const shown = rows.filter(({ element }) => !element.hidden).length
    const done = rows.filter(isAnswered).length
    count.textContent = `${shown} of ${rows.length} rows shown. ${done} changed or reviewed${isSaved ? '' : ', not saved yet'}.`
  }

  function change(row: Row) {
    isSaved = false
    judge(row)
    tally()
  }

  function next(row: Row) {
    row.reviewed.checked = true
    change(row)
    const following = rows.slice(rows.indexOf(row) + 1).find(({ element }) => !element.hidden)
    following?.text.focus()
    following?.element.scrollIntoView({ block: 'center' })
  }

  /** Typed text becomes part of the page, so that the saved file reopens with it. */
  function toPage(): string {
    const filters = [search, file, state].map((control) => control.value)
    for (const { text, reviewed, element } of rows) {
      text.defaultValue = text.value
      reviewed.defaultChecked = reviewed.checked
      element.hidden = false
    }
    reviewer.defaultValue = reviewer.value
    const given = rows
      .filter(isAnswered)
      .map((row) => [Number(row.element.dataset.row), row.text.value, row.reviewed.checked])
    answers.textContent = JSON.stringify({ who: reviewer.value, rows: given }).replaceAll('<', '\\u003c')
    const page = `<!doctype html>\n${document.documentElement.outerHTML}\n`
    ;[search, file, state].forEach((control, index) => (control.value = filters[index]!))
    return page
  }

  function download() {
    if (!reviewer.value.trim() && rows.some(({ reviewed }) => reviewed.checked)) {
      reviewer.setCustomValidity('Please enter your name, because you have marked rows as reviewed.')
      reviewer.reportValidity()
      return
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([toPage()], { type: 'text/html' }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    isSaved = true
    show()
  }

  for (const row of rows) {
    row.text.addEventListener('input', () => change(row))
    row.reviewed.addEventListener('change', () => change(row))
    row.element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next(row)
    })
    judge(row)
  }
  for (const control of [search, file, state]) control.addEventListener('input', show)
  reviewer.addEventListener('input', () => {
    reviewer.setCustomValidity('')
    isSaved = false
  })
  save.addEventListener('click', download)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    download()
  })
  addEventListener('beforeunload', (event) => {
    if (!isSaved) event.preventDefault()
  })
  show()
}

/** Builds the next release from this one: with an unknown journal entry. */
import { copyProject } from '../project-copy.ts'

export const NEWER_ENTRY = '"kind":"from-a-newer-release"'

const JOURNAL = `
  const { append } = journal
  journal.append = async (entry) => {
    await append(entry)
    if (entry.kind === 'lead') await append({ kind: 'from-a-newer-release', lead: entry.record.id } as never)
  }
`

export async function buildNewerRelease() {
  const copy = copyProject({ keep: true })
  /** Every replacement must match. Otherwise this release would be tested against itself. */
  const change = (file: string, place: string, to: string) => {
    const text = copy.read(file)
    if (!text.includes(place)) throw new Error(`${file} has no "${place}"`)
    copy.write(
      file,
      text.replace(place, () => to),
    )
  }
  const opened = 'const journal = await openJournal(folder)'
  change('app/leads/journal/lead-storage.server.ts', opened, opened + JOURNAL)
  const { code, output } = await copy.node('node_modules/.bin/remix', 'build')
  if (code !== 0) throw new Error(output)
  return copy
}

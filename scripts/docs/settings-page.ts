/** Makes `docs/settings.md` from `.env.example`, whose parts for channels and sources come from the definitions. */

const INTRO = `# Settings

Generated from \`.env.example\` by \`npm run docs\`: edit that file, or the definition of a channel (\`app/settings/channels/\`) or source
(\`app/settings/sources/\`).

Settings come from the environment or a \`.env\` file. The site runs and stores leads without any. A service without settings is off. If only
some of its settings are present, the site does not start and names the missing ones. If a line of \`.env\` is ambiguous, the site does not
start and prints the line's number and how to fix it.
`

type Entry = { names: string[]; comment: string }
type Section = { title: string; entries: Entry[] }

/** @param example the text of `.env.example` */
export const drawSettings = (example: string) => [INTRO, ...readSections(example).map(drawSection)].join('\n')

/** `# Title -----`, with or without dashes in front. */
const TITLE = /^# (?:--- )?(.+?) -{3,}$/

function readSections(example: string): Section[] {
  const sections: Section[] = []
  let comment: string[] = []
  for (const line of example.split('\n')) {
    const [, title] = TITLE.exec(line) ?? []
    const [, name] = /^([A-Z_]+)=/.exec(line) ?? []
    if (title) {
      sections.push({ title, entries: [] })
      comment = []
    } else if (name) {
      addEntry(sections.at(-1)!.entries, name, comment.join(' '))
      comment = []
    } else if (line.startsWith('# ')) comment.push(line.slice(2))
  }
  return sections.filter(({ entries }) => entries.length > 0)
}

/** A setting without a comment shares that of the setting before it. */
function addEntry(entries: Entry[], name: string, comment: string) {
  const last = entries.at(-1)
  if (comment || !last) entries.push({ names: [name], comment })
  else last.names.push(name)
}

const drawSection = ({ title, entries }: Section) => `## ${title}\n\n${entries.map(drawEntry).join('\n')}\n`

const drawEntry = ({ names, comment }: Entry) =>
  `- ${names.map((name) => `\`${name}\``).join(', ')}: ${comment.replaceAll(/<[^>]*>/g, '`$&`')}`

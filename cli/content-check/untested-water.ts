/** Pages that state whom an ionizer suits must name the contaminants that only a laboratory finds in ground water, as the finder does. */
import type { TextLeaf } from './leaves.ts'

const ADVICE = [
  { file: 'ro.json', place: 'notToBuy.reasons', pages: '/ionizer-or-ro' },
  { file: 'pages/ionizer-or-ro.json', place: 'lead', pages: '/ionizer-or-ro' },
  { file: 'pages/city.json', place: 'readings.note.text', pages: 'the pages of cities' },
]

const GROUND_WATER = [/\bborewells?\b/i, /\btankers?\b/i]

/** @param written texts as in the files, with placeholders */
export const findMissingLaboratory = (written: TextLeaf[]): string[] =>
  ADVICE.filter(({ file, place }) => !written.some((leaf) => leaf.file === file && isAdvice(leaf, place))).map(
    ({ file, place, pages }) =>
      `content/${file}: ${place}: ${pages} must send water from a borewell or a tanker to a laboratory, for {laboratory.list}`,
  )

const isAdvice = (leaf: TextLeaf, place: string) =>
  leaf.place.startsWith(place) &&
  GROUND_WATER.every((word) => word.test(leaf.value)) &&
  leaf.value.includes('{laboratory.list}')

// The sample documents: masters of 18 certificate tiles and 12 line drawings, and documents.json that describes them.
//   node art/svg/documents.ts
import fs from 'node:fs'
import path from 'node:path'
import { certificate } from './certificates.ts'
import { patent } from './patents.ts'
import { isMain, ROOT, saveMaster } from './svg.ts'

// Neutral subjects only; a | breaks the line on the tile. The number picks tint, pattern and wave numbers.
const CERTIFICATES = [
  ['Quality|system', 'How work is planned, checked and improved'],
  ['Environmental|care', 'Handling of materials, energy and waste'],
  ['Material|safety', 'Plastics, metals and seals of the machine'],
  ['Electrical|safety', 'Insulation, earthing and protection of the power supply'],
  ['Product|safety', 'The finished machine in everyday use'],
  ['Electromagnetic|behaviour', 'The machine beside other household devices'],
  ['Water-contact|parts', 'Everything that drinking water touches'],
  ['Filter|performance', 'What the filter cartridges hold back'],
  ['Electrode|material', 'Titanium plates and their platinum coating'],
  ['Manufacturing|practice', 'Order and cleanliness on the production line'],
  ['Laboratory|testing', 'Measurements on sample machines'],
  ['Export|quality', 'Checks before machines leave the country'],
  ['Energy use', 'Power drawn at work and at rest'],
  ['Packaging', 'Protection on the way to the kitchen'],
  ['Traceability', 'Following parts from delivery to machine'],
  ['After-sales|service', 'Installation, spare parts and repair'],
  ['Product design', 'Shape and surface of the machine'],
  ['Hygiene|of parts', 'Clean assembly of the water path'],
] as const

const PATENTS = [
  [
    'Electrode plate stack',
    'Electrode plates in a row, in exploded view',
    'seven electrode plates in a row, seen at an angle',
  ],
  [
    'Flow-path valve',
    'Rotating valve that exchanges two streams',
    'a round valve with four ports and a rotor with two channels',
  ],
  ['Filter cartridge', 'Section through the layers of a filter', 'a filter cartridge in section with three layers'],
  [
    'Faucet column',
    'Separate faucet with display, above and below the worktop',
    'a swan-neck faucet with a display over a worktop',
  ],
  ['Automatic drain', 'Float and valve that empty the cell', 'a tank with a float, a spring valve and an outlet pipe'],
  ['Housing', 'Front and side elevation of the machine', 'a water ionizer from the front and from the side'],
  [
    'Touch panel',
    'Layers of glass, key film, light guide and board',
    'four layers of a touch panel, one above the other',
  ],
  [
    'Membrane cell',
    'Section with two electrodes and a membrane',
    'a cell with two electrodes, a membrane and moving ions',
  ],
  [
    'Filter seat with chip',
    'Cartridge that is recognised in its seat',
    'a filter cartridge with a chip above its round seat',
  ],
  [
    'Hot-water sensor',
    'Probe and flap that close the way for hot water',
    'a water pipe with a temperature probe and a flap',
  ],
  ['Reversal circuit', 'Block diagram of polarity reversal', 'a block diagram with four switches around a cell'],
  [
    'Pump-less manifold',
    'Channels of equal length from one inlet to eight outlets',
    'a channel that divides three times into eight outlets',
  ],
] as const

interface SampleDocument {
  id: string
  title: string
  subject: string
  alt: string
  sample: true
}

const pad = (number: number) => String(number).padStart(2, '0')

const certificates = CERTIFICATES.map(([title, subject], i): SampleDocument => ({
  id: `certificate-${pad(i + 1)}`,
  title: title.replace('|', ' '),
  subject,
  alt: `Sample illustration standing in for certificate ${i + 1}: ${title.replace('|', ' ').toLowerCase()}`,
  sample: true,
}))
const patents = PATENTS.map(([title, subject, picture], i): SampleDocument => ({
  id: `patent-${pad(i + 1)}`,
  title,
  subject,
  alt: `Technical illustration, not a patent document: ${picture}`,
  sample: true,
}))

if (isMain(import.meta.url)) {
  const file = path.join(ROOT, 'art/svg/documents.json')
  fs.writeFileSync(file, JSON.stringify({ certificates, patents }, null, 2) + '\n')
  for (const [i, [title]] of CERTIFICATES.entries())
    await saveMaster(`certificate-${pad(i + 1)}`, certificate(i + 1, title.split('|')))
  for (const i of PATENTS.keys()) await saveMaster(`patent-${pad(i + 1)}`, patent(i + 1))
}

/** The fields of an imported lead, and the names that columns have in the exports of marketplaces, ads and spreadsheets. */
export const IMPORT_FIELDS = {
  phone: 'Phone number',
  name: 'Name',
  email: 'E-mail',
  pincode: 'PIN code',
  city: 'City',
  product: 'Product',
  comment: 'Message',
  asked_at: 'Asked at',
  campaign: 'Campaign',
  ref: 'Our reference',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS
export const importFields = Object.keys(IMPORT_FIELDS) as ImportField[]

/** Index of each field's column. Fields without a column are absent. */
export type Mapping = Partial<Record<ImportField, number>>

/** Compared without case, spaces and signs. A field's column is the first name that the file has. */
const NAMES: Record<ImportField, string[]> = {
  phone:
    'sendermobile mobile mobilenumber mobileno phone phonenumber phoneno contactnumber contactno whatsappnumber whatsapp telephone contact number मोबाइल मोबाइलनंबर फोन फोननंबर'.split(
      ' ',
    ),
  name: 'sendername fullname name customername buyername contactname contactperson yourname firstname leadname customer नाम'.split(
    ' ',
  ),
  email: 'senderemail email emailid emailaddress mail'.split(' '),
  pincode: 'senderpincode pincode pin zip zipcode postcode postalcode पिनकोड'.split(' '),
  city: 'sendercity city customercity town location शहर'.split(' '),
  product: 'queryproductname productname product machine model'.split(' '),
  comment:
    'querymessage message requirement enquiry enquirydetails query comment comments remarks remark notes note details subject category requirements संदेश'.split(
      ' ',
    ),
  asked_at:
    'querytime createdtime leaddate enquirydate receivedist received date datetime createdat createddate leadtime time timestamp दिनांक'.split(
      ' ',
    ),
  campaign: 'campaignname campaign adname formname'.split(' '),
  ref: ['reference'],
}

const toKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

export function matchColumns(columns: string[]): Mapping {
  const keys = columns.map(toKey)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  for (const field of importFields) {
    const name = NAMES[field].find((candidate) => keys.some((key, place) => key === candidate && !taken.has(place)))
    if (name === undefined) continue
    const index = keys.findIndex((key, column) => key === name && !taken.has(column))
    mapping[field] = index
    taken.add(index)
  }
  return mapping
}

/** Detects from the column names which service exported a file. */
export function guessSource(columns: string[]): string {
  const keys = columns.map(toKey)
  const has = (...names: string[]) => names.some((name) => keys.includes(name))
  if (has('uniquequeryid', 'querytime', 'queryid', 'querymessage')) return 'IndiaMART'
  if (has('brancharea', 'dncmobile', 'parentid')) return 'JustDial'
  if (has('adid', 'adsetid', 'formid') && has('platform', 'isorganic', 'createdtime')) return 'Facebook'
  return ''
}

/** The state codes of GST: the first two digits of a GSTIN. */

const NAMES: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

export type GstState = { name: string; code: string }

const STATES: GstState[] = Object.entries(NAMES).map(([code, name]) => ({ name, code }))

/** @returns null for a code of no state */
export const findStateOfGstin = (gstin: string): GstState | null =>
  STATES.find(({ code }) => gstin.startsWith(code)) ?? null

/** @param name as in `content/pincodes.json` @returns null where the PIN code may be in either of two states */
export const findStateByName = (name: string | null): GstState | null =>
  STATES.find((state) => state.name === name) ?? null

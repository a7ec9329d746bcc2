/** Electricity of a product: its full power while water runs, and its idle power all day. */

export type PowerUse = {
  watts: number
  /** Litres per day. */
  litres: number
  litresAMinute: number
  idleWatts: number
}

/** Units (kWh) a day while water runs. */
const countRunningUnits = ({ watts, litres, litresAMinute }: Omit<PowerUse, 'idleWatts'>) =>
  (watts * litres) / litresAMinute / 60 / 1000

/** Units (kWh) a day while idle. */
export const countIdleUnits = (idleWatts: number) => (idleWatts * 24) / 1000

export const countUnitsADay = (use: PowerUse) => countRunningUnits(use) + countIdleUnits(use.idleWatts)

/** `Maximum 250 W`, `250 W SMPS`. @returns null if no power is stated */
export function readWatts({ powerConsumption, powerSupply }: Specification): number | null {
  const [, watts] = /(\d+)\sW\b/.exec(powerConsumption ?? powerSupply ?? '') ?? []
  return watts ? Number(watts) : null
}

type Specification = { powerConsumption?: string | undefined; powerSupply?: string | undefined }

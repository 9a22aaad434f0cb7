/** Conditions of standing orders, after "if". */
import { counted } from '@firestep/face'
/** Before a hex, by the kind of the question. */
export const hexConditions: Readonly<Record<string, string>> = {
  react: 'they have moved in',
  declare: 'they start a melee in',
  'shoot back': 'they fire at',
  melee: 'the melee is in',
  rally: 'it happens in',
}
export const happensIn = 'it happens in'
export const inHex = (condition: string, hex: string): string => `${condition} ${hex}`
export const movers = (units: string): string => `the movers are ${units}`
export const nobodyFired = 'no unit has fired at this point yet'
export const fired = (count: number): string => `${counted(count, 'unit')} fired at this point before`
export const shooter = (unit: string): string => `the shooter is ${unit}`
export const fighters = (units: string): string => `your fighters are ${units}`
export const enemies = (units: string): string => `the enemies are ${units}`
export const about = (name: string): string => `it is about ${name}`
export const crossHair = (vertex: string): string => `the cross hair is on ${vertex}`
export const wire = (count: number): string => `there are ${counted(count, 'hexside')} of wire to choose from`
export const shells = (side: string): string => `the shells are ${side}`

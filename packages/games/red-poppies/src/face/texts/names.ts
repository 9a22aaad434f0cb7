/** Names of sides, units, guns, hexes and terrain. */
import { listed } from '@firestep/face'

/** "the Germans", "the British" */
export const people = (nation: string): string => `the ${/(sh|ch|ese)$/.test(nation) ? nation : `${nation}s`}`

// Units.
export const unitInHex = (unit: string, hex: string): string => `${unit} (${hex})`
/** "formed, ready, IN the trench" */
export const condition = (isFormed: boolean, isSpent: boolean, shelter: string | null): string =>
  [
    isFormed ? 'formed' : 'dispersed',
    isSpent ? 'spent' : 'ready',
    ...(shelter === null ? [] : [`IN the ${shelter}`]),
  ].join(', ')
export const noUnits = 'no units'
/** "A Coy and B Coy, 2nd Worcesters" */
export const companies = (names: readonly string[], parent: string): string => `${listed(names)}, ${parent}`
export const typeCount = (count: number, type: string): string => `${count} × ${type}`

// Guns.
/** "howitzers +4 no. 2"; the number is null for a group that is the only one of its kind. */
export const guns = (areHowitzers: boolean, firepower: string, number: number | null): string =>
  `${areHowitzers ? 'howitzers' : 'guns'} ${firepower}${number === null ? '' : ` no. ${number}`}`
export const gunsByMode = (guns: string, mode: string): string => `${guns}, by ${mode}`
export const theGuns = (nation: string, guns: string): string => `the ${nation} ${guns}`
export const turn = (number: number): string => `turn ${number}`
export const counterAttackTurn = (number: number): string => `turn ${number} of a counter-attack`

// Hexes and terrain.
export const namedHex = (hex: string, name: string): string => `${hex} (${name})`
export const terrain = {
  village: 'village',
  woods: 'woods',
  thinWoods: 'thin woods',
  trench: 'trench',
  blockhouse: 'blockhouse',
  craters: 'craters',
  scrapes: 'scrapes',
  smoke: 'smoke',
  gas: 'gas',
  barrage: 'barrage',
} as const
/** "trench, craters" */
export const ground = (features: readonly string[]): string =>
  features.length === 0 ? 'open ground' : features.join(', ')

// Reaction windows.
/** By question kind. */
export const windows: Readonly<Record<string, string>> = {
  react: 'After each enemy movement point',
  declare: 'When they start a melee',
  'shoot back': 'When they fire at your units',
}

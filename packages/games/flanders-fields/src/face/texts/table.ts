/** Texts of what is drawn on the table: bases, places, layers, cards. */
import { baseCount } from './words.ts'

// Bases.

/** "German: 2nd platoon, A Company, I Battalion, IR 31; experienced, suppressed once" */
export const baseLabel = (nation: string, name: string, details: readonly string[]): string =>
  `${nation}: ${name}${details.length === 0 ? '' : `; ${details.join(', ')}`}`
export const suppressed = (markers: number): string =>
  markers === 1 ? 'suppressed once' : markers === 2 ? 'suppressed twice' : `suppressed ${markers} times`
const faces = ['front', 'left', 'right'] as const
export const faceSuppressed = (face: number): string => `${faces[face] ?? faces[0]} face suppressed`
export const conditions = {
  limbered: 'limbered',
  packed: 'packed',
  mounted: 'mounted',
  dismounted: 'dismounted',
  sheltered: 'in its dugout',
  onWire: 'on the wire',
  inRiver: 'in the river',
  inColumn: 'in column',
  thrownBack: 'thrown back',
  laneLost: 'fire lane lost',
} as const
export const badges = { ordered: 'under orders', done: 'has had its order' } as const

// Places.

export const notOnTable = (base: string): string => `${base}, not on the table`
export const features = {
  dugouts: 'deep dugouts',
  openGround: 'open ground',
  gap: 'a gap in the wire',
  wire: 'wire',
  barrage: 'under the barrage',
  shells: 'under shell fire',
  gas: 'in gas',
} as const
export const namedTerrain = (terrain: string, name: string): string => `${terrain} (${name})`
export const level = (height: number): string => `level ${height}`
export const description = (parts: readonly string[]): string => parts.join(', ')
export const descriptionNear = (text: string, nearby: string | null): string =>
  nearby === null ? text : `${text}; ${nearby}`
export const worth = (points: number): string => `worth ${points}`
export const heldBy = (side: string | null): string => (side === null ? 'held by neither side' : `held by ${side}`)
export const deploymentOf = (nation: string): string => `${nation} deployment`
export const gasCaption = (isDenying: boolean): string => (isDenying ? 'Denying gas' : 'Gas')
export const pointerPieces = {
  aircraft: 'The aircraft',
  wind: 'The gas cloud and its wind',
  sos: 'The SOS fire',
} as const

// Layers.

export const layers = {
  machineGuns: 'Arcs of machine guns',
  theirMachineGuns: 'Arcs of enemy machine guns',
  guns: 'Arcs of guns and mortars',
  command: 'Reach of commanders',
  plan: 'Fire plan',
} as const
export const commandReach = (battalion: string, outOfReach: number, bases: number): string =>
  outOfReach === 0
    ? `${battalion}: all bases within reach of its commander`
    : `${battalion}: ${outOfReach} of ${baseCount(bases)} too far from its commander`
export const reach = (base: string, range: string, least: string | null): string =>
  `${base}: up to ${range}${least === null ? '' : `, not under ${least}`}`
export const firesFirst = (battery: string): string => `${battery} fires here first`
export const plannedGas = (turn: number): string => `Gas, turn ${turn}`
export const plannedGasLine = (type: string, turn: number): string => `${type} gas on turn ${turn}`
export const barragePlace = (place: number): string => `Barrage ${place}`
/** `turn` is that of the first place. */
export const barrageLine = (place: number, turn: number, halts: boolean): string =>
  `Barrage at ${place === 1 ? `its first place, on turn ${turn}` : `place ${place}`}${halts ? ', halts for a turn' : ''}`

// Cards.

export const cardHeading = 'EVENT'
export const cardInFull = (title: string, face: string, moment: string | null, text: string): string =>
  `${title}, ${face}. ${moment ?? 'Never'}: ${text}`
export const blankCard = 'No effect'

/** Words of which other texts are made: sides, units, bases, cover, distances, directions, declarations. */
import { capital, counted, ordinal } from '@firestep/face'
import type { Army, BaseType, CompanyKind, Cover, TankModel } from '../../data/schema.ts'
import type { MoveManner } from '../../rules/movement/move-manners.ts'
import type { Declaration } from '../../rules/orders/declaration-names.ts'

// Sides and formations.

/** Plural: "the British are thinking". */
export const people: Readonly<Record<Army, string>> = {
  british: 'the British',
  french: 'the French',
  german: 'the Germans',
}
export const nation = (army: Army): string => capital(army)

/** "I/31" for "I Battalion, IR 31". */
export const shortBattalion = (name: string): string => name.replace(/^([IVX]+) Battalion, (?:IR |Landwehr )?/, '$1/')

const companyNames: Readonly<Record<CompanyKind, readonly [company: string, platoon: string]>> = {
  'rifle company': ['Company', 'platoon'],
  'storm company': ['Storm Company', 'platoon'],
  squadron: ['Squadron', 'troop'],
  'engineer company': ['Company', 'section'],
  'pioneer company': ['Company', 'section'],
  'tank company': ['Company', 'tank'],
  'mg company': ['Company', 'gun'],
}
/** "A Company" */
export const company = (letter: string, kind: CompanyKind): string => `${letter} ${companyNames[kind][0]}`
/** "A Company, 4th Middlesex" */
export const ofOwner = (name: string, owner: string): string => `${name}, ${owner}`
/** "1st platoon, A Company, 4th Middlesex" */
export const partOfCompany = (number: number, kind: CompanyKind, companyName: string): string =>
  `${ordinal(number)} ${companyNames[kind][1]}, ${companyName}`
/** "1st of A", for texts about one battalion. */
export const partInShort = (number: number, letter: string): string => `${ordinal(number)} of ${letter}`
export const headquartersOf = (owner: string): string => `headquarters of ${owner}`
/** "2nd machine gun", or the kind alone where there is only one. */
export const numbered = (kind: string, number: number, total: number): string =>
  `${total > 1 ? `${ordinal(number)} ` : ''}${kind}`

const tankNames: Readonly<Record<TankModel, string>> = {
  'british male': 'male tank',
  'british female': 'female tank',
  whippet: 'Whippet',
  'st chamond': 'Saint-Chamond',
  'renault gun': 'Renault with gun',
  'renault lmg': 'Renault with machine gun',
  a7v: 'A7V',
}
export const tank = (model: TankModel, hasGrapnels: boolean): string =>
  hasGrapnels ? `${tankNames[model]} with grapnels` : tankNames[model]

const baseNames: Partial<Record<BaseType, string>> = {
  'battalion command': 'headquarters',
  'regiment command': 'headquarters',
  'division command': 'headquarters',
  'infantry platoon': 'rifle platoon',
  'heavy artillery': 'heavy gun',
  'super heavy artillery': 'super heavy gun',
}
/** "rifle platoon", "77 mm field gun", "18-pounder". */
export function baseKind(type: BaseType, model: string | null): string {
  const typeName = baseNames[type] ?? type
  // Some gun and car models already contain their type.
  const spokenModel = model?.replace(/-pdr/, '-pounder').replace(/(\d)in\b/, '$1-inch') ?? null
  if (spokenModel === null) return typeName
  return /(howitzer|pounder|gun|car)$/.test(spokenModel) ? spokenModel : `${spokenModel} ${typeName}`
}

// Cover.

export const coverNames: Readonly<Record<Cover, string>> = {
  open: 'no cover',
  soft: 'soft cover',
  medium: 'medium cover',
  hard: 'hard cover',
  fort: 'fortified cover',
}
export const covered: Readonly<Record<Cover, string>> = {
  open: 'in the open',
  soft: 'in soft cover',
  medium: 'in medium cover',
  hard: 'in hard cover',
  fort: 'in a fortified position',
}
/** Tanks have cover only in woods and villages. */
export const tankCovered = (isCovered: boolean): string => (isCovered ? 'in a wood or village' : 'in the open')

// Places and distances.

/** "12.5 cm", from millimetres. */
export const centimetres = (millimetres: number): string => `${Math.round(millimetres) / 10} cm`
/** To the nearest half centimetre. */
export const halfCentimetres = (millimetres: number): string => `${Math.round(millimetres / 5) / 2} cm`
/** Anticlockwise from the east by eighths. */
const directions = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const
export const direction = (eighth: number): string => directions[((eighth % 8) + 8) % 8] ?? directions[0]
/** "34 cm north-east" */
export const away = (distance: string, bearing: string): string => `${distance} ${bearing}`
/** "the Hindenburg Line", "Montauban" */
const thePlace = (place: string): string => (/ line$/i.test(place) ? `the ${place}` : place)
/** "14 cm south-west of Montauban" */
export const awayFrom = (distance: string, bearing: string, place: string): string =>
  `${distance} ${bearing} of ${thePlace(place)}`
export const onPlace = (place: string): string => `on ${thePlace(place)}`
export const inPlace = (place: string): string => `in ${thePlace(place)}`
export const fromEdges = (west: string, south: string): string => `${west} from the west edge, ${south} from the south`

// Orders.

export const declarationNames: Readonly<Record<Declaration, string>> = {
  staff: 'the staff marker',
  pals: 'the Pals’ spirit',
  professionalism: 'professionalism',
  discipline: 'Prussian Discipline',
  elan: 'élan',
  wire: 'to cross wire',
}
/** "with élan", "to cross wire" */
export const declared = (declaration: Declaration): string =>
  declaration === 'wire' ? declarationNames.wire : `with ${declarationNames[declaration]}`

/** Ready-made moves in option lists and on the table. */
export const mannerNames: Readonly<Record<MoveManner, string>> = {
  ahead: 'Ahead',
  'some way ahead': 'Half as far ahead',
  'closing in': 'Close in on the nearest enemies',
  'half left': 'Half left',
  'half right': 'Half right',
  back: 'Back',
  'turn left': 'Turn left',
  'turn right': 'Turn right',
  'at the wire': 'Up to the wire',
  'through a gap': 'Through a gap in the wire',
  'into a trench': 'Into a trench',
  'by road': 'By road',
  'over the edge': 'Over the edge of the table',
}

/** Names of reaction windows in the settings, by kind of question. */
export const windowNames: Readonly<Record<string, string>> = {
  air: 'When your aircraft arrive',
  'command stands': 'When your command stands may move',
  'concise order': 'After an order die, if you hold cards',
  'follow up': 'After a won assault, if more enemies are near',
  'morale card': 'Before a morale test, if you hold cards',
  reface: 'After a won assault, if you may turn',
}

export const baseCount = (count: number): string => counted(count, 'base')
/** "4 − 2 = 2", or the die alone without modifiers. */
export function dieSum(die: number, net: number): string {
  if (net === 0) return String(die)
  const sum = die + net
  return `${die} ${net < 0 ? '−' : '+'} ${Math.abs(net)} = ${sum < 0 ? `−${-sum}` : sum}`
}

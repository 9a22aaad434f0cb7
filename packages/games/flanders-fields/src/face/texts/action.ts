/** Texts of the actions of a unit under orders: moves, crossings, fire, shells, and what it does where it stands. */
import { capital, counted, listed, sentence } from '@firestep/face'
import type { CrossingName } from '../../rules/unit-action.ts'
import { baseCount } from './words.ts'

/** Headings of the groups of actions. */
export const groups = {
  fire: 'Fire',
  aim: 'Aiming point',
  move: 'Move',
  cross: 'Wire, water and trenches',
  ready: 'Make ready',
} as const

// The action.

export const actionTitle = (unit: string, left: number): string =>
  capital(`${unit}: ${left === 1 ? 'last action' : `${counted(left, 'action')} left`}`)
export const actionWhy =
  'Every base of the unit that can do the action does it. You may stop before all actions are spent.'
export const stopHere = 'Stop here'
export const stops = 'The unit stops here'
export const givesUp = (actions: number): string =>
  actions === 1 ? 'gives up its last action' : `gives up ${counted(actions, 'action')}`
export const givesUpLine = (actions: number): string => `${capital(givesUp(actions))}.`
export const otherFolds = {
  target: 'Fire at another target',
  pivot: 'Turn and fire at another target',
  some: 'Fire with only some bases',
} as const
export const splitFire = 'Give each base its own target'
export const splitFireDetail = 'choose who fires, in what order and at what'
export const unitStatus = (status: string): string => sentence(status)

// Moves.

export const move = 'Move'
export const moveChoices = (bases: number): string =>
  `${baseCount(bases)}: together or one by one, on the table or from the list`
const go = 'Go'
export const moveLabel = (manner: string | null, isFiring: boolean): string =>
  `${manner ?? go}${isFiring ? ' and fire' : ''}`
export const barredMove = (manner: string): string => `${manner}: blocked`
export const barredMoveDetail = 'no base can move that way; the action would be wasted'
export const barredMoves = 'Blocked moves'
export const unitMoves = (unit: string): string => `${capital(unit)} moves`
export const nobodyMoves = 'As it is, no base moves and the action is wasted.'
export const asWritten = 'as written'
export const stays = 'stay where they are'
export const turnsOnTheSpot = (direction: string): string => `turn on the spot to face ${direction}`
/** "20 cm east, in Silesia Trench" */
export const movesTo = (away: string, place: string): string => `${away}, ${place}`
export const someOfBases = (moving: number, total: number): string => `${moving} of ${baseCount(total)}`
export const assaults = (enemies: string): string => `assaults ${enemies}`
export const inColumn = 'in column'
export const firesAtEnd = 'fires at the end'
export const unitGoes = (unit: string, way: string): string => `${capital(unit)}: ${way}`
export const endsCovered = (cover: string): string => `They end ${cover}.`
export const assaultedFireFirst = 'The enemies they assault fire first, if they can.'
export const assaultTitle = (attacker: string, defender: string): string => `${capital(attacker)} assaults ${defender}`
const dangerTexts = {
  shells: ['moves through shell fire', 'move through shell fire'],
  barrage: ['runs into the barrage', 'run into the barrage'],
  gas: ['moves through gas', 'move through gas'],
  'own barrage': ['ends close behind your own barrage', 'end close behind your own barrage'],
} as const
export const danger = (bases: number, kind: keyof typeof dangerTexts): string =>
  `${baseCount(bases)} ${dangerTexts[kind][bases === 1 ? 0 : 1]}`
export const dangers = (texts: readonly string[]): string => sentence(listed(texts))
export const leavesCover = (cover: string, guns: string): string =>
  `They leave cover and end ${cover}, in the arc of ${guns}.`

// Crossings.

export const crossings: Readonly<Record<CrossingName, string>> = {
  wire: 'Try the wire',
  'cross water': 'Cross the water',
  'cross trench': 'Cross the trench',
}
export const asFarAsPossible = 'as far as possible'
/** "3 bases, 4 cm east, in no man's land; each gets through in 50%" */
export const crossingWay = (bases: number, away: string, place: string, chance: string | null): string =>
  `${baseCount(bases)}, ${away}, ${place}${chance === null ? '' : `; ${chance} for each to get through`}`
export const crossingTitle = (unit: string, name: CrossingName): string =>
  `${capital(unit)}: ${crossings[name].toLowerCase()}`
export const baseGoes = (base: string, away: string): string => `${capital(base)} goes ${away}.`
export const wireOdds = 'Through the wire, each base'
export const wireCrossed = 'Gets through'
export const wireHolds = 'Caught on the wire, in the open'
export const rollNeeded = (needed: number): string => `A ${needed} or more gets through`
export const clearWire = (base: string): string => `Clear the wire in front of ${base}`
export const clearWireDetail = 'opens a gap in the belt of wire'
export const clearsWire = (base: string): string => `${capital(base)} clears the wire`
export const gapStays = 'The gap stays open for every base that fits through, horses too.'
export const gapMark = 'gap'

// Direct fire.

export const noTargets = 'no enemy in arc and range'
/** "at machine gun, IR 31, in hard cover: killed 17%; 2 more shots; 3 bases in the beaten zone" */
export function volley(target: string, cover: string, odds: string, moreShots: number, swept: number): string {
  return [
    `at ${target}, ${cover}: ${odds}`,
    ...(moreShots > 0 ? [counted(moreShots, 'more shot')] : []),
    ...(swept > 0 ? [`${baseCount(swept)} in the beaten zone`] : []),
  ].join('; ')
}
export const theBases = (bases: readonly string[]): string => `the ${listed(bases)}`
export const eachBase = (bases: readonly string[]): string => listed(bases.map((base) => `the ${base}`))
export const allPlatoons = (platoons: number): string => `all ${counted(platoons, 'platoon')}`
export const fireWith = (
  firers: string,
  isMadMinute: boolean,
  target: string | null,
  direction: string | null,
  heading: number,
): string =>
  `${isMadMinute ? 'Mad Minute' : 'Fire'} with ${firers}${target === null ? '' : ` at ${target}`}${direction === null ? '' : `, turned ${direction} (${heading} degrees)`}`
export const arcMark = 'arc'
export const beatenZoneMark = 'beaten zone'
export const madMinute = (isByBattalion: boolean): string =>
  `Twice the dice, once a game for each company${isByBattalion ? '; all companies of a battalion in the same turn' : ''}.`
export const oneAfterAnother = 'They fire one after another. If a target is gone, the next base fires at another.'
export const shotAt = (firer: string, target: string, isSwept: boolean): string =>
  `${capital(firer)} at ${target}${isSwept ? ' in the beaten zone' : ''}`
export const ownInBeatenZone = (bases: string): string => `Your own troops are in the beaten zone: ${bases}.`
export const ownTroops = 'those are your own troops'

// Shells.

export const emptyArea = 'no base in its area'
export const firstOfArea = (bases: number, odds: string): string =>
  bases === 1 ? odds : `${baseCount(bases)} in its area, the first: ${odds}`
export const mayDeviate = 'unseen and unplanned: 33% on the point, otherwise 2 to 12 cm off'
export const mayDeviateLine = sentence(mayDeviate)
export const directShells = (target: string): string => `Fire directly at ${target}`
export const shellsAtPoint = (isIndirect: boolean, place: string | null): string =>
  `Fire ${isIndirect ? 'indirectly ' : ''}at the aiming point${place === null ? '' : `, ${place}`}`
export const unitFires = (unit: string): string => `${capital(unit)} fires`
export const details = (texts: readonly string[]): string => texts.join('; ')
export const deviationOdds = {
  title: 'Where the shells fall',
  onPoint: 'On the point',
  off: '2 to 12 cm off',
  dice: '1 die: 5 or 6 on the point; otherwise 2 dice for the direction and 2 for the distance',
  note: 'No base of yours sees the point',
} as const
export const redirect = 'Redirect'
export const redirectToBase = (base: string): string => `Redirect to the ${base}`
export const redirectToPoint = (place: string, x: number, y: number): string =>
  `Redirect to a point ${place}, at ${x} by ${y} mm`
export const basesInArea = (bases: number, deviates: boolean): string =>
  `${bases === 0 ? 'no base' : baseCount(bases)} in its area${deviates ? '; unseen, so it may deviate' : ''}`
export const basesInAreaLine = (bases: number, deviates: boolean): string => sentence(basesInArea(bases, deviates))
export const takesNewAim = (unit: string): string => `${capital(unit)} takes a new aiming point`
export const firesNextAction = 'Firing there takes another action.'
export const shellsOn = (base: string): string => `Shells on ${base}`
export const areaEmpty = (place: string): string => `No base is in its area, ${place}.`
export const areaLies = (place: string): string => `Its area is ${place}.`
export const baseOdds = (base: string, odds: string): string => `${capital(base)}: ${odds}.`
export const ownInArea = (bases: string): string => `Your own troops are in that area: ${bases}.`
export const ownMark = 'own'

// Ready actions.

export const readyActions = {
  recover: { label: 'Recover', effect: 'each base removes 1 suppression marker' },
  pack: { label: 'Pack up', effect: 'moves faster and cannot fire; no cover in the open' },
  unpack: { label: 'Unpack', effect: 'can fire again' },
  mount: { label: 'Mount', effect: 'rides and cannot fire' },
  dismount: { label: 'Dismount', effect: 'can fire; 1 man in 4 holds the horses' },
  rise: { label: 'Come up from the dugouts', effect: '1 die for each base' },
  'go below': {
    label: 'Go down into the dugouts',
    effect: 'safe from all but the heaviest shells, but out of the fight',
  },
  realign: { label: 'Realign its fire lane', effect: 'can fire again' },
} as const
export const suppressedFirst = (bases: number, effect: string): string => `${baseCount(bases)} suppressed: ${effect}`
export const risingChance = (effect: string, chance: string): string => `${effect}, ${chance} to come up`
export const readyTitle = (unit: string, label: string): string => `${capital(unit)}: ${label.toLowerCase()}`
export const comesUpTitle = (base: string): string => `${capital(base)} comes up`
export const isUp = 'Up in the trench'
export const staysBelow = 'Stays below'
export const risingNote = 'A 4 or more comes up; 1 try a turn'

/** Texts beside the map: phases, score, decks, tray, roster, sources. */
import { capital, counted, listed } from '@firestep/face'
import { diceCount } from './words.ts'

// Phases.

export const beforeFirstTurn = 'Before the first turn'
export const beforeFirstTurnShort = 'Start'
export const turn = (number: number): string => `Turn ${number}`
/** Where a name is too long for a phone. */
export const shortPhases: Readonly<Record<string, string>> = { command: 'Card', end: 'End' }
export const phases = {
  'set up': 'Set up',
  command: 'Command card',
  order: 'Orders',
  move: 'Movement',
  battle: 'Battle',
  end: 'End of turn',
} as const

// Score and objectives.

export const medal = { one: 'medal', many: 'medals' } as const
export const enemyUnitsEliminated = (units: number): string => `${counted(units, 'enemy unit')} eliminated`
export const unitsBrokenThrough = (units: number): string => `${counted(units, 'unit')} broken through`
export const objectiveInHex = (objective: string, hex: string): string => `${capital(objective)} ${hex}`

/** "British objective", or that of either side. */
export const ownerOf = (nation: string | null): string =>
  nation === null ? 'objective of either side' : `${nation} objective`
export const objectiveLabel = (owner: string, objective: string, holder: string | null): string =>
  `${owner} (${objective}${holder === null ? '' : `, ${holder} held`})`
export const offMap = 'off the map'

/** The objective of one nation, or of either side. */
const unitOf = (nation: string | null): string => (nation === null ? 'a unit of either side' : `a ${nation} unit`)
const winnerOf = (nation: string | null): string => (nation === null ? 'the side' : `the ${nation} side`)
const turnOf = (nation: string | null): string =>
  nation === null ? 'when its turn begins' : `when a ${nation} turn begins`
const hexesOf = (hexes: number): string => (hexes === 1 ? 'in it' : 'in any hex of it')
const besides = (required: readonly string[]): string =>
  required.length === 0 ? '' : `, with ${listed(required)} held as well`

export const eachElimination = 'Each enemy unit eliminated'
export const breakthrough = (nation: string | null): string =>
  `Breakthrough: each ${nation ?? 'own'} unit that leaves over the enemy's baseline`
export const timePressure = (nation: string | null): string =>
  `Time pressure: ${winnerOf(nation)} may take a medal after Recon Left, Centre or Right, but not the winning one`
export const heldEach = (nation: string | null, place: string): string =>
  `${place}: ${unitOf(nation)} in it ${turnOf(nation)}, as long as it stays`
export const eachPlace = (objective: string): string => `Each ${objective}`
export const majority = (nation: string | null, objective: string): string =>
  `${capital(objective)}: ${winnerOf(nation)} with more hexes there than the enemy ${turnOf(nation)}, as long as that lasts`
export const heldForGood = (nation: string | null, objective: string, hexes: number): string =>
  `${capital(objective)}: ${unitOf(nation)} ${hexesOf(hexes)} ${turnOf(nation)}, for good`
export const enteredForGood = (nation: string | null, objective: string, hexes: number): string =>
  `${capital(objective)}: ${unitOf(nation)} enters ${hexes === 1 ? 'it' : 'any hex of it'}, for good`
export const occupied = (
  nation: string | null,
  objective: string,
  hexes: number,
  required: readonly string[],
): string => `${capital(objective)}: ${unitOf(nation)} ${hexesOf(hexes)}${besides(required)}, as long as one stays`
export const occupiedAtStart = (
  nation: string | null,
  objective: string,
  hexes: number,
  required: readonly string[],
): string =>
  `${capital(objective)}: ${unitOf(nation)} ${hexesOf(hexes)} ${turnOf(nation)}${besides(required)}, as long as one stays`

// Decks, tokens, tray.

export const commandCards = 'Command cards'
export const combatCards = 'Combat cards'
export const medalsTrack = (nation: string): string => `${nation} medals`
export const medalsOfGoal = (medals: number, goal: number): string => `${medals} of ${counted(goal, 'medal')}`
export const tokensTrack = (nation: string): string => `${nation} HQ tokens`
export const tokensInReserve = (tokens: number, spent: number): string =>
  `${tokens} in reserve${spent === 0 ? '' : `, ${spent} spent this turn`}`
export const poolTrack = 'HQ tokens in the pool'
export const pool = (tokens: number): string =>
  tokens === 0 ? 'the pool is empty: nobody gains tokens' : `${tokens} in the pool`

export const tokens = 'HQ tokens'
export const guns = 'Reserve artillery'
export const gunDice = (strength: number): string => diceCount(strength)
export const gunsOrdered = 'ordered'
export const gunsDone = 'done this turn'
export const ordersTray = 'Orders'
export const ordersLeft = (left: number, all: number): string => `${left} of ${all}`
export const stillToMove = 'still to move'
export const stillToBattle = 'still to battle'
export const onePlayed = 'one played this turn'

// Roster and boxes.

export const unitInRoster = (type: string, hex: string): string => `${capital(type)} ${hex}`
export const figures = (count: number, hasBomber: boolean): string =>
  `${counted(count, 'figure')}${hasBomber ? ', bomber' : ''}`
export const gone = { eliminated: 'eliminated', exited: 'broke through', unknown: 'gone' } as const
export const mayMove = 'may move'
export const mayBattle = 'may battle'
export const artilleryBox = (nation: string): string => `${nation} reserve artillery`
export const artilleryStrength = (strength: number, isOrdered: boolean): string =>
  `strength ${strength}${isOrdered ? ', ordered' : ''}`
export const eliminatedBox = (nation: string): string => `${nation} units eliminated`
export const exitedBox = (nation: string): string => `${nation} units broken through`

// Sight and sources.

export const sightNeedsHexes = 'sight runs between two hexes of the battlefield'

/** Parts of a battle whose source is marked. */
export const battleSources: Readonly<Record<string, string>> = {
  assets: 'cards, tokens and artillery',
  victory: 'what wins',
  specialRules: 'special rules',
  unitCounts: 'numbers of units',
  map: 'the map',
  placement: 'where units stand',
  objectiveHexes: 'the hexes of objectives',
}
/** Parts of a card, where the key is not clear. */
export const cardSources: Readonly<Record<string, string>> = {
  window: 'when it is played',
  copies: 'number of copies',
  effect: 'what it does',
  orders: 'whom it orders',
}
export const groundSource = (ground: string): string => `what ${ground} does`
export const unitSource = (type: string): string => `${type}: figures, moves and dice`
export const bomberSource = 'bombers'

/** Texts of the questions about moves, retreats and ground gained. */
import { capital, counted, listed } from '@firestep/face'
import { hexCount } from './words.ts'

// Objectives.

export const takes = (objectives: readonly string[]): string => `takes ${listed(objectives)}`
export const givesUp = (objectives: readonly string[]): string => `gives up ${listed(objectives)}`
export const givesUpWarning = (objectives: readonly string[], medals: number): string =>
  `This gives up ${listed(objectives)} and ${medals === 1 ? 'its medal' : counted(medals, 'medal')}.`

// Moves.

export const moveTitle = (movers: number): string =>
  movers === 0 ? endMovement : `Move your ordered units: ${movers} can still move`
export const moveWhy = (stoppingGround: readonly string[]): string =>
  `Each ordered unit may move once, in any order. A hex holds 1 unit. ${capital(listed(stoppingGround))} stop a move.`
export const rushWhy =
  'Each ordered unit may move once, in any order. A hex holds 1 unit. No ground stops a move, and each must end next to a friend.'
export const movePassing = 'Battle begins. Units that have not moved stay where they are.'
export const endMovement = 'End movement'
export const goToBattle = 'go on to battle'
export const endMovementWith = (card: string): string => `End movement with ${card}`
export const battleBegins = 'Battle begins.'

/** How far a unit may move to battle, and without; -1 if it may not battle at all. */
export function pace(moveAndBattle: number, moveOnly: number): string {
  if (moveAndBattle < 0) return `up to ${hexCount(moveOnly)}, no battle`
  if (moveAndBattle === 0) return `${hexCount(moveOnly)}, then no battle`
  return moveAndBattle >= moveOnly
    ? `${hexCount(moveOnly)} and battle`
    : `${hexCount(moveAndBattle)} and battle, or ${moveOnly} without`
}
export const canMove = (distance: string): string => `It can move ${distance}.`
export const strengthAndPace = (strength: string, distance: string): string => `${strength}; ${distance}`

export const offBoard = 'Off the board'
export const inReachOfEnemy = 'In reach of an enemy'
export const mayStillBattle = 'May still battle'
export const moveOnly = 'Move only'

const directions = { forward: 'Advance', back: 'Fall back', sideways: 'Move' } as const
export const moveTo = (direction: 'forward' | 'back' | 'sideways', hex: string): string =>
  `${directions[direction]} to ${hex}`
export const stopsHere = 'stops here'
export const targetsThere = (count: number): string => `${counted(count, 'target')} from there`
export const noBattleAfter = 'no battle after it'
export const leaveBoard = 'Leave the board'
export const leaveBoardDetail = 'a medal for the breakthrough'
export const leavesBoard = (unit: string): string => `${capital(unit)} leaves the board`
export const leavesBoardLine = 'It breaks through: it is out of the battle and brings a medal for good.'
export const unitTo = (unit: string, hex: string): string => `${capital(unit)} to ${hex}`
export const couldBattle = (battle: string): string => `Could then battle ${battle}.`
export const noTargetThere = 'It may still battle, but has no target from there.'
export const overTheTop = 'Advance Over The Top: roll 1 die when it has moved; a burst costs it 1 figure.'
export const movement = 'Movement'
export const nobodyMoves = 'No unit can move.'
export const stillToMove = (units: string): string => `Still to move: ${units}.`
export const moveUnit = (unit: string): string => `Move the ${unit}`
export const canStillMove = (unit: string): string => `${capital(unit)} can still move`
export const gunWarning = (unit: string, targets: number): string =>
  `The ${unit} has ${counted(targets, 'target')} from where it stands. If it moves, it cannot battle.`
export const lastFigureWarning = 'Advance Over The Top: a burst would cost its last figure.'
export const nowhereToGo = 'it has nowhere to go: units or ground block every way'

export const trenchFootTitle = (unit: string): string => `Stop the move of the ${unit}?`
export const trenchFootWhy = 'It is about to move. Trench Foot keeps it in its hex; it may still battle from there.'
export const trenchFootPassing = 'The unit moves.'

// Flags and retreats.

/** The figures that a retreat costs where the way back is blocked. */
export function retreatCost(min: number, max: number, isEliminated: boolean): string {
  if (max === 0) return 'no figure lost'
  const figures =
    min === max ? counted(max, 'figure') : `${min === 0 ? 'up to' : `${min} to`} ${counted(max, 'figure')}`
  return `${figures} lost because the way is blocked${isEliminated ? ', and the unit with it' : ''}`
}

export const flagsTitle = (unit: string, flags: number): string =>
  `${capital(unit)} takes ${counted(flags, 'flag')}: how many does it ignore?`
export const flagsWhy = (max: number): string => `It may ignore up to ${max}. Each flag left makes it retreat 1 hex.`
export const standGroup = 'Stand'
export const retreatGroup = 'Retreat'
export const ignoreFlags = (ignored: number, distance: number): string =>
  ignored === 0 ? 'Ignore none' : distance === 0 ? `Ignore ${ignored} and stand` : `Ignore ${ignored}`
export const itStays = 'it stays where it is'
export const retreatsDetail = (hexes: number, cost: string): string => `retreats ${hexCount(hexes)}; ${cost}`
export const flagsAgainst = (flags: number, unit: string): string => `${counted(flags, 'flag')} against the ${unit}`
export const stands = (unit: string): string => `The ${unit} stands`
export const everyFlagIgnored = 'It ignores every flag.'
export const retreats = (unit: string, hexes: number): string => `The ${unit} retreats ${hexCount(hexes)}`
export const costlyFlags = (hexes: number, figures: number): string =>
  `A retreat of ${hexCount(hexes)} costs ${counted(figures, 'figure')}. You could ignore more flags.`
export const flagsGiveUp = (objectives: readonly string[]): string =>
  `A retreat gives up ${listed(objectives)}. You could ignore every flag.`

export const retreatTitle = (unit: string, hexes: number): string => `Retreat ${hexCount(hexes)} with the ${unit}`
export const retreatWhy =
  'Units retreat hex by hex towards their own side, never sideways, and no ground stops them. Each hex it cannot go costs 1 figure.'
export const retreatTo = (hex: string): string => `Retreat to ${hex}`
export const retreatEnds = 'the retreat ends there'
export const retreatGoesOn = (hexes: number, cost: string): string => `then ${counted(hexes, 'more hex')}; ${cost}`
export const stuck = (figures: number): string => `It can go no further: ${counted(figures, 'figure')} lost.`
export const hexesToGo = (hexes: number, cost: string): string => `${hexCount(hexes)} to go; ${cost}.`
export const retreatDone = 'The retreat is complete; no figure lost.'
export const costlyWay = (figures: number, best: number): string =>
  `This way costs ${counted(figures, 'figure')}; another costs ${best === 0 ? 'none' : best}.`

// Ground gained after a close combat.

export const gainTitle = (unit: string, hex: string): string => `Advance to ${hex} with the ${unit}?`
export const gainWhy = (hasFury: boolean): string =>
  `It has cleared the hex in close combat and may advance into it.${hasFury ? ' With Battle Fury it may then close combat once more.' : ''}`
export const stays = 'It stays where it is.'
export const gainGroup = 'Advance'
export const stay = 'Stay'
export const stayDetail = 'leave the hex empty'
export const advanceTo = (hex: string): string => `Advance to ${hex}`
export const advanceWith = (hex: string, card: string): string => `Advance to ${hex} with ${card}`
export const enemiesNextToIt = (count: number): string =>
  count === 0 ? 'no enemy next to it' : `${counted(count, 'enemy')} next to it`
export const hasCleared = (unit: string, hex: string): string => `${capital(unit)} has cleared ${hex}`
export const unitStays = (unit: string): string => `The ${unit} stays`
export const advances = (unit: string, hex: string): string => `The ${unit} advances to ${hex}`
export const onlyThatHex = (hex: string): string => `it can only advance to ${hex}, the hex it has cleared`

export const raidReturnTitle = (hex: string, home: string): string => `Take the raiders at ${hex} back to ${home}?`
export const raidReturnWhy = 'Their raid is over. They may go back to their starting hex, however far, or stay.'
export const raidersStay = 'They stay where they are.'
export const goBackGroup = 'Go back'
export const goBackTo = (hex: string): string => `Go back to ${hex}`
export const raidIsOver = 'The raid is over'
export const raidersStayTitle = 'The raiders stay'
export const raidersGoBack = 'The raiders go back'
export const raidersOnlyGoBack = (home: string): string => `the raiders stay or go back to ${home}`

/**
 * Texts of the log about commands, movement and digging. Several units stand in one text: "A Coy and B Coy, 2nd
 * Worcesters"; `isOne` says that it names a single one.
 */
import { capital, counted } from '@firestep/face'
import type { Formation } from '../../rules/events.ts'

const formations: Readonly<Record<Formation, string>> = {
  unit: '',
  stack: 'a stack: ',
  mass: 'a mass: ',
  blob: 'a blob: ',
}
export const command = (side: string, formation: Formation, units: string): string =>
  `${capital(side)} command ${formations[formation]}${units}.`
export const passed = (side: string): string => `${capital(side)} pass.`
export const idle = (units: string): string => `${capital(units)}: nothing more to do.`
export const administration = (turn: number): string => `Turn ${turn} ends: all units are ready again.`

// Formation and control.

export const deployed = (unit: string, isFormed: boolean): string => `${unit} ${isFormed ? 'forms up' : 'disperses'}.`
export const control = (side: string, hex: string): string => `${capital(side)} control ${hex}.`

// Movement.

export const setsOut = (units: string, isOne: boolean, transport: string | null): string =>
  `${units} ${isOne ? 'sets' : 'set'} out${transport === null ? '' : ` by ${transport}`}.`
export const pickedUp = (unit: string, by: string, points: number): string =>
  `${unit} joins ${by}${points === 0 ? '' : `, as if it too had spent ${counted(points, 'point')}`}.`
export const noLongerMoving = (units: string, isOne: boolean): string =>
  `${units} no longer ${isOne ? 'counts' : 'count'} as moving.`
export const knowsTheWay = (unit: string): string => `${unit} has found its way and need not check again this turn.`
export const transportLost = (unit: string, kind: string): string => `${unit} loses its ${kind}s.`
export const moves = (units: string, isOne: boolean): string => `${units} ${isOne ? 'moves' : 'move'}`
export const moved = (subject: string, from: string, to: string, points: number): string =>
  `${subject} from ${from} to ${to} (${counted(points, 'point')} spent).`
export const entersMap = (units: string, isOne: boolean, hex: string): string =>
  `${units} ${isOne ? 'enters' : 'enter'} the map at ${hex}.`
export const leavesMap = (units: string, isOne: boolean, hex: string): string =>
  `${units} ${isOne ? 'leaves' : 'leave'} the map from ${hex} for good.`
export const goesIn = (units: string, isOne: boolean, hex: string): string =>
  `${units} ${isOne ? 'goes' : 'go'} IN at ${hex}.`
export const inMark = 'IN'
export const closesIn = (units: string, isOne: boolean, hex: string): string =>
  `${units} ${isOne ? 'closes' : 'close'} with the enemy in ${hex}.`
export const parted = (staying: string, isOneStaying: boolean, going: string, isOneGoing: boolean): string =>
  `${staying} ${isOneStaying ? 'stays' : 'stay'}; ${going} ${isOneGoing ? 'goes' : 'go'} on.`

// Works.

export const breached = (unit: string, side: string): string => `${unit} flattens the wire ${side}.`
export const dug = (unit: string): string => `${unit} digs.`
export const scrapes = (hex: string): string => `There are now scrapes in ${hex}.`
export const bombStop = (side: string): string => `A bomb stop blocks the trench ${side}.`
export const bombStopCleared = (side: string): string => `The bomb stop ${side} is cleared.`

// The end.

/** "The Germans win: the Germans 5, the British 3." */
export const victory = (winner: string | null, scores: readonly string[]): string =>
  `${winner === null ? 'Nobody wins' : `${capital(winner)} win`}: ${scores.join(', ')}.`
export const score = (side: string, points: number): string => `${side} ${points}`

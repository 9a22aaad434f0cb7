/** The context of a log line, and helpers that build every line. */
import {
  type LogContext as BaseContext,
  capital,
  type LogLine,
  type LogWriters,
  type Mark,
  movementParts,
  type PlaceId,
  type RollResult,
  type Tone,
} from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import type { Event } from '../../rules/events.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { BattleView, Pose } from '../../rules/state.ts'
import { type Board, onSheet, pieceOf, placeOfPoint, sheetPoint } from '../board.ts'
import { baseName } from '../names/units.ts'
import { dieSum, halfCentimetres } from '../texts/words.ts'

export type { LogLineParts } from '@firestep/face'

/** `earlier` are the events of the same answer that are told already. */
export interface LogContext extends BaseContext<Board, BattleView> {
  readonly earlier?: readonly Event[]
}

export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>
export type EventLogWriters<T extends Event['type']> = LogWriters<Event, LogContext, T>

export const sideOfBase = ({ board }: Pick<LogContext, 'board'>, base: BaseId): Side =>
  board.scenario.roster.bases[base]?.side ?? 'attacker'

/** Capitalised, for the beginning of a sentence. */
const capitalName = ({ board }: LogContext, base: BaseId): string => capital(baseName(board, base))

/** The pose of a base as the events told so far have left it, also if one took it off; null if it is not on the table. */
export function poseThen({ before, after, earlier = [] }: LogContext, base: BaseId): Pose | null {
  const told = earlier.findLast((event) => poseIn(event, base) !== null)
  const poseTold = told === undefined ? null : poseIn(told, base)
  return poseTold ?? before.bases[base]?.pose ?? after.bases[base]?.pose ?? null
}

/** The pose that an event gives a base; null if it gives it none. */
function poseIn(event: Event, base: BaseId): Pose | null {
  switch (event.type) {
    case 'moved':
      return event.base === base ? (event.way.at(-1) ?? null) : null
    case 'shifted':
    case 'pivoted':
    case 'promoted':
      return event.base === base ? event.pose : null
    case 'deployed':
      return event.bases.find(([deployed]) => deployed === base)?.[1] ?? null
    default:
      return null
  }
}

export const pointMark = ({ board }: LogContext, point: plane.Point): PlaceId => placeOfPoint(board, point)

/** A ring where a base stands or stood when it was lost. */
export function lastPoseRing(context: LogContext, base: BaseId, tone: Tone, text = ''): Mark[] {
  const pose = poseThen(context, base)
  return pose === null ? [] : [{ type: 'ring', place: pointMark(context, pose), tone, text }]
}

/** A result where the first of these bases that is on the table stands; null if none is. */
export function resultAt(
  context: LogContext,
  bases: readonly BaseId[],
  text: string,
  tone: RollResult['tone'],
): RollResult | null {
  const [pose] = bases.flatMap((base) => poseThen(context, base) ?? [])
  return pose === undefined ? null : { place: pointMark(context, pose), text, tone }
}

/** The movement of a base from where it stands through these poses, with its verb: "moves", "closes up". */
export function movementOf(
  context: LogContext,
  base: BaseId,
  verb: string,
  poses: readonly Pose[],
): Pick<LogLine, 'marks' | 'movement'> {
  const from = poseThen(context, base)
  const places = (from === null ? poses : [from, ...poses]).map((pose) => pointMark(context, pose))
  const distinct = places.filter((place, i) => place !== places[i - 1])
  return movementParts(`${capitalName(context, base)} ${verb}`, distinct, sideOfBase(context, base))
}

export function lastPoseShot(context: LogContext, firer: BaseId | null, target: BaseId): Mark[] {
  const [from, to] = [firer === null ? null : poseThen(context, firer), poseThen(context, target)]
  if (from === null || to === null || firer === null) return []
  return [
    { type: 'shot', from: pointMark(context, from), to: pointMark(context, to), seat: sideOfBase(context, firer) },
  ]
}

/** A rectangle parallel to the table edges: centre, width along y and depth along x, all in units. */
export function rectangleMark(
  { board }: LogContext,
  { x, y }: plane.Point,
  width: number,
  depth: number,
  text: string,
): Mark {
  const centre = sheetPoint(board, { x, y })
  const [halfWidth, halfHeight] = [onSheet(depth) / 2, onSheet(width) / 2]
  const corner = (dx: number, dy: number) => ({ x: centre.x + dx * halfWidth, y: centre.y + dy * halfHeight })
  return { type: 'area', outline: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], tone: 'aim', text }
}

export const seatAndPieces = (context: LogContext, bases: readonly BaseId[]) => ({
  seat: bases[0] === undefined ? null : sideOfBase(context, bases[0]),
  pieces: bases.map(pieceOf),
})

/** Dice and modifiers of a log line; modifiers of zero are left out. */
export const diceAndSum = (dice: readonly number[], modifiers: readonly Modifier[] = []) => ({
  dice: dice.map(String),
  sum: modifiers.filter(({ value }) => value !== 0),
})

/** "4 − 2 = 2", or the die alone without modifiers. */
export function sumText(die: number, modifiers: readonly Modifier[]): string {
  return dieSum(die, modifierTotal(modifiers))
}

/** "12 cm", "4.5 cm", from table units. */
export const halfCentimetresText = (distance: number): string => halfCentimetres(distance / plane.UNITS_PER_MM)

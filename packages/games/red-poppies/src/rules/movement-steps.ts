/** 6.62: the possible uses of the next movement point of a moving unit or stack. */

import { allowed, at, either, nothing, oneOf, type Ruling, refused, type Shape, sequence } from '@firestep/referee'
import { DIRECTIONS, neighbour } from '@firestep/terrain'
import type { Transport } from '../data/schema.ts'
import {
  areAdjacent,
  type BattlefieldOf,
  faceOf,
  hasLake,
  isHeldBy,
  isHex,
  openNeighbours,
  unitOf,
  unitsAt,
} from './battlefield.ts'
import { enemyOf } from './book.ts'
import { type Crossing, crossing } from './hex-crossing.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { choice, hexShape, unitShape } from './question-types.ts'
import { entryHexes } from './reinforcements.ts'
import { openRuling } from './scenario.ts'
import { shelterFor, shelterRuling } from './shelter.ts'
import { type Battlefield, exited, type Move, offMap } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { isObserver } from './transmission-modes.ts'
import { carryRuling, transportPoints } from './transport.ts'

export type MovementStep =
  | readonly ['enter', Hex]
  | readonly ['in']
  | readonly ['melee']
  | readonly ['in and melee']
  | readonly ['exit']
  | readonly ['pick up', UnitId]
  | readonly ['leave', UnitId]
  | readonly ['stop']

export const stepShape: Shape<MovementStep> = either(
  sequence([oneOf('enter'), hexShape]),
  sequence([oneOf('in', 'melee', 'in and melee', 'exit', 'stop')]),
  sequence([oneOf('pick up', 'leave'), unitShape]),
)

/** The use of the next movement point. */
export const stepQuestion = choice('step', { rule: '6.62', about: nothing, answer: stepShape })

/** Purposes of steps, in the order of their options. */
export const stepNames = [
  'enter',
  'in',
  'melee',
  'in and melee',
  'exit',
  'pick up',
  'leave',
  'stop',
] as const satisfies MovementStep[0][]

const maxUnitsPerHex = 2
const maxMassHexes = 6

/** Hex of the units under way, which are together. */
export function hexOfMove(battlefield: Battlefield, { units }: Move): Hex {
  const [first] = units
  if (first === undefined) throw new Error('no unit is moving')
  return unitOf(battlefield, first).hex
}

/** The movement score of a unit under way: its own, or its transport's (6.84). */
export function movementAllowance(battlefield: Battlefield, move: Move, unit: UnitId): number {
  const kind = kindOfTransport(battlefield, move)
  return kind === null ? faceOf(battlefield, unit).move : transportPoints[kind]
}

function kindOfTransport({ state }: Battlefield, { transport }: Move): Transport | null {
  if (transport === null) return null
  const group = state.transport[transport]
  if (group === undefined) throw new Error(`there is no transport group ${transport}`)
  return group.kind
}

/** 6.64: a unit that has kept to a road may go one hex further along it. Trucks have that in their score (6.84-3). */
const hasBonus = (battlefield: Battlefield, move: Move): boolean =>
  move.byRoad === true && kindOfTransport(battlefield, move) !== 'truck'

/** Units under way that have a point left, including the road bonus where it would apply. */
export function payers(battlefield: Battlefield, move: Move, road: boolean): UnitId[] {
  const bonus = road && hasBonus(battlefield, move) ? 1 : 0
  return move.units.filter((unit) => move.spent < movementAllowance(battlefield, move, unit) + bonus)
}

function pointRuling(battlefield: Battlefield, move: Move, road: boolean): Ruling {
  if (payers(battlefield, move, road).length > 0) return allowed
  return hasBonus(battlefield, move) && !road && payers(battlefield, move, true).length > 0
    ? refused('6.64', refusals.roadBonus)
    : refused('6.61-5', refusals.noPointsLeft)
}

function stepRuling(battlefield: Battlefield, step: MovementStep): Ruling {
  const move = battlefield.state.command?.move ?? null
  if (move === null) return refused('6.61', refusals.nobodyMoving)
  switch (step[0]) {
    case 'enter':
      return enterRuling(battlefield, move, step[1])
    case 'in':
      return inRuling(battlefield, move, false)
    case 'melee':
      return meleeRuling(battlefield, move)
    case 'in and melee': {
      const melee = meleeRuling(battlefield, move)
      return melee.allowed ? inRuling(battlefield, move, true) : melee
    }
    case 'exit':
      return exitRuling(battlefield, move)
    case 'pick up':
      return pickUpRuling(battlefield, move, step[1])
    case 'leave':
      return move.units.length > 1 && move.units.includes(step[1])
        ? allowed
        : refused('6.61-2', refusals.leaveOneBehind)
    case 'stop':
      return allowed
    default:
      return step satisfies never
  }
}

function enterRuling(battlefield: Battlefield, move: Move, to: Hex): Ruling {
  if (!isHex(battlefield, to)) return refused('6.62', refusals.noSuchHex)
  const from = hexOfMove(battlefield, move)
  if (from !== offMap && !areAdjacent(battlefield, from, to)) return refused('6.61', refusals.oneHexAtATime)
  if (from !== offMap) {
    const leaving = leaveRuling(battlefield, move, from)
    if (!leaving.allowed) return leaving
  }
  const hexCrossing = crossing(battlefield, from, to)
  const point = pointRuling(battlefield, move, hexCrossing.road)
  if (!point.allowed) return point
  const open = openRuling(battlefield.scenario, to)
  if (!open.allowed) return open
  if (hexCrossing.side !== null && hasLake(battlefield, hexCrossing.side)) return refused('8.7-4', refusals.blueHexside)
  const movers = payers(battlefield, move, hexCrossing.road)
  if (from === offMap) {
    const entry = entryRuling(battlefield, movers, to)
    if (!entry.allowed) return entry
  }
  const room = roomRuling(battlefield, movers, to)
  return room.allowed ? carriedRuling(battlefield, move, hexCrossing) : room
}

/** Ruling on leaving the hex. */
function leaveRuling(battlefield: Battlefield, { units }: Move, from: Hex): Ruling {
  if (hasEnemy(battlefield, from, units)) return refused('6.63-2', refusals.enemyInOwnHex)
  if (units.some((unit) => isObserver(battlefield, unit))) return refused('7.21-7', refusals.observerStays)
  return allowed
}

const sideOf = (battlefield: Battlefield, units: readonly UnitId[]) => unitOf(battlefield, at(units, 0)).side

const hasEnemy = (battlefield: Battlefield, hex: Hex, units: readonly UnitId[]): boolean =>
  isOnMap(hex) && isHeldBy(battlefield, hex, enemyOf(sideOf(battlefield, units)))

/** Ruling on room in a hex (3.4), even in passing (6.63). */
function roomRuling(battlefield: Battlefield, movers: readonly UnitId[], to: Hex): Ruling {
  const friends = unitsAt(battlefield, to, sideOf(battlefield, movers)).length
  if (friends + movers.length <= maxUnitsPerHex) return allowed
  return friends < maxUnitsPerHex ? refused('3.4', refusals.twoUnits) : refused('6.63', refusals.noThirdUnit)
}

function carriedRuling(battlefield: Battlefield, move: Move, hexCrossing: Crossing): Ruling {
  const kind = kindOfTransport(battlefield, move)
  const [unit] = move.units
  return kind === null || unit === undefined ? allowed : carryRuling(battlefield, unit, kind, hexCrossing)
}

/** 10.2: hexes where a unit may enter the map, and 10.21: entry of units that are commanded together. */
function entryRuling(battlefield: Battlefield, movers: readonly UnitId[], to: Hex): Ruling {
  if (movers.some((unit) => !entryHexes(battlefield, unit).includes(to))) return refused('10.2', refusals.wrongEntry)
  const { command } = battlefield.state
  if (command === null || command.entered.length === 0) return allowed
  const { entered, mass } = command
  // As many as came from each of the six imaginary hexes: two.
  if (mass && entered.filter((hex) => hex === to).length + movers.length > maxUnitsPerHex)
    return refused('10.21', refusals.massEntryHexes)
  if (entered.includes(to)) return allowed
  if (!entered.some((hex) => areAdjacent(battlefield, hex, to)))
    return mass ? refused('10.21-1', refusals.massEntersTogether) : refused('10.21', refusals.commandEntersTogether)
  return !mass || new Set(entered).size < maxMassHexes ? allowed : refused('10.21', refusals.massOutside)
}

/** Going IN a shelter (8.02-2); together with a melee only a trench is possible. */
function inRuling(battlefield: Battlefield, move: Move, melee: boolean): Ruling {
  const hex = hexOfMove(battlefield, move)
  if (!isOnMap(hex)) return refused('6.62', refusals.notOnMap)
  const point = pointRuling(battlefield, move, false)
  if (!point.allowed) return point
  if (kindOfTransport(battlefield, move) === 'truck') return refused('6.84-2', refusals.trucksOnRoads)
  for (const unit of payers(battlefield, move, false)) {
    const shelter = shelterRuling(battlefield, unit, hex, melee)
    if (!shelter.allowed) return shelter
    if (unitOf(battlefield, unit).within === shelterFor(battlefield, unit, hex, melee))
      return refused('6.62', refusals.alreadyIn)
  }
  return allowed
}

function meleeRuling(battlefield: Battlefield, move: Move): Ruling {
  if (!hasEnemy(battlefield, hexOfMove(battlefield, move), move.units)) return refused('6.671', refusals.noEnemyThere)
  return pointRuling(battlefield, move, false)
}

/** 10.3: ruling on leaving the map. */
function exitRuling(battlefield: Battlefield, move: Move): Ruling {
  const from = hexOfMove(battlefield, move)
  if (!isOnMap(from) || !isAtEdge(battlefield, from)) return refused('10.3', refusals.exitAtEdge)
  const leave = leaveRuling(battlefield, move, from)
  if (!leave.allowed) return leave
  const hexCrossing = crossing(battlefield, from, exited)
  const point = pointRuling(battlefield, move, hexCrossing.road)
  return point.allowed ? carriedRuling(battlefield, move, hexCrossing) : point
}

/** True if beyond it lies nothing, or a hex without a visible dot, which is not in play (2.2-1). */
function isAtEdge({ sheet }: Battlefield, hex: Hex): boolean {
  return DIRECTIONS.some((direction) => {
    const next = neighbour(sheet.grid, hex, direction)
    return next === null || sheet.dotless[next] === 1
  })
}

/** 6.61-3: ruling on taking another unit along. */
function pickUpRuling(battlefield: Battlefield, move: Move, other: UnitId): Ruling {
  if (battlefield.state.command?.waiting.includes(other) !== true) return refused('6.61-3', refusals.cannotPickUp)
  if (move.units.length > 1) return refused('6.61-3', refusals.onlyLonePicksUp)
  if (move.transport !== null) return refused('6.83-1', refusals.transportPicksUpNobody)
  const { hex, spent } = unitOf(battlefield, other)
  if (hex !== hexOfMove(battlefield, move)) return refused('6.61-3', refusals.otherHex)
  if (spent) return refused('3.3-1', refusals.spent)
  const together: Move = { ...move, units: [...move.units, other] }
  const road = hasBonus(battlefield, move)
  return payers(battlefield, together, road).length === together.units.length
    ? allowed
    : refused('6.61-5', refusals.noPointsForBoth)
}

/** Every step that is allowed now. */
export function stepsOf(battlefield: Battlefield): MovementStep[] {
  const command = battlefield.state.command
  const move = command?.move ?? null
  if (command === null || move === null) return []
  const from = hexOfMove(battlefield, move)
  const around = from === offMap ? entryHexes(battlefield, at(move.units, 0)) : openNeighbours(battlefield, from)
  const steps: MovementStep[] = []
  const add = (step: MovementStep) => {
    if (stepRuling(battlefield, step).allowed) steps.push(step)
  }
  for (const hex of around) add(['enter', hex])
  add(['in'])
  add(['melee'])
  add(['in and melee'])
  add(['exit'])
  for (const unit of command.waiting) if (unitOf(battlefield, unit).hex === from) add(['pick up', unit])
  for (const unit of move.units) add(['leave', unit])
  steps.push(['stop'])
  return steps
}

/** The kind explains a number as entering the hex with that id. */
export const stepKind = (battlefieldOf: BattlefieldOf) =>
  stepQuestion.kind({
    options: (view) => stepsOf(battlefieldOf(view)),
    check: (view, _about, step) => stepRuling(battlefieldOf(view), step),
    explain(view, _about, thing) {
      const step = typeof thing === 'number' ? ['enter', thing] : thing
      return stepShape.fits(step) ? stepRuling(battlefieldOf(view), step) : refused('6.62', refusals.stepKinds)
    },
  })

/** 6.6: units move, point by point, one at a time or as a stack. */

import { allowed, type Ruling, refused, type Script } from '@firestep/referee'
import { type Transport, transports } from '../data/schema.ts'
import { faceOf, typeOf, unitOf } from './battlefield.ts'
import { spend } from './cohesion-checks.ts'
import { readyRuling } from './command-formations.ts'
import type { UnitId } from './ids.ts'
import { attack, commandOf, enter, exit, goIn, leaveBehind, stopUnable } from './movement-points.ts'
import { type MovementStep, stepQuestion, stepsOf } from './movement-steps.ts'
import { type Battle, type Battlefield, type Command, type Move, offMap } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { freeGroup, transportPointRules, transportRuling } from './transport.ts'

/** Special ways to declare a move: by transport, or as arrivals that enter the map dispersed (10.21-3). */
export type Manner = Transport | 'dispersed'
export const manners = [...transports, 'dispersed'] as const satisfies readonly Manner[]

/** Ruling on a declared move: one unit, or two that share a hex; by transport one at a time. */
export function beginRuling(battlefield: Battlefield, units: readonly UnitId[], manner: Manner | null): Ruling {
  const [first, second] = units
  if (first === undefined || units.length > 2) return refused('6.61', refusals.oneOrStack)
  for (const unit of units) {
    const ready = readyRuling(battlefield, unitOf(battlefield, first).side, unit)
    if (!ready.allowed) return ready
  }
  if (second !== undefined && (second === first || unitOf(battlefield, second).hex !== unitOf(battlefield, first).hex))
    return refused('6.61-2', refusals.sameHexToMove)
  if (manner === 'dispersed') return dispersedRuling(battlefield, units)
  if (manner !== null)
    return second === undefined ? transportRuling(battlefield, first, manner) : refused('6.83', refusals.transportOne)
  return units.every((unit) => faceOf(battlefield, unit).move > 0) ? allowed : refused('6.61-5', refusals.noMovement)
}

/** 10.21-3: arrivals that are not a mass choose how they enter. */
function dispersedRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  if (units.some((unit) => unitOf(battlefield, unit).hex !== offMap)) return refused('6.3-1', refusals.disperseIsAction)
  if (battlefield.state.command?.mass === true) return refused('10.21-3', refusals.massEntersFormed)
  if (units.every((unit) => !unitOf(battlefield, unit).formed)) return refused('10.21-3', refusals.alreadyDispersed)
  return units.every((unit) => typeOf(battlefield, unit).dispersed.move > 0)
    ? allowed
    : refused('6.61-5', refusals.noMovementDispersed)
}

/** Starts the move; `moveOn` plays it. */
export function beginMove(battle: Battle, units: readonly UnitId[], manner: Manner | null): void {
  const command = commandOf(battle)
  const [first] = units
  if (first === undefined) throw new Error('a move needs a unit')
  const transport = manner === 'dispersed' ? null : manner
  if (manner === 'dispersed') for (const unit of units) setFormation(battle, unit, false)
  const group = transport === null ? null : freeGroup(battle, first, transport)
  command.waiting = command.waiting.filter((unit) => !units.includes(unit))
  command.move = { units: [...units], spent: 0, transport: group, byRoad: null, began: unitOf(battle, first).hex }
  const rules = ['6.61', ...(units.length > 1 ? ['6.61-2'] : [])]
  if (transport !== null && group !== null) {
    takeTransport(battle, group)
    battle.table.noteUsed(`transport: ${transport}`)
    rules.push('6.81', '6.82', '6.83', '6.83-2', ...transportPointRules[transport])
  }
  for (const unit of units) battle.table.noteUsed(`moved: ${unitOf(battle, unit).type}`)
  battle.table.tell({ type: 'moves', units: [...units], transport, rules })
}

/** 10.21-3: an arrival changes its formation off the map, at no cost. */
function setFormation(battle: Battle, id: UnitId, formed: boolean): void {
  const unit = unitOf(battle, id)
  if (unit.formed === formed) return
  unit.formed = formed
  if (!formed) battle.table.noteUsed('walked on dispersed')
  battle.table.tell({ type: 'deployed', unit: id, formed, rules: ['10.21-3', '3.2'] })
}

function takeTransport({ state }: Battle, group: number): void {
  const carrier = state.transport[group]
  if (carrier === undefined) throw new Error(`there is no transport group ${group}`)
  carrier.used = true
}

/** Asks for one point after another until no unit under way can or will go on. The cursor is the move in the state. */
export function* moveOn(battle: Battle): Script {
  const command = commandOf(battle)
  while (command.move !== null) {
    const { move } = command
    stopUnable(battle, move, true)
    // With nothing left to choose the move is over.
    if (move.units.length === 0 || !canGoOn(battle, command, move)) {
      endMove(battle, move)
      continue
    }
    battle.table.checkpoint()
    yield* takeStep(battle, move, yield* stepQuestion.ask(command.side, null))
  }
}

/** True if a step other than stopping is left, for all units under way or for one of them alone. */
function canGoOn(battle: Battle, command: Command, move: Move): boolean {
  const steps = stepsOf(battle)
  if (steps.some(([stepType]) => stepType !== 'leave' && stepType !== 'stop')) return true
  return steps.some((step) => {
    if (step[0] !== 'leave') return false
    const loneMove: Move = { ...move, units: move.units.filter((unit) => unit !== step[1]) }
    return stepsOf({ ...battle, state: { ...battle.state, command: { ...command, move: loneMove } } }).length > 1
  })
}

/**
 * 6.65-2: units that could still go on are spent too. Arrivals that stayed outside may choose again later (10.21-3).
 */
function endMove(battle: Battle, { units }: Move): void {
  for (const unit of units) {
    spend(battle, unit, ['6.65-2', '6.05'])
    if (unitOf(battle, unit).hex === offMap) setFormation(battle, unit, true)
  }
  commandOf(battle).move = null
}

function* takeStep(battle: Battle, move: Move, step: MovementStep): Script {
  battle.table.noteUsed(`step: ${step[0]}`)
  switch (step[0]) {
    case 'stop':
      return endMove(battle, move)
    case 'pick up':
      return pickUp(battle, move, step[1])
    case 'leave':
      return leaveBehind(battle, move, (unit) => unit !== step[1], '6.61-2')
    case 'exit':
      return exit(battle, move)
    case 'enter':
      return yield* enter(battle, move, step[1])
    case 'in':
      return yield* goIn(battle, move)
    case 'melee':
    case 'in and melee':
      return yield* attack(battle, move, step[0] === 'in and melee')
    default:
      step satisfies never
  }
}

/** 6.61-3: the unit joins the move, as if it had spent as many points. */
function pickUp(battle: Battle, move: Move, unit: UnitId): void {
  const command = commandOf(battle)
  const [by] = move.units
  if (by === undefined) throw new Error('no unit is moving')
  command.waiting = command.waiting.filter((other) => other !== unit)
  move.units.push(unit)
  battle.table.tell({ type: 'picked up', unit, by, spent: move.spent, rules: ['6.61-3'] })
}

/** 6.62: steps a movement point pays for, and 6.9: their consequences, in order. */

import type { RuleId, Script } from '@firestep/referee'
import { hasStream, hasWire, isAfv, isHeldBy, typeOf, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import { enterRules } from './cited-step-rules.ts'
import { disperse, spend } from './cohesion-checks.ts'
import { settleControl } from './control.ts'
import { ceaseMoving, countAsMoving } from './counts-as-moving.ts'
import { underFire } from './fire-for-effect.ts'
import { type Crossing, crossing } from './hex-crossing.ts'
import { type Hex, type HexSide, isOnMap, type UnitId } from './ids.ts'
import { checkLostAndBogged } from './lost-way.ts'
import { addMarker } from './markers.ts'
import { fightMelee } from './melee.ts'
import { hexOfMove, movementAllowance, payers } from './movement-steps.ts'
import { offerRally } from './rally.ts'
import { declareShotsBeforeMelee, fireDeclaredShots, reactToPoint } from './reaction-fire.ts'
import { mayShelter, shelterFor } from './shelter.ts'
import type { Battle, Battlefield, Command, Move } from './state.ts'
import { exited, offMap } from './state.ts'
import { loseTransport } from './transport.ts'

export function commandOf({ state }: Battle): Command {
  if (state.command === null) throw new Error('nobody moves without a command')
  return state.command
}

/** Each of the movers pays a point (6.61-2) and counts as moving from then on (6.65). */
function pay(battle: Battle, move: Move, road: boolean): readonly UnitId[] {
  stopUnable(battle, move, road)
  countAsMoving(battle, move.units, hexOfMove(battle, move))
  move.spent++
  return [...move.units]
}

/** 6.61-5: only units under way with a point left go on. */
export function stopUnable(battle: Battle, move: Move, road: boolean): void {
  const able = payers(battle, move, road)
  leaveBehind(battle, move, (unit) => able.includes(unit), '6.61-5')
}

/** The other units have moved: they are spent, and stay. */
export function leaveBehind(battle: Battle, move: Move, goesOn: (unit: UnitId) => boolean, rule: RuleId): void {
  const stays = move.units.filter((unit) => !goesOn(unit))
  for (const unit of stays) spend(battle, unit, [rule, '6.65-2', '6.05'])
  removeFromMove(battle, move, move.units.filter(goesOn), rule)
}

/** Only these units go on with the move; reports the others. */
function removeFromMove({ table }: Battle, move: Move, goOn: readonly UnitId[], rule: RuleId): void {
  const stays = move.units.filter((unit) => !goOn.includes(unit))
  if (stays.length === 0) return
  move.units = [...goOn]
  if (goOn.length > 0) table.tell({ type: 'parted', units: [...goOn], stays, rules: [rule] })
}

export function* enter(battle: Battle, move: Move, to: Hex): Script {
  const hexCrossing = crossing(battle, hexOfMove(battle, move), to)
  const movers = pay(battle, move, hexCrossing.road)
  const usesRoadBonus = movers.some((unit) => move.spent > movementAllowance(battle, move, unit))
  move.byRoad = hexCrossing.road && move.byRoad !== false
  for (const unit of movers) moveUnit(battle, unit, hexCrossing)
  if (hexCrossing.from === offMap) commandOf(battle).entered.push(...movers.map(() => to))
  if (usesRoadBonus) battle.table.noteUsed('road bonus')
  if (hexCrossing.from === offMap) battle.table.noteUsed('walked on')
  const rules = enterRules(battle, hexCrossing, movers, usesRoadBonus)
  battle.table.tell({ type: 'entered', units: movers, from: hexCrossing.from, to, spent: move.spent, rules })
  settleControl(battle, to)
  // Effects of the hexside come before effects in the hex, and both before those that 6.9 puts in order.
  cross(battle, movers, hexCrossing)
  yield* underFire(battle, movers, to)
  yield* offerRally(battle, to, movers)
  checkLostAndBogged(battle, movers, hexCrossing)
  yield* faceReaction(battle, move, to, movers)
}

/** 8.321-3: along the trench a unit that is IN stays IN; arrivals come along the trench of the mirror hex (10.21-4). */
export function withinAfter(battlefield: Battlefield, unit: UnitId, { from, trench }: Crossing): 'trench' | null {
  const wasIn =
    from === offMap ? mayShelter(typeOf(battlefield, unit), 'trench') : unitOf(battlefield, unit).within === 'trench'
  return trench && wasIn ? 'trench' : null
}

function moveUnit(battle: Battle, id: UnitId, hexCrossing: Crossing): void {
  const unit = unitOf(battle, id)
  unit.within = withinAfter(battle, id, hexCrossing)
  unit.hex = hexCrossing.to
}

/** Wire and streams on the hexside crossed: they stop a unit, which still counts as moving (6.65-1). */
function cross(battle: Battle, movers: readonly UnitId[], { side, to }: Crossing): void {
  if (side === null) return
  const [wire, stream] = [hasWire(battle, side), hasStream(battle, side)]
  if (wire) battle.table.noteUsed('crossed: wire')
  if (stream) battle.table.noteUsed('crossed: stream')
  for (const unit of movers) {
    const contested = isHeldBy(battle, to, enemyOf(unitOf(battle, unit).side)) ? ['6.671-1'] : []
    // Wire breached here by armour still catches units that cross at the same moment.
    if (wire && isAfv(typeOf(battle, unit))) breach(battle, unit, side)
    else if (wire) disperse(battle, unit, ['8.341', '8.341-1', '6.65-1', '6.05', ...contested])
    if (stream) spend(battle, unit, ['8.7-1', '6.65-1', '6.05', ...contested])
  }
}

/** 8.342: armour breaches the wire it crosses. */
function breach({ state, table }: Battle, unit: UnitId, side: HexSide): void {
  if (state.breaches.includes(side)) return // Its companion is armour too.
  addMarker(state.breaches, side)
  table.noteUsed('wire breached by armour')
  table.tell({ type: 'breached', unit, side, rules: ['8.341-3', '8.342'] })
}

export function* goIn(battle: Battle, move: Move): Script {
  const hex = hexOfMove(battle, move)
  const movers = pay(battle, move, false)
  takeShelter(battle, hex, movers, false)
  yield* faceReaction(battle, move, hex, movers)
}

function takeShelter(battle: Battle, hex: Hex, units: readonly UnitId[], melee: boolean): void {
  const rules = ['6.61-1', '6.62', '8.02-2', 'card.move.cost']
  for (const unit of units) {
    const shelter = shelterFor(battle, unit, hex, melee)
    if (shelter === null) throw new Error(`unit ${unit} goes in where it cannot`)
    unitOf(battle, unit).within = shelter
    battle.table.noteUsed(`in: ${shelter}`)
    rules.push(shelter === 'trench' ? '8.321-2' : '8.31-1')
  }
  battle.table.tell({ type: 'went in', units, hex, rules })
}

/** 6.671: the cost of a melee. Shots declared now are fired when it is over (6.72). */
export function* attack(battle: Battle, move: Move, goingIn: boolean): Script {
  const hex = hexOfMove(battle, move)
  const movers = pay(battle, move, false)
  if (goingIn) takeShelter(battle, hex, movers, true)
  const rules = ['6.62', '6.671', '6.672', 'card.move.cost']
  if (goingIn) rules.push('6.671-2')
  if (move.began === hex) rules.push('6.671-3')
  battle.table.tell({ type: 'attacked', units: movers, hex, rules })
  const shots = yield* declareShotsBeforeMelee(battle, hex, movers)
  yield* fightMelee(battle, hex, [...movers])
  fireDeclaredShots(battle, shots, movers)
  endIfNoneReady(battle, move)
}

/** 10.3: nothing more happens to units beyond the edge. */
export function exit(battle: Battle, move: Move): void {
  const from = hexOfMove(battle, move)
  const movers = pay(battle, move, crossing(battle, from, exited).road)
  for (const id of movers) {
    const unit = unitOf(battle, id)
    unit.hex = exited
    unit.within = null
  }
  ceaseMoving(battle, movers, '10.3')
  battle.table.tell({ type: 'exited', units: movers, from, rules: ['10.3'] })
  endIfNoneReady(battle, move)
}

/** 6.72: the point is spent and its consequences are resolved; now the reactor may fire. */
function* faceReaction(battle: Battle, move: Move, hex: Hex, movers: readonly UnitId[]): Script {
  const checks = yield* reactToPoint(battle, hex, movers)
  const failed = checks.find(({ unit, result }) => movers.includes(unit) && result !== 'stands')
  if (failed !== undefined && move.transport !== null) loseTransport(battle, failed.unit, move.transport)
  endIfNoneReady(battle, move)
}

/** Spent, destroyed or removed units are no longer under way; the other of a stack may go on (6.61-4). */
function endIfNoneReady(battle: Battle, move: Move): void {
  const able = move.units.filter((unit) => isReady(battle, unit))
  removeFromMove(battle, move, able, '6.61-4')
  if (able.length === 0) commandOf(battle).move = null
}

const isReady = (battlefield: Battlefield, id: UnitId): boolean => {
  const { hex, spent } = unitOf(battlefield, id)
  return isOnMap(hex) && !spent
}

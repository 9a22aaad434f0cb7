/** 16.4: Rout. Infantry is removed; guns limber and flee, or are lost. */
import { at, fields, listOf, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  distanceBetween,
  facingTo,
  isArtillery,
  isClose,
  isEnemyAt,
  isRifle,
  neighboursOf,
  typeOf,
  unitOf,
} from '../battlefield.ts'
import { settleOccupation } from '../engineering/capture.ts'
import { type FireTrigger, triggerIn } from '../fire-triggers.ts'
import type { Hex, UnitId } from '../ids.ts'
import { gaitOf, mobilityRuling, stepCost } from '../movement/costs.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { choice } from '../question-types.ts'
import { hexShape, placeShape, unitShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import { loseStep, loseUnit } from './casualties.ts'
import { armyOf, giveUpLong, type StackReference, stackOf } from './stack-reference.ts'

/** Where guns flee that were fired on from some hexes. */
export const gunsRoutQuestion = choice('guns rout', {
  rule: '16.4.2',
  about: fields({ unit: unitShape, from: listOf(placeShape) }),
  answer: hexShape,
})

/** 16.4.1 16.4.2: a whole stack routs. */
export function* routStack(battle: Battle, stack: StackReference, from: readonly Hex[]): Script<void> {
  const battlefield = battlefieldFor(battle, stack.side)
  const guns = stackOf(battlefield, stack).filter((unit) => isArtillery(typeOf(battlefield, unit)))
  for (const unit of stackOf(battlefield, stack)) if (!guns.includes(unit)) loseUnit(battle, stack.side, unit, 'rout')
  for (const gun of guns) yield* routGuns(battle, stack.side, gun, from)
}

/** 16.3.1: one step, taken from the rifle unit with the most steps. */
export function routStep(battle: Battle, stack: StackReference): void {
  const battlefield = battlefieldFor(battle, stack.side)
  const stepsOf = (unit: UnitId): number => unitOf(battlefield, unit).steps
  const [first] = stackOf(battlefield, stack)
    .filter((unit) => isRifle(typeOf(battlefield, unit)))
    .sort((a, b) => stepsOf(b) - stepsOf(a) || a - b)
  if (first !== undefined) loseStep(battle, stack.side, first, 'rout')
}

const hexesToRun = 3

/** 16.4.2: guns are visible to both sides, so the event may name the unit. */
function* routGuns(battle: Battle, side: Side, unit: UnitId, from: readonly Hex[]): Script<void> {
  const [only, another] = refuges(battlefieldFor(battle, side), unit, from)
  const rules = ['16.4', '16.4.2', '19.1-4']
  if (only === undefined) {
    battle.table.tell({ type: 'guns rout', side, unit, to: null, rules })
    loseUnit(battle, side, unit, 'fire')
    return
  }
  const to = another === undefined ? only : yield* gunsRoutQuestion.ask(side, { unit, from: [...from] })
  const trigger = flightTrigger(battlefieldFor(battle, side), unit, from, to)
  const gun = at(armyOf(battle, side).units, unit)
  giveUpLong(battle, side, gun)
  gun.hex = to
  gun.column = true
  gun.confused = true
  gun.hiding = null
  gun.onTop = false
  gun.entered = null
  battle.state.fled.push(trigger)
  battle.table.tell({ type: 'guns rout', side, unit, to, rules: [...rules, '19.1.8'] })
  battle.table.noteUsed('guns rout')
  yield* settleOccupation(battle, to)
}

/** 19.1.8: the whole flight is one retreat, fired at in the hex left or the hex reached. */
function flightTrigger(battlefield: Battlefield, unit: UnitId, from: readonly Hex[], to: Hex): FireTrigger {
  const path = pathsAway(battlefield, unit, from).get(to) ?? []
  const [hexLeft, next] = [at(path, 0), at(path, 1)]
  const before = at(path, path.length - 2)
  const side = (a: Hex, b: Hex): number => stepCost(battlefield, gaitOf(battlefield, unit), true, a, b)?.side ?? 0
  return triggerIn(battlefield.side, 'retreat', to, {
    left: hexLeft,
    crossed: facingTo(battlefield.sheet, to, before),
    points: { entered: side(before, to), left: side(hexLeft, next) },
    guns: unit,
  })
}

/**
 * Hexes three steps farther from all hexes that fired, preferably with cover; none if the guns cannot limber or have no
 * room.
 */
function refuges(battlefield: Battlefield, unit: UnitId, from: readonly Hex[]): Hex[] {
  if (!mobilityRuling(battlefield, unit).allowed) return []
  const free = [...pathsAway(battlefield, unit, from).keys()]
    .filter((hex) => hasRoom(battlefield, unit, hex))
    .sort((a, b) => a - b)
  const covered = free.filter((hex) => isClose(battlefield, hex))
  return covered.length > 0 ? covered : free
}

/** Hexes the guns can reach, each with its path of three steps, starting with the hex they leave. */
function pathsAway(battlefield: Battlefield, unit: UnitId, from: readonly Hex[]): ReadonlyMap<Hex, readonly Hex[]> {
  const sources = from.length > 0 ? from : battlefield.enemy.stacks.map(({ hex }) => hex)
  const distanceFromSources = (hex: Hex): number =>
    Math.min(...sources.map((one) => distanceBetween(battlefield, one, hex)))
  const gait = gaitOf(battlefield, unit)
  const start = unitOf(battlefield, unit).hex
  let front = new Map<Hex, readonly Hex[]>([[start, [start]]])
  for (let step = 0; step < hexesToRun; step++) {
    const farther = new Map<Hex, readonly Hex[]>()
    for (const [hex, path] of front)
      for (const next of neighboursOf(battlefield.sheet, hex)) {
        const isAway = sources.length === 0 || distanceFromSources(next) > distanceFromSources(hex)
        if (!isAway || farther.has(next) || isEnemyAt(battlefield, next)) continue
        if (stepCost(battlefield, gait, true, hex, next) !== null) farther.set(next, [...path, next])
      }
    front = farther
  }
  return front
}

/** 3.7: true if the hex has room for the guns, limbered. */
function hasRoom(battlefield: Battlefield, unit: UnitId, hex: Hex): boolean {
  const units = battlefield.army.units.map((one, id) => (id === unit ? { ...one, hex, column: true } : one))
  const unitsThere = units.flatMap((one, id) => (one.hex === hex ? [id] : []))
  return stackingRuling({ ...battlefield, army: { ...battlefield.army, units } }, hex, unitsThere).allowed
}

export const gunsRoutKind = (battlefieldOf: BattlefieldOf) =>
  gunsRoutQuestion.kind({ options: (view, { unit, from }) => refuges(battlefieldOf(view), unit, from) })

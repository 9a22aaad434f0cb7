/** 16.4: rout. Infantry runs from the field; guns limber up and get away, or are lost. */
import { ask, choice, emit, type Json, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { occupied } from '../engineering/capture.ts'
import {
  distanceBetween,
  eyes,
  type GroundOf,
  isArtillery,
  isClose,
  isEnemyAt,
  isRifle,
  neighboursOf,
  typeOf,
  unitOf,
} from '../ground.ts'
import type { Hex, UnitId } from '../ids.ts'
import { canMoveAtAll, gaitOf, stepCost } from '../movement/costs.ts'
import { stackingRuling } from '../movement/stacking.ts'
import type { Battle, Ground, RifleView, Unit } from '../state.ts'
import { loseStep, loseUnit } from './casualties.ts'
import { armyOf, giveUpLong, stackOf, type Who } from './stack.ts'

/** 16.4.1 16.4.2 */
export function* routStack(battle: Battle, who: Who, from: readonly Hex[]): Script<void> {
  emit('16.4')
  const ground = eyes(battle, who.side)
  const guns = stackOf(ground, who).filter((unit) => isArtillery(typeOf(ground, unit)))
  for (const unit of stackOf(ground, who)) if (!guns.includes(unit)) loseUnit(battle, who.side, unit, 'rout')
  for (const gun of guns) yield* routGuns(battle, who.side, gun, from)
}

/** 16.3.1: one infantry step, of the unit that has the most. */
export function routStep(battle: Battle, who: Who): void {
  emit('16.3.1')
  emit('16.4')
  const ground = eyes(battle, who.side)
  const stepsOf = (unit: UnitId): number => unitOf(ground, unit).steps
  const [first] = stackOf(ground, who)
    .filter((unit) => isRifle(typeOf(ground, unit)))
    .sort((a, b) => stepsOf(b) - stepsOf(a) || a - b)
  if (first !== undefined) loseStep(battle, who.side, first, 'rout')
}

const hexesToRun = 3

interface GunsAbout {
  readonly [key: string]: Json
  readonly unit: UnitId
  readonly from: readonly Hex[] & Json
}

/** 16.4.2: guns are seen by everybody, so their number may be named. */
function* routGuns(battle: Battle, side: Side, unit: UnitId, from: readonly Hex[]): Script<void> {
  const ways = refuges(eyes(battle, side), unit, from)
  const [only, another] = ways
  const rules = ['16.4', '16.4.2', '19.1-4']
  if (only === undefined) {
    battle.table.tell({ type: 'guns rout', side, unit, to: null, rules })
    loseUnit(battle, side, unit, 'fire')
    return
  }
  const about: GunsAbout = { unit, from: [...from] }
  const to =
    another === undefined ? only : yield* ask<Hex>({ seat: side, kind: 'guns rout', rule: '16.4.2', about, open: true })
  const gun = armyOf(battle, side).units[unit] as Unit
  giveUpLong(battle, side, gun)
  gun.hex = to
  gun.column = true
  gun.confused = true
  gun.hiding = null
  gun.onTop = false
  gun.entered = null
  battle.table.tell({ type: 'guns rout', side, unit, to, rules })
  battle.table.use('guns rout')
  yield* occupied(battle, to)
}

/** Hexes three steps farther from whatever fired, to cover if there is any; none if the guns cannot limber or have no room. */
function refuges(ground: Ground, unit: UnitId, from: readonly Hex[]): Hex[] {
  if (!canMoveAtAll(ground, unit).allowed) return []
  const sources = from.length > 0 ? from : ground.enemy.stacks.map(({ hex }) => hex)
  const away = (hex: Hex): number => Math.min(...sources.map((one) => distanceBetween(ground, one, hex)))
  const gait = gaitOf(ground, unit)
  let front: Hex[] = [unitOf(ground, unit).hex]
  for (let step = 0; step < hexesToRun; step++)
    front = [
      ...new Set(
        front.flatMap((hex) =>
          neighboursOf(ground.sheet, hex).filter(
            (next) =>
              (sources.length === 0 || away(next) > away(hex)) &&
              !isEnemyAt(ground, next) &&
              stepCost(ground, gait, true, hex, next) !== null,
          ),
        ),
      ),
    ]
  const free = front.filter((hex) => holds(ground, unit, hex)).sort((a, b) => a - b)
  const covered = free.filter((hex) => isClose(ground, hex))
  return covered.length > 0 ? covered : free
}

/** 3.7: whether there is room for it, limbered. */
function holds(ground: Ground, unit: UnitId, hex: Hex): boolean {
  const units = ground.army.units.map((one, id) => (id === unit ? { ...one, hex, column: true } : one))
  const there = units.flatMap((one, id) => (one.hex === hex ? [id] : []))
  return stackingRuling({ ...ground, army: { ...ground.army, units } }, hex, there).allowed
}

export const gunsRoutKind = (groundOf: GroundOf) =>
  choice<RifleView, GunsAbout>({
    rule: '16.4.2',
    options: (view, { unit, from }) => refuges(groundOf(view), unit, from as readonly Hex[]),
  })

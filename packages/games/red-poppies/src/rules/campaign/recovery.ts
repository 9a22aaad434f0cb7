/** 11.53: recovered and lost units, and their status for the next day. */

import {
  allowed,
  inParallel,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  type RuleId,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import { type Side, sides, type UnitKind } from '../../data/schema.ts'
import { type BattlefieldOf, isUnit, typeOf, unitOf, unitsWhere, viewingSide } from '../battlefield.ts'
import { isOnMap, type UnitId } from '../ids.ts'
import { list, unitShape } from '../question-types.ts'
import { awaiting, type Battle, type Battlefield, captured, destroyed, lostForGood } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { campaignOf, campaignStateOf } from './current-campaign.ts'

const half = [1, 2] as const

/** Units of the casualty list that are recovered: a set, by ascending number. */
export const recoverQuestion = list('recover', { rule: '11.531', about: nothing, answer: listOf(unitShape) })

/** Units on the map that change deployment: a set, by ascending number. */
export const adjustQuestion = list('adjust', { rule: '11.534', about: nothing, answer: listOf(unitShape) })

interface Decision {
  readonly recovered: readonly UnitId[]
  readonly changed: readonly UnitId[]
}

/** Both sides decide in parallel: their decisions do not affect each other. */
export function* recover(battle: Battle): Script {
  const deciding = sides.filter((side) => casualties(battle, side).length > 0 || onMap(battle, side).length > 0)
  const decisions: Record<string, Decision> =
    deciding.length === 0
      ? {}
      : yield* inParallel(Object.fromEntries(deciding.map((side) => [side, decide(battle, side)])))
  for (const side of sides) {
    const { recovered, changed } = decisions[side] ?? { recovered: [], changed: [] }
    recoverUnits(battle, side, recovered)
    changeDeployment(battle, side, changed)
  }
}

function* decide(battle: Battle, side: Side): Script<Decision> {
  const recovered = casualties(battle, side).length === 0 ? [] : yield* recoverQuestion.ask(side, null)
  const changed = onMap(battle, side).length === 0 ? [] : yield* adjustQuestion.ask(side, null)
  return { recovered, changed }
}

/** 11.532-1, 11.533: recovered units wait for the morning, the others are lost for good. */
function recoverUnits(battle: Battle, side: Side, recovered: readonly UnitId[]): void {
  const { table } = battle
  const list = casualties(battle, side)
  if (list.length === 0) return
  const lost = list.filter((unit) => !recovered.includes(unit))
  for (const unit of recovered) unitOf(battle, unit).hex = awaiting
  for (const unit of lost) unitOf(battle, unit).hex = lostForGood
  if (recovered.length > 0) table.noteUsed('recovered')
  const special = exceptionOf(battle)?.rules ?? []
  const rules = [
    '11.01-2',
    '11.02-1',
    '11.531',
    '11.532',
    '11.532-1',
    ...special,
    ...(lost.length > 0 ? ['11.533'] : []),
  ]
  table.tell({ type: 'recovered', side, units: [...recovered], lost, rules })
}

function changeDeployment(battle: Battle, side: Side, changed: readonly UnitId[]): void {
  if (changed.length === 0) return
  for (const id of changed) {
    const unit = unitOf(battle, id)
    unit.formed = !unit.formed
  }
  battle.table.noteUsed('adjusted')
  battle.table.tell({ type: 'adjusted', side, units: [...changed], rules: ['11.531-1', '11.534'] })
}

/** 11.01-2: the casualty list: units destroyed since the last night. */
const casualties = (battlefield: Battlefield, side: Side): UnitId[] =>
  unitsWhere(battlefield, (unit) => unit.side === side && unit.hex === destroyed)
const onMap = (battlefield: Battlefield, side: Side): UnitId[] =>
  unitsWhere(battlefield, (unit) => unit.side === side && isOnMap(unit.hex))

const exceptionOf = (battlefield: Battlefield) => {
  const { day } = campaignStateOf(battlefield)
  return campaignOf(battlefield).recoveries.find((recovery) => recovery.day === day)
}

/** 11.532: the fraction of losses that may be recovered tonight. */
export const shareOf = (battlefield: Battlefield, side: Side): readonly [numerator: number, denominator: number] =>
  exceptionOf(battlefield)?.shares[side] ?? half

/** 11.532: number of units of one type that may be recovered, rounded up. */
function recoverable(battlefield: Battlefield, side: Side, count: number): number {
  const [numerator, denominator] = shareOf(battlefield, side)
  return Math.ceil((count * numerator) / denominator)
}

/** By type: number of units on the list that may be recovered. */
export function quotasOf(battlefield: Battlefield, side: Side): Map<UnitKind, number> {
  const counts = new Map<UnitKind, number>()
  for (const unit of casualties(battlefield, side)) {
    const { type } = typeOf(battlefield, unit)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return new Map([...counts].map(([type, count]) => [type, recoverable(battlefield, side, count)]))
}

/** 11.531: ruling on the recovery of one unit, given the number of its type already recovered. */
function unitRuling(battlefield: Battlefield, side: Side, thing: Json, taken: readonly UnitId[]): Ruling {
  if (!isUnit(battlefield, thing)) return refused('11.531', refusals.fromCasualtyList)
  const { side: owner, hex } = unitOf(battlefield, thing)
  if (owner !== side) return refused('11.531', refusals.notOwnUnit)
  if (hex === captured) return refused('11.531-2', refusals.captured)
  if (hex === lostForGood) return refused('11.533', refusals.lostForGood)
  if (hex !== destroyed) return refused('11.531', refusals.notOnCasualtyList)
  const { type } = typeOf(battlefield, thing)
  const takenOfType = taken.filter((unit) => typeOf(battlefield, unit).type === type).length
  const quota = quotasOf(battlefield, side).get(type) ?? 0
  return takenOfType < quota ? allowed : refused(shareRule(battlefield), refusals.recoveryQuota(quota))
}

const shareRule = (battlefield: Battlefield): RuleId => exceptionOf(battlefield)?.rules[0] ?? '11.532'

/** Units may be recovered within the share of their type. */
export const recoverKind = (battlefieldOf: BattlefieldOf) =>
  recoverQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      const quotasLeft = quotasOf(battlefield, side)
      for (const unit of soFar) {
        const { type } = typeOf(battlefield, unit)
        quotasLeft.set(type, (quotasLeft.get(type) ?? 0) - 1)
      }
      const last = soFar.at(-1) ?? -1
      const parts = casualties(battlefield, side).filter(
        (unit) => unit > last && (quotasLeft.get(typeOf(battlefield, unit).type) ?? 0) > 0,
      )
      return parts.length === 0 ? noMoreParts : { parts, enough: true }
    },
    check: (view, _about, answer) =>
      unitSetRuling('11.531', answer, (unit, before) =>
        unitRuling(battlefieldOf(view), viewingSide(view), unit, before),
      ),
    explain: (view, _about, thing) => unitRuling(battlefieldOf(view), viewingSide(view), thing, []),
  })

/** Ruling on a set of units, each named once, by ascending number. */
function unitSetRuling(
  rule: RuleId,
  units: readonly UnitId[],
  ruling: (unit: UnitId, before: readonly UnitId[]) => Ruling,
): Ruling {
  const before: UnitId[] = []
  for (const unit of units) {
    const unitRuling = ruling(unit, before)
    if (!unitRuling.allowed) return unitRuling
    if (unit <= (before.at(-1) ?? -1)) return refused(rule, refusals.unitsOnceInOrder)
    before.push(unit)
  }
  return allowed
}

function deploymentRuling(battlefield: Battlefield, side: Side, thing: Json): Ruling {
  if (!isUnit(battlefield, thing)) return refused('11.534', refusals.unitsToAdjust)
  const { side: owner, hex } = unitOf(battlefield, thing)
  return owner === side && isOnMap(hex) ? allowed : refused('11.534', refusals.adjustOnMap)
}

export const adjustKind = (battlefieldOf: BattlefieldOf) =>
  adjustQuestion.kind({
    next(view, _about, soFar) {
      const last = soFar.at(-1) ?? -1
      const parts = onMap(battlefieldOf(view), viewingSide(view)).filter((unit) => unit > last)
      return parts.length === 0 ? noMoreParts : { parts, enough: true }
    },
    check: (view, _about, answer) =>
      unitSetRuling('11.534', answer, (unit) => deploymentRuling(battlefieldOf(view), viewingSide(view), unit)),
    explain: (view, _about, thing) => deploymentRuling(battlefieldOf(view), viewingSide(view), thing),
  })

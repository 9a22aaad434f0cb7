/** 11.14.12 to 11.14.18: a Brigiment that has Entered Regroup. */
import {
  allowed,
  at,
  fields,
  isAmong,
  listOf,
  oneOf,
  type RuleId,
  type Ruling,
  refused,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { hideNewcomers } from '../assault/us-them-hiding.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  brigimentOf,
  infantryWork,
  isEnemyAt,
  unitOf,
  unitsAt,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { removeFromMap } from '../leave-map.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { choice, list } from '../question-types.ts'
import { brigimentShape, unitShape } from '../shapes.ts'
import { type Battle, type Battlefield, destroyed, type Pending, routed, surrendered, unmarked } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { deadSteps, isRecoverable, projected, proRated } from './battalion-strength.ts'
import { hexesOfPoint, isWithin } from './order-in-effect.ts'

/** The unit that gets a step back. */
export const recoverQuestion = choice('recover', {
  rule: '11.14.16',
  about: fields({ brigiment: brigimentShape, from: oneOf('routed', 'missing') }),
  answer: unitShape,
  open: false,
})

const gift = sequence([unitShape, unitShape])
export type Gift = TypeOf<typeof gift>

/** 11.14.12-4: exchanged steps, one by one, each [from, to]. */
export const exchangeQuestion = list('exchange', {
  rule: '11.14.12-4',
  about: fields({ brigiment: brigimentShape }),
  answer: listOf(gift),
  open: false,
})

/** 11.14.12: true if all units of a Brigiment, HQ and machine guns too, are at its Regroup Point. */
function isGathered(battlefield: Battlefield, id: BrigimentId): boolean {
  const { order } = brigimentOf(battlefield, id)
  const units = unitsOf(battlefield, id)
  const { point } = order
  return (
    order.type === 'regroup' &&
    point !== null &&
    units.length > 0 &&
    units.every((unit) => isWithin(battlefield, point, unitOf(battlefield, unit).hex))
  )
}

/** 11.14.12-1: losses are counted once; all supports are In Line from now on (11.14.10). */
export function enterRegroup(battle: Battle, side: Side, id: BrigimentId): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  if (brigiment.regrouping !== null || !isGathered(battlefield, id)) return
  const { written, losses } = brigiment
  const missing = Math.floor(Math.max(0, deadSteps(battlefield, id) - written.dead) / 2) + written.owed
  brigiment.regrouping = { entered: battle.state.turn, missing, routed: losses.routed }
  for (const unit of unitsOf(battlefield, id)) {
    const unitState = at(battlefield.army.units, unit)
    unitState.support = false
    unitState.committed = false
  }
  battle.table.noteUsed('regroup entered')
  const rules = ['11.14.12', '11.14.12-1', '11.14.10', '4.2.2', ...lossRules(battlefield, id)]
  const ownEvent = { type: 'regroup entered', side, brigiment: id, missing, routed: losses.routed, rules } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
}

/** 11.14.13 to 11.14.15: the rules on recoverable and unrecoverable losses that it has had. */
function lossRules(battlefield: Battlefield, id: BrigimentId): RuleId[] {
  const { losses } = brigimentOf(battlefield, id)
  const hasUnrecoverableUnits = battlefield.army.units.some(
    ({ brigiment, hex }, unit) => brigiment === id && isDead(hex) && !isRecoverable(battlefield, unit),
  )
  return [
    ...(deadSteps(battlefield, id) + losses.routed > 0 ? ['11.14.13'] : []),
    ...(losses.surrendered > 0 ? ['11.14.14'] : []),
    ...(hasUnrecoverableUnits ? ['11.14.15'] : []),
  ]
}

/**
 * 11.14.12-2 11.14.12-3: the steps that return this turn: a routed one every second turn, a missing one every fourth.
 */
export function recoversNow(
  { state }: Pick<Battlefield, 'state'>,
  { entered, missing, routed: routedSteps }: { entered: number; missing: number; routed: number },
): ('routed' | 'missing')[] {
  const since = state.turn - entered
  const found: ('routed' | 'missing')[] = []
  if (since > 0 && since % 2 === 0 && routedSteps >= 1) {
    found.push('routed')
  }
  if (since > 0 && since % 4 === 0 && missing >= 1) {
    found.push('missing')
  }
  return found
}

const isDead = (hex: Hex): boolean => hex === destroyed || hex === routed || hex === surrendered

/** The battlefield after all pending changes and these. */
function battlefieldAfter(battlefield: Battlefield, changes: readonly Pending[]): Battlefield {
  const pending = [...battlefield.army.pending, ...changes]
  const units = battlefield.army.units.map((unitState, unit) => {
    const change = pending.findLast((next) => next.unit === unit)
    return change === undefined ? unitState : { ...unitState, steps: change.steps, hex: change.hex }
  })
  return { ...battlefield, army: { ...battlefield.army, units } }
}

/** 3.7: true if a hex would hold all its units. */
function holdsAll(battlefield: Battlefield, hex: Hex, changes: readonly Pending[]): boolean {
  const changedBattlefield = battlefieldAfter(battlefield, changes)
  return stackingRuling(changedBattlefield, hex, unitsAt(changedBattlefield, hex)).allowed
}

/** 11.14.16: the hex of a unit’s new step: its own, or for a destroyed unit one at the Regroup Point; null: no room. */
function placeFor(battlefield: Battlefield, id: BrigimentId, unit: UnitId): Hex | null {
  const { steps, hex } = projected(battlefield, unit)
  const { point } = brigimentOf(battlefield, id).order
  const places = isOnMap(hex) || point === null ? [hex] : hexesOfPoint(battlefield, point)
  const fits = (place: Hex): boolean =>
    battlefield.scenario.land[place] === 1 &&
    !isEnemyAt(battlefield, place) &&
    holdsAll(battlefield, place, [{ unit, steps: steps + 1, hex: place }])
  return places.find(fits) ?? null
}

/** 11.14.16: units of the Brigiment with room for a step, living or to be restored. */
export const unitsWithRoom = (battlefield: Battlefield, id: BrigimentId): UnitId[] =>
  battlefield.army.units.flatMap(({ brigiment, fullSteps }, unit) => {
    const { steps, hex } = projected(battlefield, unit)
    const isGone = !isOnMap(hex) && !isDead(hex)
    if (brigiment !== id || !isRecoverable(battlefield, unit) || isGone || steps + 1 > fullSteps) return []
    return placeFor(battlefield, id, unit) === null ? [] : [unit]
  })

/** Changes steps as pending, until both sides have ended their Command Phase. */
function changePending(battlefield: Battlefield, unit: UnitId, by: number, hex: Hex): void {
  const steps = projected(battlefield, unit).steps + by
  const next: Pending = { unit, steps, hex: steps <= 0 ? destroyed : hex }
  battlefield.army.pending = [...battlefield.army.pending.filter((one) => one.unit !== unit), next]
}

export function recover(battle: Battle, side: Side, id: BrigimentId, unit: UnitId, from: 'routed' | 'missing'): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  if (brigiment.regrouping === null) throw new Error('only a Brigiment in Regroup recovers steps')
  const place = placeFor(battlefield, id, unit)
  if (place === null) throw new Error('a step came back to where there was no room')
  brigiment.regrouping[from]--
  if (from === 'routed') brigiment.losses.routed--
  changePending(battlefield, unit, 1, place)
  battle.table.noteUsed(`recovered: ${from}`)
  const rules = ['11.14.16', from === 'routed' ? '11.14.12-2' : '11.14.12-3']
  battle.table.tell(null, { [side]: { type: 'step recovered', side, brigiment: id, unit, from, rules } }, side)
}

export const recoverKind = (battlefieldOf: BattlefieldOf) =>
  recoverQuestion.kind({ options: (view, { brigiment }) => unitsWithRoom(battlefieldOf(view), brigiment) })

export const exchangeKind = (battlefieldOf: BattlefieldOf) =>
  exchangeQuestion.kind({
    next(view, { brigiment }, soFar) {
      const battlefield = battlefieldOf(view)
      const steps = stepsAfter(battlefield, brigiment, soFar)
      // Limits the search: longer exchanges would mostly go round in circles.
      const parts = soFar.length >= 4 ? [] : exchangesNow(battlefield, steps)
      return { parts, enough: true }
    },
    sampled: true,
    check: (view, { brigiment }, answer) => exchangeRuling(battlefieldOf(view), brigiment, answer),
    explain: (view, { brigiment }, thing) =>
      gift.fits(thing) ? exchangeRuling(battlefieldOf(view), brigiment, [thing]) : wrongGift,
  })

const wrongGift = refused('11.14.12-4', refusals.stepsWithinBrigiment)

const donors = (battlefield: Battlefield, id: BrigimentId): UnitId[] =>
  battlefield.army.units.flatMap(({ brigiment }, unit) => {
    const { steps, hex } = projected(battlefield, unit)
    return brigiment === id && isRecoverable(battlefield, unit) && isOnMap(hex) && steps >= 1 ? [unit] : []
  })

function stepsAfter(battlefield: Battlefield, id: BrigimentId, gifts: readonly Gift[]): Map<UnitId, number> {
  const steps = new Map<UnitId, number>()
  for (const unit of donors(battlefield, id)) steps.set(unit, projected(battlefield, unit).steps)
  for (const [from, to] of gifts) {
    steps.set(from, (steps.get(from) ?? 0) - 1)
    steps.set(to, (steps.get(to) ?? 0) + 1)
  }
  return steps
}

function exchangesNow(battlefield: Battlefield, steps: ReadonlyMap<UnitId, number>): Gift[] {
  const found: Gift[] = []
  // Cached: a step from another hex frees no room in this one, so all donors get the same result.
  const rooms = new Map<UnitId, boolean>()
  const roomFor = (to: UnitId): boolean => {
    const known = rooms.get(to) ?? hasRoomFor(battlefield, steps, to)
    rooms.set(to, known)
    return known
  }
  for (const [from, has] of steps) {
    if (has < 1) continue
    const { hex } = projected(battlefield, from)
    for (const [to, stepsAfterMoves] of steps)
      if (to !== from && stepsAfterMoves > 0 && stepsAfterMoves + 1 <= unitOf(battlefield, to).fullSteps)
        if (projected(battlefield, to).hex === hex || roomFor(to)) found.push([from, to])
  }
  return found
}

/** True if any step could be exchanged. */
export const canExchange = (battlefield: Battlefield, id: BrigimentId): boolean =>
  exchangesNow(battlefield, stepsAfter(battlefield, id, [])).length > 0

/** A step exchanged between hexes needs room in its new hex. */
function hasRoomFor(battlefield: Battlefield, steps: ReadonlyMap<UnitId, number>, to: UnitId): boolean {
  const { hex } = projected(battlefield, to)
  const changes = [...steps].map(([unit, newSteps]): Pending => {
    const stepsAfterGift = unit === to ? newSteps + 1 : newSteps
    return { unit, steps: stepsAfterGift, hex: stepsAfterGift <= 0 ? destroyed : projected(battlefield, unit).hex }
  })
  return holdsAll(battlefield, hex, changes)
}

function exchangeRuling(battlefield: Battlefield, id: BrigimentId, gifts: readonly Gift[]): Ruling {
  for (const [i, one] of gifts.entries()) {
    const steps = stepsAfter(battlefield, id, gifts.slice(0, i))
    if (!isAmong(exchangesNow(battlefield, steps), one)) return wrongGift
  }
  return allowed
}

export function exchange(battle: Battle, side: Side, id: BrigimentId, moves: readonly Gift[]): void {
  const battlefield = battlefieldFor(battle, side)
  for (const [from, to] of moves) {
    changePending(battlefield, from, -1, projected(battlefield, from).hex)
    changePending(battlefield, to, 1, projected(battlefield, to).hex)
  }
  if (moves.length === 0) return
  battle.table.noteUsed('steps exchanged')
  const ownEvent = { type: 'steps exchanged', side, brigiment: id, moves, rules: ['11.14.12-4'] } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
}

/** 11.14.17: recalculates the limits; current dead steps will not count again. */
export function leaveRegroup(battle: Battle, side: Side, id: BrigimentId): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const { maximum, half } = proRated(battlefield, id)
  brigiment.maximum = maximum
  brigiment.half = half
  brigiment.points = Math.min(brigiment.points, maximum)
  brigiment.written = { dead: deadSteps(battlefield, id), owed: brigiment.regrouping?.missing ?? 0 }
  brigiment.regrouping = null
  battle.table.noteUsed('regroup left')
  const rules = ['11.14.17', '11.14.17-1', '11.14.17-2']
  battle.table.tell(null, { [side]: { type: 'regroup left', side, brigiment: id, maximum, half, rules } }, side)
}

/** Applies pending changes of the Command Phase. A unit that returns has none of its former markers (11.14.16). */
export function settlePending(battle: Battle, side: Side): void {
  const army = battle.state.secrets[side]
  for (const { unit, steps, hex } of army.pending) {
    const unitState = at(army.units, unit)
    if (!isOnMap(unitState.hex) && isOnMap(hex))
      Object.assign(unitState, unmarked, { onTop: infantryWork(battle, hex) !== undefined })
    unitState.steps = steps
    if (!isOnMap(hex)) removeFromMap(unitState, hex)
    else {
      unitState.hex = hex
      hideNewcomers(battle, side, hex)
    }
  }
  army.pending = []
}

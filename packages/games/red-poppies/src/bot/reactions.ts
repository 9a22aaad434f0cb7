/** Reaction fire: at movers, around a melee, and back at a shooter (6.7). */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { isAfv, typeOf, unitOf } from '../rules/battlefield.ts'
import { staysReady } from '../rules/fire.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { shotValue } from './shot-value.ts'

/** Chance of doubles, which spend a machine gun that fires at movers. */
const doublesChance = 1 / 6
/** Value of readiness without another own command this turn: it only serves to react. */
const reactOnlyShare = 0.5
/** Factor for a unit under fire, which may be hit and spent anyway. */
const underFireFactor = 0.4

/** The cost of firing now. */
function firingCost({ battlefield, values, side }: PositionAnalysis, id: UnitId, atMover: boolean): number {
  const { couplets, second, initiative } = battlefield.state
  const commandsLeft = couplets - (second && initiative === side ? 1 : 0)
  const readiness = values.readiness(unitOf(battlefield, id)) * (commandsLeft > 1 ? 1 : reactOnlyShare)
  return atMover && staysReady(typeOf(battlefield, id)) ? doublesChance * readiness : readiness
}

interface Point {
  readonly hex: Hex
  readonly movers: readonly UnitId[]
}

/** A shot in an answer: the shooter, and the vehicle it fires at, if any. */
type NamedShot = readonly [UnitId] | readonly [UnitId, UnitId]

function shotGain(analysis: PositionAnalysis, { hex }: Point, [shooter, afv]: NamedShot): number {
  const shot = { shooter, hex, afv: afv ?? null }
  return shotValue(analysis.battlefield, analysis.values, shot) - firingCost(analysis, shooter, true)
}

/** All possible shots, one at a time. */
export const react = (analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] =>
  options.map((option) =>
    Array.isArray(option)
      ? { answer: option, prior: shotGain(analysis, about as unknown as Point, option as unknown as NamedShot) }
      : { answer: option, prior: 0 },
  )

/** All shots with a positive value, at most one for each unit. */
export function declare(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const point = about as unknown as Point
  const best = new Map<UnitId, { readonly shot: NamedShot; readonly value: number }>()
  for (const option of options) {
    const shot = option as unknown as NamedShot
    const value = shotGain(analysis, point, shot)
    if (value > (best.get(shot[0])?.value ?? 0)) best.set(shot[0], { shot, value })
  }
  const shots = [...best.values()].sort((a, b) => a.shot[0] - b.shot[0])
  return allOrNone(shots.map(({ shot, value }) => ({ part: [...shot], value })))
}

/** Simultaneous with the shot, so the unit need not survive it. */
export function shootBack(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { shooter } = about as { readonly shooter: UnitId }
  const { hex } = unitOf(analysis.battlefield, shooter)
  const afv = isAfv(typeOf(analysis.battlefield, shooter)) ? shooter : null
  const answers = options.map((option) => {
    const unit = option as UnitId
    const shot = shotValue(analysis.battlefield, analysis.values, { shooter: unit, hex, afv })
    return { part: unit, value: shot - underFireFactor * firingCost(analysis, unit, false) }
  })
  return allOrNone(answers.filter(({ value }) => value > 0))
}

/** All chosen shots, or none. */
const allOrNone = (chosen: readonly { readonly part: Json; readonly value: number }[]): Candidate[] => {
  const none: Candidate = { answer: [], prior: 0 }
  if (chosen.length === 0) return [none]
  return [{ answer: chosen.map(({ part }) => part), prior: chosen.reduce((sum, { value }) => sum + value, 0) }, none]
}

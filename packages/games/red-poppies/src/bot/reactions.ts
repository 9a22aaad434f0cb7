/** Reaction fire: at movers, around a melee, and back at a shooter (6.7). */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { isAfv, typeOf, unitOf } from '../rules/battlefield.ts'
import { staysReady } from '../rules/fire.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { shotValue } from './shot-value.ts'

/** Chance of doubles, which spend a machine gun that fires at movers. */
const doubles = 1 / 6
/** Value of readiness without another own command this turn: it only serves to react. */
const onlyReacts = 0.5
/** Factor for a unit under fire, which may be hit and spent anyway. */
const underFire = 0.4

/** The cost of firing now. */
function price({ battlefield, values, side }: PositionAnalysis, id: UnitId, atMover: boolean): number {
  const { couplets, second, initiative } = battlefield.state
  const commandsLeft = couplets - (second && initiative === side ? 1 : 0)
  const ready = values.readiness(unitOf(battlefield, id)) * (commandsLeft > 1 ? 1 : onlyReacts)
  return atMover && staysReady(typeOf(battlefield, id)) ? doubles * ready : ready
}

interface Point {
  readonly hex: Hex
  readonly movers: readonly UnitId[]
}

type Named = readonly [UnitId] | readonly [UnitId, UnitId]

function worthOf(analysis: PositionAnalysis, { hex }: Point, [shooter, afv]: Named): number {
  const shot = { shooter, hex, afv: afv ?? null }
  return shotValue(analysis.battlefield, analysis.values, shot) - price(analysis, shooter, true)
}

/** All possible shots, one at a time. */
export const react = (analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] =>
  options.map((option) =>
    Array.isArray(option)
      ? { answer: option, prior: worthOf(analysis, about as unknown as Point, option as unknown as Named) }
      : { answer: option, prior: 0 },
  )

/** All shots with a positive value, at most one for each unit. */
export function declare(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const point = about as unknown as Point
  const best = new Map<UnitId, { readonly named: Named; readonly value: number }>()
  for (const option of options) {
    const named = option as unknown as Named
    const value = worthOf(analysis, point, named)
    if (value > (best.get(named[0])?.value ?? 0)) best.set(named[0], { named, value })
  }
  const shots = [...best.values()].sort((a, b) => a.named[0] - b.named[0])
  return set(shots.map(({ named, value }) => ({ part: [...named], value })))
}

/** Simultaneous with the shot, so the unit need not survive it. */
export function shootBack(analysis: PositionAnalysis, about: Json, options: readonly Json[]): Candidate[] {
  const { shooter } = about as { readonly shooter: UnitId }
  const { hex } = unitOf(analysis.battlefield, shooter)
  const afv = isAfv(typeOf(analysis.battlefield, shooter)) ? shooter : null
  const answers = options.map((option) => {
    const unit = option as UnitId
    const shot = shotValue(analysis.battlefield, analysis.values, { shooter: unit, hex, afv })
    return { part: unit, value: shot - underFire * price(analysis, unit, false) }
  })
  return set(answers.filter(({ value }) => value > 0))
}

/** All chosen shots, or none. */
const set = (chosen: readonly { readonly part: Json; readonly value: number }[]): Candidate[] => {
  const none: Candidate = { answer: [], prior: 0 }
  if (chosen.length === 0) return [none]
  return [{ answer: chosen.map(({ part }) => part), prior: chosen.reduce((sum, { value }) => sum + value, 0) }, none]
}

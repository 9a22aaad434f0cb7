/** Reaction fire: at movers, around a melee, and back at a shooter (6.7). */
import type { Candidate } from '@firestep/bots'
import type { Json, PartOf } from '@firestep/referee'
import { typeOf, unitOf } from '../rules/battlefield.ts'
import { type shootBackQuestion, shotBack, staysReady } from '../rules/fire.ts'
import type { UnitId } from '../rules/ids.ts'
import { type declareQuestion, type ReactionAbout, type reactQuestion, shotAt } from '../rules/reaction-fire.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
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

type ShotPart = PartOf<typeof declareQuestion>

function shotGain(analysis: PositionAnalysis, point: ReactionAbout, part: ShotPart): number {
  const shot = shotAt(point, part)
  return shotValue(analysis.battlefield, analysis.values, shot) - firingCost(analysis, shot.shooter, true)
}

/** All possible shots, one at a time. */
export const react = (
  analysis: PositionAnalysis,
  { about, options }: Asked<typeof reactQuestion>,
): Candidates<typeof reactQuestion> =>
  options().map((option) => ({ answer: option, prior: option === 'none' ? 0 : shotGain(analysis, about, option) }))

/** All shots with a positive value, at most one for each unit. */
export function declare(
  analysis: PositionAnalysis,
  { about, options }: Asked<typeof declareQuestion>,
): Candidates<typeof declareQuestion> {
  const best = new Map<UnitId, { readonly shot: ShotPart; readonly value: number }>()
  for (const shot of options()) {
    const value = shotGain(analysis, about, shot)
    if (value > (best.get(shot[0])?.value ?? 0)) best.set(shot[0], { shot, value })
  }
  const shots = [...best.values()].sort((a, b) => a.shot[0] - b.shot[0])
  return allOrNone(shots.map(({ shot, value }) => ({ part: shot, value })))
}

/** Simultaneous with the shot, so the unit need not survive it. */
export function shootBack(
  analysis: PositionAnalysis,
  { about, options }: Asked<typeof shootBackQuestion>,
): Candidates<typeof shootBackQuestion> {
  const answers = options().map((unit) => {
    const shot = shotValue(analysis.battlefield, analysis.values, shotBack(analysis.battlefield, about, unit))
    return { part: unit, value: shot - underFireFactor * firingCost(analysis, unit, false) }
  })
  return allOrNone(answers.filter(({ value }) => value > 0))
}

/** All chosen shots, or none. */
const allOrNone = <Part extends Json>(
  chosen: readonly { readonly part: Part; readonly value: number }[],
): Candidate<Part[]>[] => {
  const none: Candidate<Part[]> = { answer: [], prior: 0 }
  if (chosen.length === 0) return [none]
  return [{ answer: chosen.map(({ part }) => part), prior: chosen.reduce((sum, { value }) => sum + value, 0) }, none]
}

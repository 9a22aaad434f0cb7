/** Where a side wants to be: places that count and are not its own, and those it has to hold. */
import { distanceBetween, isRifle, unitsAt } from '../rules/ground.ts'
import type { Hex } from '../rules/ids.ts'
import { heldShare, lateness, leadOf } from './stakes.ts'
import type { Study } from './study.ts'

export interface Want {
  readonly hex: Hex
  readonly want: number
}

/** A place of one's own is in danger when an enemy is that near. */
const near = 4
const safeShare = 0.03
/** Of a place in danger: as long as nobody guards it, and once so many steps do. */
const openShare = 0.6
const guardedShare = 0.15
/** Whoever is winning needs not take what he has not; towards the end less than ever. */
const contentShare = 0.5

export function wantsOf(study: Study): Want[] {
  const { ground, stakes } = study
  const content = leadOf(ground) > 0
  const late = lateness(ground)
  const zeal = content ? contentShare * (1 - 0.7 * late) : 1
  const wants = stakes.goals.map(({ hex, points }): Want => {
    const share = heldShare(ground, hex)
    if (share < 1) return { hex, want: zeal * points * (1 - share) }
    const danger = study.foes.some((foe) => distanceBetween(ground, foe.hex, hex) <= near)
    if (!danger) return { hex, want: points * safeShare }
    return { hex, want: points * (guardOf(study, hex) > 0 ? guardedShare : openShare) }
  })
  return wants.filter(({ want }) => want > 0).sort((a, b) => b.want - a.want || a.hex - b.hex)
}

/** Rifle steps that stand in a hex. */
function guardOf(study: Study, hex: Hex): number {
  const { army, book } = study.ground
  return unitsAt(study.ground, hex).reduce((sum, id) => {
    const unit = army.units[id]
    return unit !== undefined && isRifle(book.unitType(unit.type)) ? sum + unit.steps : sum
  }, 0)
}

/** What a hex brings to whoever has it alone at last; nothing where it counts for nobody. */
export function gainAt(study: Study, hex: Hex): number {
  const goal = study.stakes.at.get(hex)
  if (goal === undefined) return 0
  return goal.points * (1 - heldShare(study.ground, hex))
}

/** What leaving a hex puts at risk, if nobody stays there. */
export function lossAt(study: Study, hex: Hex): number {
  const goal = study.stakes.at.get(hex)
  if (goal === undefined || heldShare(study.ground, hex) < 1) return 0
  const { side: scorer, lastToPass } = study.ground.scenario.data.victory
  // The side that scores has to stay, unless it is enough to have passed; the other has to be in the way.
  if (study.side === scorer && !lastToPass) return goal.points
  return study.nearestFoe(hex) <= near ? goal.points * openShare : goal.points * safeShare
}

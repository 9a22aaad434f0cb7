/**
 * Stacks that can be given a route: the moving one, and in each hex all units that can still go as one stack (14.1.7).
 */
import { at, type Json } from '@firestep/referee'
import { isArtillery, isHeadquarters, typeOf } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import { mobilityRuling } from '../../rules/movement/costs.ts'
import { marchOf } from '../../rules/movement/march.ts'
import { unitShape } from '../../rules/shapes.ts'
import { checkAnswer, type QuestionContext } from './context.ts'

export interface MovableStacks {
  readonly moving: readonly UnitId[] | null
  readonly waiting: readonly (readonly UnitId[])[]
}

/** Null if the question is not about movement. */
export function movableStacks(context: QuestionContext, soFar: readonly Json[]): MovableStacks | null {
  switch (context.question.kind) {
    case 'move': {
      const chosen = soFar.filter(unitShape.fits)
      if (chosen.length === 0) return soFar.length > 0 ? null : { moving: null, waiting: waitingStacks(context, []) }
      return checkAnswer(context, chosen).allowed ? { moving: null, waiting: [chosen] } : null
    }
    case 'step': {
      const { units } = marchOf(context.battlefield)
      return { moving: units, waiting: waitingStacks(context, units) }
    }
    default:
      return null
  }
}

/** Guns, men and HQs form separate stacks unless they are named together; units that cannot move are left out. */
function waitingStacks(context: QuestionContext, moving: readonly UnitId[]): UnitId[][] {
  const { battlefield, view } = context
  const { move } = context.rules.kinds
  const sortOf = (unit: UnitId): string => {
    const type = typeOf(battlefield, unit)
    return isArtillery(type) ? 'guns' : isHeadquarters(type) ? 'headquarters' : 'men'
  }
  const stacks: UnitId[][] = []
  for (const unit of move.next(view, {}, []).parts) {
    if (!unitShape.fits(unit) || moving.includes(unit) || !mobilityRuling(battlefield, unit).allowed) continue
    const stack = stacks.find(
      (one) => sortOf(at(one, 0)) === sortOf(unit) && move.check(view, {}, [...one, unit]).allowed,
    )
    if (stack === undefined) stacks.push([unit])
    else stack.push(unit)
  }
  return stacks
}

/**
 * Stacks that can be given a route: the moving one, and in each hex all units that can still go as one stack (14.1.7).
 */
import { kindNamed } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { isArtillery, isHeadquarters, typeOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { canMoveAtAll } from '../../../rules/movement/costs.ts'
import { marchOf } from '../../../rules/movement/march.ts'
import { checked, type QuestionContext } from '../../questions/context.ts'

export interface Parties {
  readonly underWay: readonly UnitId[] | null
  readonly waiting: readonly (readonly UnitId[])[]
}

/** Null if the question is not about movement. */
export function partiesIn(context: QuestionContext, soFar: readonly Json[]): Parties | null {
  switch (context.question.kind) {
    case 'move': {
      const named = soFar.filter((part) => typeof part === 'number')
      if (named.length === 0) return soFar.length > 0 ? null : { underWay: null, waiting: stacksOf(context, []) }
      return checked(context, named).allowed ? { underWay: null, waiting: [named] } : null
    }
    case 'step': {
      const { units } = marchOf(context.battlefield)
      return { underWay: units, waiting: stacksOf(context, units) }
    }
    default:
      return null
  }
}

/** Guns, men and HQs form separate stacks unless they are named together; units that cannot move are left out. */
function stacksOf(context: QuestionContext, underWay: readonly UnitId[]): UnitId[][] {
  const { battlefield, view } = context
  const move = kindNamed(context, 'move')
  const sortOf = (unit: UnitId): string => {
    const type = typeOf(battlefield, unit)
    return isArtillery(type) ? 'guns' : isHeadquarters(type) ? 'headquarters' : 'men'
  }
  const stacks: UnitId[][] = []
  for (const unit of move.next(view, {}, []).parts) {
    if (typeof unit !== 'number' || underWay.includes(unit) || !canMoveAtAll(battlefield, unit).allowed) continue
    const stack = stacks.find(
      (one) => sortOf(one[0] as UnitId) === sortOf(unit) && move.check(view, {}, [...one, unit]).allowed,
    )
    if (stack === undefined) stacks.push([unit])
    else stack.push(unit)
  }
  return stacks
}

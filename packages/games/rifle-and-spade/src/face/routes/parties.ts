/** Who can be given a way: those under way, and by hexes everybody who can still go as one stack (14.1.7). */
import { kindNamed } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { isArtillery, typeOf } from '../../rules/ground.ts'
import type { UnitId } from '../../rules/ids.ts'
import { canMoveAtAll } from '../../rules/movement/costs.ts'
import { marchOf } from '../../rules/movement/march.ts'
import { checked, type Scene } from '../asking/scene.ts'

export interface Parties {
  readonly underWay: readonly UnitId[] | null
  readonly waiting: readonly (readonly UnitId[])[]
}

/** Null where nobody is about to move. */
export function partiesIn(scene: Scene, soFar: readonly Json[]): Parties | null {
  switch (scene.question.kind) {
    case 'move': {
      const named = soFar.filter((part) => typeof part === 'number')
      if (named.length === 0) return soFar.length > 0 ? null : { underWay: null, waiting: stacksOf(scene, []) }
      return checked(scene, named).allowed ? { underWay: null, waiting: [named] } : null
    }
    case 'step': {
      const { units } = marchOf(scene.ground)
      return { underWay: units, waiting: stacksOf(scene, units) }
    }
    default:
      return null
  }
}

/** Guns and men go at their own pace, and whoever cannot move holds nobody back. */
function stacksOf(scene: Scene, underWay: readonly UnitId[]): UnitId[][] {
  const { ground, view } = scene
  const move = kindNamed(scene, 'move')
  const isGun = (unit: UnitId): boolean => isArtillery(typeOf(ground, unit))
  const stacks: UnitId[][] = []
  for (const unit of move.next(view, {}, []).parts) {
    if (typeof unit !== 'number' || underWay.includes(unit) || !canMoveAtAll(ground, unit).allowed) continue
    const stack = stacks.find(
      (one) => isGun(one[0] ?? -1) === isGun(unit) && move.check(view, {}, [...one, unit]).allowed,
    )
    if (stack === undefined) stacks.push([unit])
    else stack.push(unit)
  }
  return stacks
}

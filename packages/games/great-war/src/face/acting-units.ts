/** Units that can still act in the current phase: the rules themselves decide which can move or battle. */
import { battleKind } from '../rules/battle-phase.ts'
import type { UnitId } from '../rules/ids.ts'
import { moveKind } from '../rules/movement.ts'
import { unitShape } from '../rules/question-types.ts'
import type { BattleView } from '../rules/state.ts'
import type { Board } from './board.ts'

/** Only the active side has orders. Before and after movement and battle no unit acts, so none is returned. */
export function actingUnits({ battlefieldOf }: Board, view: BattleView): readonly UnitId[] {
  if (view.phase === 'move')
    return moveKind(battlefieldOf)
      .next(view, null, [])
      .parts.filter((part) => unitShape.fits(part))
  if (view.phase === 'battle')
    return battleKind(battlefieldOf)
      .next(view, null, [])
      .parts.filter((part) => unitShape.fits(part))
  return []
}

/** Units on the map as pieces, with labels and badges. */

import type { Piece, PieceBadge } from '@firestep/face'
import { at, idsOf } from '@firestep/referee'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import type { BattleView, Ordered } from '../../rules/state.ts'
import { actingUnits } from '../acting-units.ts'
import { type Board, unitName } from '../board.ts'
import { unknownUnit } from '../texts/log.ts'
import { badges as badgeTexts, counterLabel } from '../texts/words.ts'

export function piecesOf(board: Board, view: BattleView): Piece[] {
  const badgesByUnit = badgesOf(board, view)
  return idsOf<UnitId>(view.units).flatMap((id) => {
    const unit = at(view.units, id)
    return isOnMap(unit.hex)
      ? [
          {
            id: String(id),
            place: String(unit.hex),
            seat: unit.side,
            label: unitLabel(board, view, id),
            badges: badgesByUnit.get(id) ?? [],
          },
        ]
      : []
  })
}

/** "German infantry, 3 of 4 figures, with a bomber" */
function unitLabel(board: Board, view: BattleView, id: UnitId): string {
  const unit = view.units[id]
  return unit === undefined
    ? unknownUnit
    : counterLabel(unitName(board, view, id), unit.figures, unit.full, unit.bomber)
}

const badges: Readonly<Record<'ordered' | 'move' | 'battle' | 'later' | 'done' | 'idle', PieceBadge>> = {
  ordered: { sign: 'ordered', word: badgeTexts.ordered },
  move: { sign: 'may move', word: badgeTexts.move },
  battle: { sign: 'may battle', word: badgeTexts.battle },
  later: { sign: 'may battle', word: badgeTexts.later },
  done: { sign: 'done', word: badgeTexts.done },
  idle: { sign: 'done', word: badgeTexts.idle },
}

function badgesOf(board: Board, view: BattleView): ReadonlyMap<UnitId, readonly PieceBadge[]> {
  const { phase, now } = view
  const acting = new Set(actingUnits(board, view))
  return new Map(now.ordered.map((order) => [order.unit, [badgeOf(phase, order, acting.has(order.unit))]]))
}

function badgeOf(phase: BattleView['phase'], order: Ordered, canAct: boolean): PieceBadge {
  if (order.idle) return badges.idle
  switch (phase) {
    case 'move':
      if (canAct) return badges.move
      return order.mayBattle > order.battles ? badges.later : badges.done
    case 'battle':
      return canAct ? badges.battle : badges.done
    case 'end':
      return badges.done
    case 'set up':
    case 'start':
    case 'command':
    case 'order':
      return badges.ordered
  }
}

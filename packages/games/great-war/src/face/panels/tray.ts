/** The tray: what a side has left to spend and to do. */
import type { TrayItem } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import type { BattleView } from '../../rules/state.ts'
import { actingUnits } from '../acting-units.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/panels.ts'
import { handSize } from './piles.ts'

/** Tokens, guns, orders and the sizes of hands are public. */
export const trayOf = (board: Board, view: BattleView, side: Side): readonly TrayItem[] => [
  { sign: 'token', name: texts.tokens, count: String(view.tokens[side]) },
  ...gunItems(board, view, side),
  ...orderItems(board, view, side),
  cardItem(view, side),
]

/** The guns, with the most targeting dice that they can roll. */
function gunItems({ scenario }: Board, { active, now }: BattleView, side: Side): readonly TrayItem[] {
  const { artillery } = scenario.assets[side]
  if (artillery === 0) return []
  const item: TrayItem = { sign: 'gun', name: texts.guns, count: texts.gunDice(artillery) }
  if (side !== active || now.artillery === null) return [item]
  return [{ ...item, note: now.artillery.combats > 0 ? texts.gunsOrdered : texts.gunsDone }]
}

/** Ordered units that can still move or battle. */
function orderItems(board: Board, view: BattleView, side: Side): readonly TrayItem[] {
  const { phase, now, active } = view
  if (side !== active || (phase !== 'move' && phase !== 'battle')) return []
  return [
    {
      sign: 'order',
      name: texts.ordersTray,
      count: texts.ordersLeft(actingUnits(board, view).length, now.ordered.length),
      note: phase === 'move' ? texts.stillToMove : texts.stillToBattle,
    },
  ]
}

function cardItem(view: BattleView, side: Side): TrayItem {
  const item: TrayItem = { sign: 'card', name: texts.combatCards, count: String(handSize(view, side, 'combat')) }
  return view.now.combat[side] === null ? item : { ...item, note: texts.onePlayed }
}

/** The tray: orders and actions left to a side, its cards, its aircraft and its heroic deed. */
import type { TrayItem } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { unitsLater } from '../../rules/orders/issue-order.ts'
import { unitsInTurn } from '../../rules/orders/order-classes.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { unitName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

const maxItems = 4

export function trayOf(board: Board, view: BattleView, seat: string): readonly TrayItem[] {
  const side = sides.find((candidate) => candidate === seat)
  if (side === undefined || view.turn === 0 || view.step === 'over') return []
  return [
    ...actionItems(board, view, side),
    ...orderItems(board, view, side),
    ...cardItems(board, view, side),
    ...airItems(board, view, side),
    ...heroicItems(board, view, side),
  ].slice(0, maxItems)
}

/** orders.11: actions of the unit that carries out its order. */
function actionItems(board: Board, { side: active, order }: BattleView, side: Side): readonly TrayItem[] {
  if (side !== active || order === null) return []
  return [{ sign: 'point', name: texts.tray.actions, count: String(order.left), note: unitName(board, order.unit) }]
}

/** orders.1 orders.3: units that can still be ordered this turn. */
function orderItems(board: Board, view: BattleView, side: Side): readonly TrayItem[] {
  if (side !== view.side || (view.step !== 'support' && view.step !== 'battalions')) return []
  const battlefield = board.battlefieldOf(view)
  const [now, later] = [unitsInTurn(battlefield), unitsLater(battlefield)]
  return [{ sign: 'order', name: texts.tray.orders, count: String(now.length + later.length) }]
}

/** event.1: the number of cards is public. */
function cardItems({ scenario }: Board, { secrets }: BattleView, side: Side): readonly TrayItem[] {
  if (scenario.switches.events === 'without') return []
  const count = secrets.viewer === side ? secrets.own?.cards.length : secrets.shown[side]?.cards
  return [{ sign: 'card', name: texts.tray.cards, count: String(count ?? 0) }]
}

function airItems({ scenario }: Board, { air }: BattleView, side: Side): readonly TrayItem[] {
  const missions = scenario.data.plans[side].air
  return missions === 0
    ? []
    : [{ sign: 'token', name: texts.tray.air, count: texts.countOf(missions - air[side], missions) }]
}

function heroicItems({ scenario }: Board, { heroics, barrage }: BattleView, side: Side): readonly TrayItem[] {
  return [
    ...(scenario.switches.heroics === 'with'
      ? [{ sign: 'token' as const, name: texts.tray.heroic, count: texts.countOf(heroics[side] ? 0 : 1, 1) }]
      : []),
    ...(barrage === null || side !== 'attacker'
      ? []
      : [
          {
            sign: 'gun' as const,
            name: texts.tray.barrage,
            count: texts.turnsLeft(barrage.left),
            note: texts.tray.left,
          },
        ]),
  ]
}

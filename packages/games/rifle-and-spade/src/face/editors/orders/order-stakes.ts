/** Stakes of an order: victory points at its goals, visible enemies, and distance to the enemy. */
import { listed } from '@firestep/face'
import { distanceBetween } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap } from '../../../rules/ids.ts'
import { hexesOfPoint } from '../../../rules/orders/order-in-effect.ts'
import type { WrittenOrder } from '../../../rules/orders/write/order-draft.ts'
import { enemyOf } from '../../board.ts'
import { hexName } from '../../names/places.ts'
import { sideNoun } from '../../names/units.ts'
import { holderOf } from '../../panels/hex-holder.ts'
import { fractionText } from '../../texts/numbers.ts'
import * as texts from '../../texts/order-editor.ts'
import { lineOf, type OrderAim, type OrderSheet } from './order-sheet.ts'

export function stakesOf(orderSheet: OrderSheet, draft: WrittenOrder, aims: readonly OrderAim[]): readonly string[] {
  const hexes = hexesToReach(orderSheet, draft, aims)
  return hexes.length === 0 ? [] : [...prizeLines(orderSheet, hexes), ...enemyLines(orderSheet, hexes)]
}

/** Hexes that the order wants its units to reach. */
function hexesToReach({ compiler }: OrderSheet, draft: WrittenOrder, aims: readonly OrderAim[]): readonly Hex[] {
  const { goal } = draft
  const line = lineOf(draft)
  if (line.length > 0) return line
  if (goal !== null && goal !== 'here' && 'point' in goal)
    return goal.point === 'ships' ? [] : hexesOfPoint(compiler.battlefield, { hex: goal.point, radius: 1 })
  return [...new Set(aims.flatMap((aim) => (aim.goal === null ? [] : [aim.goal])))]
}

function prizeLines({ context }: OrderSheet, hexes: readonly Hex[]): string[] {
  const { board, view, side } = context
  const prizes = board.scenario.victory.filter(({ hex }) => hexes.includes(hex))
  return prizes.map(({ hex, points }) => {
    const holder = holderOf(board, view, hex)
    const holderText = holder === side ? texts.yours : holder === null ? texts.nobodys : texts.heldBy(sideNoun(holder))
    return texts.victoryHex(hexName(board, hex), fractionText(points), holderText)
  })
}

/** Only visible enemies count. */
function enemyLines({ context, compiler }: OrderSheet, hexes: readonly Hex[]): string[] {
  const { battlefield } = compiler
  const enemyHexes = battlefield.enemy.stacks.map(({ hex }) => hex).filter((hex) => isOnMap(hex))
  const enemiesThere = hexes.filter((hex) => enemyHexes.includes(hex))
  const enemiesText = sideNoun(enemyOf(context.side))
  if (enemiesThere.length > 0)
    return [texts.enemiesOnIt(enemiesText, listed(enemiesThere.map((hex) => hexName(context.board, hex))))]
  if (enemyHexes.length === 0) return []
  const distance = Math.min(...hexes.flatMap((hex) => enemyHexes.map((foe) => distanceBetween(battlefield, hex, foe))))
  return [texts.nearestEnemy(enemiesText, distance)]
}

/** All question kinds of a battle. */
import type { Rules } from '@firestep/referee'
import { bombardKind } from './artillery.ts'
import { battleKind, returnFireKind } from './battle-phase.ts'
import { discardCombatKind, discardCommandKind, enemyCardKind, sniperKind } from './before-orders.ts'
import type { Book, Scenario } from './book.ts'
import { windowKind } from './card-windows.ts'
import { bonusCombatKind, firstStrikeKind, gainGroundKind, raidKind } from './close-combat.ts'
import { commandKind } from './command-phase.ts'
import { keepKind, replenishKind, timeKind, tradeKind } from './end-of-turn.ts'
import { moveKind } from './movement.ts'
import { loseOrderKind, orderKind, specialistKind } from './order-phase.ts'
import { restoreKind } from './restore-figures.ts'
import { flagsKind, retreatKind } from './retreat.ts'
import { bombersKind } from './setup.ts'
import type { Battlefield, BattleView, GreatWar } from './state.ts'

export function kindsOf(book: Book): Rules<GreatWar>['kinds'] {
  const groundOf = (view: BattleView): Battlefield => ({
    book,
    scenario: book.scenarios.get(view.battle) as Scenario,
    state: view,
  })
  return {
    bombers: bombersKind(groundOf),
    command: commandKind(groundOf),
    'answer command': windowKind(groundOf, 'reaction to opponent command card'),
    'enemy card': enemyCardKind,
    'discard combat': discardCombatKind,
    'discard command': discardCommandKind,
    sniper: sniperKind(groundOf),
    restore: restoreKind(groundOf),
    order: orderKind(groundOf),
    'lose order': loseOrderKind(groundOf),
    specialist: specialistKind(groundOf),
    move: moveKind(groundOf),
    'trench foot': windowKind(groundOf, 'when opponent moves soldier unit'),
    bombard: bombardKind(groundOf),
    'shell shortage': windowKind(groundOf, 'before opponent reserve artillery roll'),
    battle: battleKind(groundOf),
    'body armour': windowKind(groundOf, 'after opponent battlefield ranged roll'),
    'return fire': returnFireKind(groundOf),
    'first strike': firstStrikeKind(groundOf),
    'battle back': windowKind(groundOf, 'after opponent close combat resolved'),
    flags: flagsKind,
    retreat: retreatKind(groundOf),
    'gain ground': gainGroundKind(groundOf),
    'bonus combat': bonusCombatKind(groundOf),
    raid: raidKind,
    trade: tradeKind,
    time: timeKind,
    keep: keepKind,
    replenish: replenishKind(groundOf),
  }
}

/** All question kinds of a battle. */
import { kindsByName } from '@firestep/referee'
import { bombardKind, shellShortageKind } from './artillery.ts'
import { battleKind, returnFireKind } from './battle-phase.ts'
import { battlefieldOf } from './battlefield.ts'
import { discardCombatKind, discardCommandKind, enemyCardKind, sniperKind } from './before-orders.ts'
import type { Book } from './book.ts'
import { battleBackKind, bonusCombatKind, firstStrikeKind, gainGroundKind, raidKind } from './close-combat.ts'
import { bodyArmourKind } from './combat.ts'
import { answerCommandKind, commandKind } from './command-phase.ts'
import { keepKind, replenishKind, timeKind, tradeKind } from './end-of-turn.ts'
import { moveKind, trenchFootKind } from './movement.ts'
import { loseOrderKind, orderKind, specialistKind } from './order-phase.ts'
import { restoreKind } from './restore-figures.ts'
import { flagsKind, retreatKind } from './retreat.ts'
import { bombersKind } from './setup.ts'
import type { BattleView } from './state.ts'

export function kindsOf(book: Book) {
  const groundOf = (view: BattleView) => battlefieldOf(book, view)
  return kindsByName(
    bombersKind(groundOf),
    commandKind(groundOf),
    answerCommandKind(groundOf),
    enemyCardKind,
    discardCombatKind,
    discardCommandKind,
    sniperKind(groundOf),
    restoreKind(groundOf),
    orderKind(groundOf),
    loseOrderKind(groundOf),
    specialistKind(groundOf),
    moveKind(groundOf),
    trenchFootKind(groundOf),
    bombardKind(groundOf),
    shellShortageKind(groundOf),
    battleKind(groundOf),
    bodyArmourKind(groundOf),
    returnFireKind(groundOf),
    firstStrikeKind(groundOf),
    battleBackKind(groundOf),
    flagsKind,
    retreatKind(groundOf),
    gainGroundKind(groundOf),
    bonusCombatKind(groundOf),
    raidKind,
    tradeKind,
    timeKind,
    keepKind,
    replenishKind(groundOf),
  )
}

export type Kinds = ReturnType<typeof kindsOf>

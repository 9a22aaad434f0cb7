/** All question kinds of a battle. */
import { kindsByName } from '@firestep/referee'
import { bombardKind, shellShortageKind } from './artillery.ts'
import { battleKind, returnFireKind } from './battle-phase.ts'
import { makeBattlefieldOf } from './battlefield.ts'
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

export function kindsOf(book: Book) {
  const battlefieldOf = makeBattlefieldOf(book)
  return kindsByName(
    bombersKind(battlefieldOf),
    commandKind(battlefieldOf),
    answerCommandKind(battlefieldOf),
    enemyCardKind,
    discardCombatKind,
    discardCommandKind,
    sniperKind(battlefieldOf),
    restoreKind(battlefieldOf),
    orderKind(battlefieldOf),
    loseOrderKind(battlefieldOf),
    specialistKind(battlefieldOf),
    moveKind(battlefieldOf),
    trenchFootKind(battlefieldOf),
    bombardKind(battlefieldOf),
    shellShortageKind(battlefieldOf),
    battleKind(battlefieldOf),
    bodyArmourKind(battlefieldOf),
    returnFireKind(battlefieldOf),
    firstStrikeKind(battlefieldOf),
    battleBackKind(battlefieldOf),
    flagsKind,
    retreatKind(battlefieldOf),
    gainGroundKind(battlefieldOf),
    bonusCombatKind(battlefieldOf),
    raidKind,
    tradeKind,
    timeKind,
    keepKind,
    replenishKind(battlefieldOf),
  )
}

export type Kinds = ReturnType<typeof kindsOf>

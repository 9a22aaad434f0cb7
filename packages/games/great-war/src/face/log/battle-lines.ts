/** Log lines of rolls: who battled, with which dice, and the result. */

import type { EventSound, LogLineParts, Mark } from '@firestep/face'
import type { Combat } from '../../rules/events.ts'
import { isOnMap, noUnit } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, sideName } from '../board.ts'
import * as texts from '../texts/log.ts'
import { hexOf, ignoredSoldiersOf, symbolTexts, unitInHexText } from './log-names.ts'
import { battleResult } from './results.ts'

export function narrateBattle(board: Board, combat: Combat, before: BattleView): LogLineParts {
  const { side, by, target, hex, dice, hits } = combat
  const shots: readonly Mark[] = by
    .map((unit) => hexOf(before, unit))
    .filter((from) => isOnMap(from))
    .map((from) => ({ type: 'shot', from: String(from), to: String(hex), seat: side }))
  return {
    text: texts.battle(openingText(board, combat, before), symbolTexts(dice), outcomeText(combat)),
    seat: side,
    marks: [
      ...shots,
      { type: 'ring', place: String(hex), tone: hits > 0 ? 'bad' : 'aim', text: hits > 0 ? texts.hits(hits) : '' },
    ],
    pieces: [...by, ...(target === null ? [] : [target])].map(String),
    dice,
    sum: combat.modifiers.filter(({ value }) => value !== 0),
    result: battleResult(board, combat, before),
    sound: soundOf(combat, before),
  }
}

function soundOf({ kind, by: [first = noUnit] }: Combat, { units }: BattleView): EventSound {
  if (kind === 'shells') return 'guns'
  return kind === 'close' ? 'rifles' : weaponSounds[units[first]?.type ?? 'infantry']
}

const weaponSounds = { infantry: 'rifles', 'machine-gun': 'machine gun', mortar: 'mortar' } as const

function openingText(board: Board, combat: Combat, before: BattleView): string {
  const { kind, by, target, hex, range } = combat
  const targetName = target === null ? texts.wireIn(hexName(board, hex)) : unitInHexText(board, before, target, hex)
  if (kind === 'shells') {
    const isCentre = combat.modifiers.some(({ rule }) => rule === 'artillery.16')
    return texts.shellsFall(sideName(board, combat.side), targetName, isCentre)
  }
  const [first = noUnit] = by
  if (by.length > 1) {
    const hexes = by.map((gun) => hexName(board, hexOf(before, gun)))
    return texts.crossFire(sideName(board, combat.side), hexes, targetName)
  }
  const attackerName = unitInHexText(board, before, first, hexOf(before, first))
  return kind === 'close'
    ? texts.closeCombat(attackerName, targetName)
    : texts.rangedCombat(attackerName, targetName, range)
}

/** "Cover stops 1 soldier. 2 hits, 1 flag." Against wire alone only bursts count. */
function outcomeText(combat: Combat): string {
  const { target, dice, hits, flags, tokens } = combat
  if (target === null) return texts.wireOutcome(dice.includes('burst'))
  return texts.battleOutcome(ignoredSoldiersOf(combat), hits, flags, tokens)
}

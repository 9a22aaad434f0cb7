/** Log lines of rolls: who battled, with which dice, and the result. */

import type { LogLineParts, Mark } from '@firestep/face'
import type { Combat } from '../../rules/events.ts'
import { noUnit } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, counted, hexName, sideName } from '../board.ts'
import { diceText, listed } from '../names/text.ts'
import { hexOf, ignoredSoldiersOf, symbolsText, unitInHexText } from './log-names.ts'
import { battleResult } from './results.ts'

export function narrateBattle(board: Board, combat: Combat, before: BattleView): LogLineParts {
  const { side, by, target, hex, dice, hits } = combat
  const shots: readonly Mark[] = by
    .map((unit) => hexOf(before, unit))
    .filter((from) => from >= 0)
    .map((from) => ({ type: 'shot', from: String(from), to: String(hex), seat: side }))
  return {
    text: `${openingText(board, combat, before)}, ${diceText(dice.length)}: ${symbolsText(dice)}. ${outcomeText(combat)}`,
    seat: side,
    marks: [
      ...shots,
      { type: 'ring', place: String(hex), tone: hits > 0 ? 'bad' : 'aim', text: hits > 0 ? counted(hits, 'hit') : '' },
    ],
    pieces: [...by, ...(target === null ? [] : [target])].map(String),
    dice,
    sum: combat.modifiers.filter(({ value }) => value !== 0),
    result: battleResult(board, combat, before),
  }
}

function openingText(board: Board, combat: Combat, before: BattleView): string {
  const { kind, by, target, hex, range } = combat
  const targetName = target === null ? `the wire in ${hexName(board, hex)}` : unitInHexText(board, before, target, hex)
  if (kind === 'shells') {
    const isCentre = combat.modifiers.some(({ rule }) => rule === 'artillery.16')
    return `${sideName(board, combat.side)} shells fall on ${targetName}${isCentre ? ', on target' : ''}`
  }
  const [first = noUnit] = by
  if (by.length > 1) {
    const places = listed(by.map((gun) => hexName(board, hexOf(before, gun))))
    return `${sideName(board, combat.side)} machine guns in ${places} cross their fire on ${targetName}`
  }
  const attackerName = unitInHexText(board, before, first, hexOf(before, first))
  return kind === 'close'
    ? `${attackerName} attacks ${targetName} in close combat`
    : `${attackerName} fires at ${targetName} at range ${range}`
}

/** "1 soldier ignored. 2 hits, 1 flag." Against wire alone only bursts count. */
function outcomeText(combat: Combat): string {
  const { target, dice, hits, flags, tokens } = combat
  if (target === null) return dice.includes('burst') ? 'The wire is blown away.' : 'The wire holds.'
  const ignored = ignoredSoldiersOf(combat)
  const ignoredText = ignored === 0 ? '' : `${counted(ignored, 'soldier')} ignored in cover. `
  const parts = [
    hits === 0 ? 'No hit' : counted(hits, 'hit'),
    ...(flags === 0 ? [] : [counted(flags, 'flag')]),
    ...(tokens === 0 ? [] : [counted(tokens, 'token')]),
  ]
  return `${ignoredText}${parts.join(', ')}.`
}

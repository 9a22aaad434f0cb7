/** Log lines of fire, suppression, losses, assaults and aircraft. */
import type { RollResult } from '@firestep/face'
import type { Hit } from '../../rules/events.ts'
import type { BaseId } from '../../rules/ids.ts'
import { coveredText } from '../names/cover.ts'
import { baseName, people } from '../names/units.ts'
import * as texts from '../texts/log.ts'
import {
  diceAndSum,
  type EventLogWriters,
  type EventOf,
  type LogContext,
  lastPoseRing,
  lastPoseShot,
  resultAt,
  seatAndPieces,
  sideOfBase,
  sumText,
} from './context.ts'

/** The attacker's view of an assault. */
const assaultTones: Readonly<Record<EventOf<'assaulted'>['result'], RollResult['tone']>> = {
  attacker: 'good',
  defender: 'bad',
  draw: 'neutral',
}

/** A line without a firer is the target's: barrages and gas strike both sides. */
function attackTone(context: LogContext, by: BaseId | null, target: BaseId, hit: Hit): RollResult['tone'] {
  const hasEnemyFirer = by !== null && sideOfBase(context, by) !== sideOfBase(context, target)
  return hasEnemyFirer === (hit !== 'unharmed') ? 'good' : 'bad'
}

function attackResult(context: LogContext, by: BaseId | null, target: BaseId, hit: Hit): RollResult | null {
  const tone = attackTone(context, by, target, hit)
  if (hit !== 'unharmed') return resultAt(context, [target], texts.hit(hit), tone)
  const result = resultAt(context, [target], texts.hit(hit), tone)
  return result === null ? null : { ...result, isMinor: true }
}

export const combatLines: EventLogWriters<
  'attacked' | 'marked' | 'killed' | 'spared' | 'assaulted' | 'air' | 'strafed'
> = {
  attacked: ({ by, target, row, cover, die, modifiers, hit, cause }, context) => {
    const targetName = baseName(context.board, target)
    // The table for fire at tanks has only woods and villages as cover.
    const coverText = context.board.scenario.roster.bases[target]?.tank === null ? coveredText(cover) : null
    const roll = sumText(die, modifiers)
    return {
      text:
        by === null
          ? texts.strikes(row === 'barrage' ? 'barrage' : cause, targetName, coverText, roll, hit)
          : texts.firesAt(baseName(context.board, by), targetName, coverText, roll, hit),
      seat: by === null ? sideOfBase(context, target) : sideOfBase(context, by),
      pieces: seatAndPieces(context, [...(by === null ? [] : [by]), target]).pieces,
      ...diceAndSum([die], modifiers),
      marks: [
        ...lastPoseShot(context, by, target),
        ...lastPoseRing(context, target, hit === 'unharmed' ? 'aim' : 'bad', hit === 'unharmed' ? '' : texts.hit(hit)),
      ],
      result: attackResult(context, by, target, hit),
    }
  },

  marked: ({ base, marks, face, cause }, context) => ({
    text: texts.marked(baseName(context.board, base), face, marks, cause),
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'bad', texts.markers(marks)),
    // The base that was hit has its result with the die.
    result: cause === 'spread' ? resultAt(context, [base], texts.suppressed, 'bad') : null,
    weight: 'small',
  }),

  killed: ({ base, cause }, context) => ({
    text: texts.killed(baseName(context.board, base), cause),
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'bad', texts.lost),
  }),

  spared: ({ base, from }, context) => ({
    text: texts.spared(baseName(context.board, base), from),
    ...seatAndPieces(context, [base]),
    result: resultAt(context, [base], texts.unharmed, 'good'),
    weight: 'small',
  }),

  assaulted: ({ attacker, defender, dice, modifiers, result }, context) => {
    const [attackerModifiers, defenderModifiers] = modifiers
    return {
      text: texts.assaulted(
        baseName(context.board, attacker),
        baseName(context.board, defender),
        sumText(dice[0], attackerModifiers),
        sumText(dice[1], defenderModifiers),
        result,
      ),
      seat: sideOfBase(context, attacker),
      pieces: seatAndPieces(context, [attacker, defender]).pieces,
      dice: dice.map(String),
      sum: [
        ...attackerModifiers,
        ...defenderModifiers.map((modifier) => ({
          ...modifier,
          name: texts.ofDefender(modifier.name),
          value: -modifier.value,
        })),
      ].filter(({ value }) => value !== 0),
      marks: [...lastPoseShot(context, attacker, defender), ...lastPoseRing(context, defender, 'aim', texts.assault)],
      result: resultAt(context, [defender], texts.assaultResult(result), assaultTones[result]),
    }
  },

  air: ({ side, die, modifiers, arrives }, context) => ({
    text: texts.airCall(people(context.board, side), sumText(die, modifiers), arrives),
    seat: side,
    ...diceAndSum([die], modifiers),
  }),

  strafed: ({ target, dice, modifiers, result }, context) => {
    return {
      text: texts.strafed(
        baseName(context.board, target),
        sumText(dice[0], modifiers[0]),
        sumText(dice[1], modifiers[1]),
        result,
      ),
      ...seatAndPieces(context, [target]),
      dice: dice.map(String),
      sum: [...modifiers[0], ...modifiers[1].map((modifier) => ({ ...modifier, value: -modifier.value }))].filter(
        ({ value }) => value !== 0,
      ),
      marks: lastPoseRing(context, target, 'aim'),
      // The line is the target's.
      result: resultAt(
        context,
        [target],
        texts.strafingResult(result),
        result === 'suppressed' || result === 'killed' ? 'bad' : 'good',
      ),
    }
  },
}

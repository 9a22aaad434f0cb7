/** Log lines of fire, suppression, losses, assaults and aircraft. */
import { capital, type RollResult } from '@firestep/face'
import type { FireRow } from '../../data/schema.ts'
import type { Hit } from '../../rules/events.ts'
import type { BaseId } from '../../rules/ids.ts'
import { coveredText } from '../names/cover.ts'
import { baseName, people } from '../names/units.ts'
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
import { causeText, fateText } from './movement.ts'

const rowNames: Readonly<Partial<Record<FireRow | 'barrage', string>>> = { barrage: 'the barrage' }

/** The attacker's view of an assault. */
const assaultResults: Readonly<Record<EventOf<'assaulted'>['result'], readonly [string, RollResult['tone']]>> = {
  attacker: ['assault carries', 'good'],
  defender: ['assault fails', 'bad'],
  draw: ['draw, thrown back', 'neutral'],
}

/** A line without a firer is the target's: barrages and gas strike both sides. */
function attackTone(context: LogContext, by: BaseId | null, target: BaseId, hit: Hit): RollResult['tone'] {
  const hasEnemyFirer = by !== null && sideOfBase(context, by) !== sideOfBase(context, target)
  return hasEnemyFirer === (hit !== 'unharmed') ? 'good' : 'bad'
}

function attackResult(context: LogContext, by: BaseId | null, target: BaseId, hit: Hit): RollResult | null {
  const tone = attackTone(context, by, target, hit)
  if (hit !== 'unharmed') return resultAt(context, [target], hit, tone)
  const result = resultAt(context, [target], 'no effect', tone)
  return result === null ? null : { ...result, isMinor: true }
}

export const combatLines: EventLogWriters<
  'attacked' | 'marked' | 'killed' | 'spared' | 'assaulted' | 'air' | 'strafed'
> = {
  attacked: ({ by, target, row, cover, die, modifiers, hit, cause }, context) => {
    const firerText =
      by === null
        ? capital(rowNames[row] ?? causeText(cause).replace(/^(in|under) /, ''))
        : capital(baseName(context.board, by))
    // The table for fire at tanks has only woods and villages as cover.
    const coverPhrase = context.board.scenario.roster.bases[target]?.tank === null ? ` (${coveredText(cover)})` : ''
    return {
      text: `${firerText} ${by === null ? 'strikes' : 'fires at'} ${baseName(context.board, target)}${coverPhrase}: ${sumText(die, modifiers)}, ${
        hit === 'killed' ? 'it is killed' : hit === 'suppressed' ? 'it is suppressed' : 'no effect'
      }.`,
      seat: by === null ? sideOfBase(context, target) : sideOfBase(context, by),
      pieces: seatAndPieces(context, [...(by === null ? [] : [by]), target]).pieces,
      ...diceAndSum([die], modifiers),
      marks: [
        ...lastPoseShot(context, by, target),
        ...lastPoseRing(context, target, hit === 'unharmed' ? 'aim' : 'bad', hit === 'unharmed' ? '' : hit),
      ],
      result: attackResult(context, by, target, hit),
    }
  },

  marked: ({ base, marks, face, cause }, context) => ({
    text: `${capital(baseName(context.board, base))}${
      face === null ? '' : `, its ${['front', 'left', 'right'][face] ?? 'front'} face,`
    } has ${marks === 1 ? 'a suppression marker' : `${marks} suppression markers`} ${causeText(cause)}.`,
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'bad', '●'.repeat(marks)),
    // The base that was hit has its result with the die.
    result: cause === 'spread' ? resultAt(context, [base], 'suppressed', 'bad') : null,
    weight: 'small',
  }),

  killed: ({ base, cause }, context) => ({
    text: fateText(context, base, 'is lost', cause),
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'bad', 'lost'),
  }),

  spared: ({ base, from }, context) => ({
    text: `${capital(baseName(context.board, base))} is unharmed ${causeText(from)}.`,
    ...seatAndPieces(context, [base]),
    result: resultAt(context, [base], 'unharmed', 'good'),
    weight: 'small',
  }),

  assaulted: ({ attacker, defender, dice, modifiers, result }, context) => {
    const [attackerModifiers, defenderModifiers] = modifiers
    return {
      text: `${capital(baseName(context.board, attacker))} assaults ${baseName(context.board, defender)}: ${sumText(
        dice[0],
        attackerModifiers,
      )} against ${sumText(dice[1], defenderModifiers)}; ${
        result === 'draw' ? 'a draw' : result === 'attacker' ? 'the assault carries' : 'the defenders hold'
      }.`,
      seat: sideOfBase(context, attacker),
      pieces: seatAndPieces(context, [attacker, defender]).pieces,
      dice: dice.map(String),
      sum: [
        ...attackerModifiers,
        ...defenderModifiers.map((modifier) => ({
          ...modifier,
          name: `${modifier.name} (defender)`,
          value: -modifier.value,
        })),
      ].filter(({ value }) => value !== 0),
      marks: [...lastPoseShot(context, attacker, defender), ...lastPoseRing(context, defender, 'aim', 'assault')],
      result: resultAt(context, [defender], ...assaultResults[result]),
    }
  },

  air: ({ side, die, modifiers, arrives }, context) => ({
    text: `${capital(people(context.board, side))} call for aircraft: ${sumText(die, modifiers)}, ${
      arrives ? 'they come' : 'nobody comes'
    }.`,
    seat: side,
    ...diceAndSum([die], modifiers),
  }),

  strafed: ({ target, dice, modifiers, result }, context) => {
    const resultText = {
      nothing: 'no effect',
      suppressed: 'it is suppressed',
      killed: 'it is killed',
      'driven off': 'the aircraft is driven off',
      'shot down': 'the aircraft is shot down',
    }
    return {
      text: `Aircraft attack ${baseName(context.board, target)}: ${sumText(dice[0], modifiers[0])} against ${sumText(
        dice[1],
        modifiers[1],
      )}, ${resultText[result]}.`,
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
        result === 'nothing' ? 'no effect' : result,
        result === 'suppressed' || result === 'killed' ? 'bad' : 'good',
      ),
    }
  },
}

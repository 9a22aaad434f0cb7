/** Log lines of shots, checks and melees. */
import type { RollResult, Tone } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { RuleId } from '@firestep/referee'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { nameOf, pieceOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { hexOfUnit, peopleOf, unitInText } from '../names/units.ts'
import * as texts from '../texts/combat-log.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

type CombatEventType =
  | 'check'
  | 'dispersed'
  | 'spent'
  | 'destroyed'
  | 'fire'
  | 'stays ready'
  | 'shot lost'
  | 'melee'
  | 'hallowed ground'
  | 'locked'

export const combatLines: EventLogWriters<CombatEventType> = {
  check: checkLine,

  dispersed: ({ unit, hex, rules }, context) => ({
    text: texts.stoppedByWire(unitInText(context.board, unit, hex)),
    ...unitMarks(context, unit, hex, 'bad', texts.dispersedResult(false)),
    result: resultAt(context, hex, texts.dispersedResult(rules.includes('8.341')), 'bad'),
  }),

  spent: ({ unit, rules }, context) => ({
    text: texts.spent(nameOf(context.board, unit), spentReason(rules)),
    seat: context.before.units[unit]?.side ?? null,
    pieces: [pieceOf(unit)],
    weight: rules.includes('8.7-1') ? 'plain' : 'small',
  }),

  // For a bombardment the line of its die has told this already.
  destroyed({ unit, hex, rules }, context) {
    const isInOpen = rules.includes('7.12-1')
    return {
      text: texts.destroyed(unitInText(context.board, unit, hex), isInOpen),
      ...unitMarks(context, unit, hex, 'bad', texts.destroyedResult),
      weight: isInOpen ? 'plain' : 'small',
      result: isInOpen ? resultAt(context, hex, texts.destroyedResult, 'bad') : null,
    }
  },

  fire: ({ shooter, hex, afv, from, occasion }, { board, before }) => {
    const seat = before.units[shooter]?.side ?? null
    const target = afv === null ? hexName(board, hex) : texts.vehicleInHex(nameOf(board, afv), hexName(board, hex))
    const place = placeOf(board, hex)
    return {
      text: texts.fire(unitInText(board, shooter, from), occasion, target),
      seat,
      marks:
        seat === null || from === hex
          ? [ring(place, 'aim')]
          : [{ type: 'shot', from: placeOf(board, from), to: place, seat }],
      pieces: [shooter, ...(afv === null ? [] : [afv])].map(pieceOf),
    }
  },

  'stays ready': ({ unit }, { board, before }) => ({
    text: texts.staysReady(nameOf(board, unit)),
    seat: before.units[unit]?.side ?? null,
    pieces: [pieceOf(unit)],
    weight: 'small',
  }),

  'shot lost': ({ shooter, hex }, { board, before }) => ({
    text: texts.shotLost(nameOf(board, shooter), placeOf(board, hex)),
    seat: before.units[shooter]?.side ?? null,
    pieces: [pieceOf(shooter)],
    weight: 'small',
  }),

  melee: ({ hex, side, attacks }, { board }) => ({
    text: texts.melee(
      hexName(board, hex),
      peopleOf(board, side),
      attacks.map(({ by, on }) => texts.attack(nameOf(board, by), nameOf(board, on))),
    ),
    seat: side,
    marks: [ring(placeOf(board, hex), 'aim')],
    pieces: [...new Set(attacks.flatMap(({ by, on }) => [by, on]))].map(pieceOf),
  }),

  'hallowed ground': ({ side, hex }, { board }) => ({
    text: texts.hallowedGround(hexName(board, hex), peopleOf(board, side)),
    seat: side,
    weight: 'heading',
    marks: [ring(placeOf(board, hex), 'good')],
  }),

  locked: ({ hex }, { board }) => ({
    text: texts.locked(hexName(board, hex)),
    marks: [ring(placeOf(board, hex), 'neutral')],
  }),
}

const unitMarks = (
  context: LogContext,
  unit: UnitId,
  hex: Hex,
  tone: Tone,
  text: string,
): Omit<LogLineParts, 'text'> => ({
  seat: context.before.units[unit]?.side ?? null,
  marks: isOnMap(hex) ? [ring(placeOf(context.board, hex), tone, text)] : [],
  pieces: [pieceOf(unit)],
})

const resultAt = ({ board }: LogContext, hex: Hex, text: string, tone: RollResult['tone']): RollResult => ({
  place: placeOf(board, hex),
  text,
  tone,
})

const spentReasons = [
  ['8.7-1', 'stream'],
  ['6.678', 'melee'],
  ['6.61-5', 'movement'],
] as const

const spentReason = (rules: readonly RuleId[]) => spentReasons.find(([rule]) => rules.includes(rule))?.[1] ?? null

/** "A Coy, 2nd Worcesters (N19) under fire: 5 + 3 + 2 = 10 against 8. Dispersed and spent." */
function checkLine(event: EventOf<'check'>, context: LogContext): LogLineParts {
  const { unit, hex, cause, dice, total, cohesion, modifiers, result, moot } = event
  const who = unitInText(context.board, unit, isOnMap(hex) ? hex : hexOfUnit(context.before, unit))
  const tone = result === 'stands' ? 'good' : result === 'fails' ? 'neutral' : 'bad'
  return {
    text: texts.check(who, cause, dice, total, cohesion, texts.checkOutcome(cause, result, moot)),
    ...unitMarks(context, unit, hex, tone, texts.checkMark(cause, result)),
    dice: dice.map(String),
    sum: modifiers.filter(({ value }) => value !== 0),
    result: {
      ...resultAt(context, hex, texts.checkResult(cause, result, moot), resultTone(event)),
      ...(moot ? { idleDice: [...dice.keys()] } : {}),
      ...(moot || (cause !== 'rally' && (result === 'stands' || result === 'fails')) ? { isMinor: true } : {}),
    },
  }
}

function resultTone({ cause, result, moot }: EventOf<'check'>): RollResult['tone'] {
  if (result === 'stands' && !moot) return 'good'
  return moot || (result === 'fails' && cause !== 'rally') ? 'neutral' : 'bad'
}

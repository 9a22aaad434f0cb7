/** Log lines of shots, checks and melees. */
import { capital, type RollResult, type Tone } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { RuleId } from '@firestep/referee'
import type { Cause, CheckResult, Occasion } from '../../rules/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { nameOf, pieceOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { hexOfUnit, peopleOf, unitInText } from '../names/units.ts'
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

const occasionTexts: Readonly<Record<Occasion, string>> = {
  command: 'fires',
  reaction: 'reacts and fires',
  'shoot back': 'shoots back',
}

export const combatLines: EventLogWriters<CombatEventType> = {
  check: checkLine,

  dispersed: ({ unit, hex, rules }, context) => ({
    text: `The wire stops ${unitInText(context.board, unit, hex)}: dispersed and spent.`,
    ...unitMarks(context, unit, hex, 'bad', 'dispersed'),
    result: resultAt(context, hex, rules.includes('8.341') ? 'dispersed and spent' : 'dispersed', 'bad'),
  }),

  spent: ({ unit, rules }, context) => ({
    text: `${nameOf(context.board, unit)} is spent${spentReasonText(rules)}.`,
    seat: context.before.units[unit]?.side ?? null,
    pieces: [pieceOf(unit)],
    weight: rules.includes('8.7-1') ? 'plain' : 'small',
  }),

  // For a bombardment the line of its die has told this already.
  destroyed({ unit, hex, rules }, context) {
    const isInOpen = rules.includes('7.12-1')
    return {
      text: `${unitInText(context.board, unit, hex)} is ${isInOpen ? 'caught in the open and destroyed' : 'destroyed'}.`,
      ...unitMarks(context, unit, hex, 'bad', 'destroyed'),
      weight: isInOpen ? 'plain' : 'small',
      result: isInOpen ? resultAt(context, hex, 'destroyed', 'bad') : null,
    }
  },

  fire: ({ shooter, hex, afv, from, occasion }, { board, before }) => {
    const seat = before.units[shooter]?.side ?? null
    const target = afv === null ? hexName(board, hex) : `${nameOf(board, afv)} in ${hexName(board, hex)}`
    const place = placeOf(board, hex)
    return {
      text: `${unitInText(board, shooter, from)} ${occasionTexts[occasion]} at ${target}.`,
      seat,
      marks:
        seat === null || from === hex
          ? [ring(place, 'aim')]
          : [{ type: 'shot', from: placeOf(board, from), to: place, seat }],
      pieces: [shooter, ...(afv === null ? [] : [afv])].map(pieceOf),
    }
  },

  'stays ready': ({ unit }, { board, before }) => ({
    text: `${nameOf(board, unit)} stays ready to fire on.`,
    seat: before.units[unit]?.side ?? null,
    pieces: [pieceOf(unit)],
    weight: 'small',
  }),

  'shot lost': ({ shooter, hex }, { board, before }) => ({
    text: `${nameOf(board, shooter)} can no longer fire at ${placeOf(board, hex)} after the melee.`,
    seat: before.units[shooter]?.side ?? null,
    pieces: [pieceOf(shooter)],
    weight: 'small',
  }),

  melee: ({ hex, side, attacks }, { board }) => ({
    text: `Melee in ${hexName(board, hex)}, ${peopleOf(board, side)}: ${attacks
      .map(({ by, on }) => `${nameOf(board, by)} against ${nameOf(board, on)}`)
      .join('; ')}.`,
    seat: side,
    marks: [ring(placeOf(board, hex), 'aim')],
    pieces: [...new Set(attacks.flatMap(({ by, on }) => [by, on]))].map(pieceOf),
  }),

  'hallowed ground': ({ side, hex }, { board }) => ({
    text: `Doubles in the melee: ${hexName(board, hex)} is hallowed ground for ${peopleOf(board, side)}.`,
    seat: side,
    weight: 'heading',
    marks: [ring(placeOf(board, hex), 'good')],
  }),

  locked: ({ hex }, { board }) => ({
    text: `Both sides are still in ${hexName(board, hex)}: nobody moves or fires out of it.`,
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
  marks: hex < 0 ? [] : [ring(placeOf(context.board, hex), tone, text)],
  pieces: [pieceOf(unit)],
})

const resultAt = ({ board }: LogContext, hex: Hex, text: string, tone: RollResult['tone']): RollResult => ({
  place: placeOf(board, hex),
  text,
  tone,
})

const spentReasons: readonly (readonly [RuleId, string])[] = [
  ['8.7-1', ' by the stream'],
  ['6.678', ' by the melee'],
  ['6.61-5', ': it has no movement left'],
]

const spentReasonText = (rules: readonly RuleId[]): string =>
  spentReasons.find(([rule]) => rules.includes(rule))?.[1] ?? ''

/** The cause of a check, before its figures. */
const causeTexts: Readonly<Record<Cause, string>> = {
  fire: 'under fire',
  melee: 'in melee',
  gas: 'in the gas',
  lost: 'may lose its way',
  bog: 'may stick in the trench',
  rally: 'is rallied',
}

/** "A Coy, 2nd Worcesters (N19) under fire: 5 + 3 + 2 = 10 against 8. Dispersed and spent." */
function checkLine(event: EventOf<'check'>, context: LogContext): LogLineParts {
  const { unit, hex, cause, dice, total, cohesion, modifiers, result, moot } = event
  const added = total - dice[0] - dice[1]
  const sum = `${dice[0]} + ${dice[1]}${added === 0 ? '' : ` ${sign(added)} ${Math.abs(added)}`}`
  const who = unitInText(context.board, unit, hex < 0 ? hexOfUnit(context.before, unit) : hex)
  const tone = result === 'stands' ? 'good' : result === 'fails' ? 'neutral' : 'bad'
  return {
    text: `${who} ${causeTexts[cause]}: ${sum} = ${total < 0 ? `−${-total}` : total} against ${cohesion}. ${capital(outcomeText(event))}.`,
    ...unitMarks(context, unit, hex, tone, result === 'stands' ? 'stands' : cause === 'rally' ? '' : result),
    dice: dice.map(String),
    sum: modifiers.filter(({ value }) => value !== 0),
    result: {
      ...resultAt(context, hex, resultText(event), resultTone(event)),
      ...(moot ? { idleDice: [...dice.keys()] } : {}),
    },
  }
}

const resultTexts: Readonly<Record<CheckResult, string>> = {
  stands: 'stands',
  fails: 'fails, no effect',
  stopped: 'stops, spent',
  dispersed: 'dispersed and spent',
  destroyed: 'destroyed',
}

/** The result in short: "dispersed and spent". */
function resultText({ cause, result, moot }: EventOf<'check'>): string {
  if (moot) return 'destroyed already'
  if (cause === 'rally') return result === 'stands' ? 'forms up, spent' : 'stays dispersed'
  return resultTexts[result]
}

function resultTone({ cause, result, moot }: EventOf<'check'>): RollResult['tone'] {
  if (result === 'stands' && !moot) return 'good'
  return moot || (result === 'fails' && cause !== 'rally') ? 'neutral' : 'bad'
}

function outcomeText({ cause, result, moot }: EventOf<'check'>): string {
  if (moot) return 'it was destroyed already'
  if (cause === 'rally') return result === 'stands' ? 'it forms up, and is spent' : 'it stays dispersed'
  if (result === 'stands') return 'it stands'
  if (result === 'destroyed') return 'destroyed'
  if (result === 'fails') return 'it fails, but was dispersed or spent already'
  return result === 'stopped' ? 'it was dispersed already: it stops, and is spent' : 'dispersed and spent'
}

const sign = (value: number): string => (value < 0 ? '−' : '+')

/** Log lines of staffs, orders and their results, heroic actions, morale. */
import { capital, counted, listed, type RollResult, spelledCount } from '@firestep/face'
import type { MoraleResult } from '../../rules/events.ts'
import { pieceOf } from '../board.ts'
import { declaredText } from '../names/order-declarations.ts'
import { baseName, battalionName, formationName, unitName } from '../names/units.ts'
import {
  capitalName,
  diceAndSum,
  type EventLogWriters,
  type LogContext,
  lastPoseRing,
  resultAt,
  seatAndPieces,
  sumText,
} from './context.ts'

const unitPieces = ({ board }: LogContext, unit: number) => {
  const entry = board.scenario.roster.units[unit]
  return { seat: entry?.side ?? null, pieces: entry?.bases.map(pieceOf) ?? [] }
}

const moraleText: Readonly<Record<MoraleResult, string>> = {
  fine: 'it stands',
  'back 200': 'it falls back 20 cm',
  'back 400': 'it falls back 40 cm',
  routs: 'it routs',
}

/** The same in a few words, at the place. */
const moraleResults: Readonly<Record<MoraleResult, string>> = {
  fine: 'stands',
  'back 200': 'falls back 20 cm',
  'back 400': 'falls back 40 cm',
  routs: 'routs',
}

/** An order by itself changes nothing; what its unit does follows. */
function orderResult(context: LogContext, unit: number, actions: number): RollResult | null {
  const bases = context.board.scenario.roster.units[unit]?.bases ?? []
  const text = actions === 0 ? 'no action' : counted(actions, 'action')
  const result = resultAt(context, bases, text, actions === 0 ? 'bad' : 'good')
  return result === null ? null : { ...result, isMinor: true }
}

export const orderLines: EventLogWriters<
  'staff' | 'ordered' | 'recovered' | 'morale' | 'stands' | 'crew' | 'ignored' | 'heroic'
> = {
  staff: ({ formation, battalion }, context) => ({
    text:
      battalion === null
        ? `The staff of ${formationName(context.board, formation)} helps nobody this turn.`
        : `The staff of ${formationName(context.board, formation)} helps ${battalionName(context.board, battalion)}.`,
    seat: context.board.scenario.roster.formations[formation]?.side ?? null,
    weight: 'small',
  }),

  ordered: ({ unit, die, modifiers, actions, declared }, context) => ({
    result: orderResult(context, unit, actions),
    text: `${capital(unitName(context.board, unit))} is ordered${
      declared.length === 0 ? '' : ` (${listed(declared.map(declaredText))})`
    }: ${sumText(die, modifiers)}, ${actions === 0 ? 'nothing is done' : spelledCount(actions, 'action')}.`,
    ...unitPieces(context, unit),
    ...diceAndSum([die], modifiers),
    marks: (context.board.scenario.roster.units[unit]?.bases ?? []).flatMap((base) =>
      lastPoseRing(context, base, actions === 0 ? 'bad' : 'neutral'),
    ),
  }),

  recovered: ({ unit, bases }, context) => ({
    text: `${capital(unitName(context.board, unit))} recovers: ${
      bases.length === 0
        ? 'nobody was suppressed'
        : `${counted(bases.length, 'base')} ${bases.length === 1 ? 'shakes' : 'shake'} off a marker`
    }.`,
    ...seatAndPieces(context, bases),
    marks: bases.flatMap((base) => lastPoseRing(context, base, 'good')),
  }),

  morale: ({ battalion, die, modifiers, result }, context) => {
    const battalionEntry = context.board.scenario.roster.battalions[battalion]
    return {
      text: `${battalionName(context.board, battalion)} tests its morale: ${sumText(die, modifiers)}, ${moraleText[result]}.`,
      seat: battalionEntry?.side ?? null,
      pieces: battalionEntry?.bases.map(pieceOf) ?? [],
      ...diceAndSum([die], modifiers),
      result: resultAt(
        context,
        battalionEntry === undefined
          ? []
          : [...(battalionEntry.hq === null ? [] : [battalionEntry.hq]), ...battalionEntry.bases],
        moraleResults[result],
        result === 'fine' ? 'good' : 'bad',
      ),
      weight: result === 'fine' ? 'plain' : 'heading',
    }
  },

  stands: ({ base, die, modifiers, result }, context) => ({
    text: `${capitalName(context, base)} is steadied: ${sumText(die, modifiers)}, ${moraleText[result]}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, result === 'fine' ? 'good' : 'bad'),
    result: resultAt(context, [base], moraleResults[result], result === 'fine' ? 'good' : 'bad'),
  }),

  crew: ({ base, die, stays }, context) => ({
    text: `With its battalion gone, the crew of ${baseName(context.board, base)} ${
      stays ? 'stays at its weapon' : 'leaves its weapon'
    }: a ${die}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, stays ? 'good' : 'bad'),
    result: resultAt(context, [base], stays ? 'stays' : 'leaves its weapon', stays ? 'good' : 'bad'),
  }),

  ignored: ({ battalion }, context) => ({
    text: `${battalionName(context.board, battalion)} holds on stubbornly and ignores its test.`,
    seat: context.board.scenario.roster.battalions[battalion]?.side ?? null,
  }),

  heroic: ({ base, deed, die, modifiers, done }, context) => ({
    text: `A heroic deed: ${baseName(context.board, base)} ${
      deed === 'rush' ? 'rushes a weapon' : 'clears a trench'
    }: ${sumText(die, modifiers)}, ${done ? 'and does it' : 'and is lost'}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, done ? 'good' : 'bad', 'heroes'),
    result: resultAt(context, [base], done ? 'succeeds' : 'fails, lost', done ? 'good' : 'bad'),
    weight: 'heading',
  }),
}

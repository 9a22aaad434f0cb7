/** Log lines of staffs, orders and their results, heroic actions, morale. */
import type { RollResult } from '@firestep/face'
import { pieceOf } from '../board.ts'
import { baseName, battalionName, formationName, unitName } from '../names/units.ts'
import * as texts from '../texts/log.ts'
import { declared as declaredText } from '../texts/words.ts'
import {
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

/** An order by itself changes nothing; what its unit does follows. */
function orderResult(context: LogContext, unit: number, actions: number): RollResult | null {
  const bases = context.board.scenario.roster.units[unit]?.bases ?? []
  const result = resultAt(context, bases, texts.actionCount(actions), actions === 0 ? 'bad' : 'good')
  return result === null ? null : { ...result, isMinor: true }
}

export const orderLines: EventLogWriters<
  'staff' | 'ordered' | 'recovered' | 'morale' | 'stands' | 'crew' | 'ignored' | 'heroic'
> = {
  staff: ({ formation, battalion }, context) => ({
    text: texts.staffOf(
      formationName(context.board, formation),
      battalion === null ? null : battalionName(context.board, battalion),
    ),
    seat: context.board.scenario.roster.formations[formation]?.side ?? null,
    weight: 'small',
  }),

  ordered: ({ unit, die, modifiers, actions, declared }, context) => ({
    result: orderResult(context, unit, actions),
    text: texts.ordered(unitName(context.board, unit), declared.map(declaredText), sumText(die, modifiers), actions),
    ...unitPieces(context, unit),
    ...diceAndSum([die], modifiers),
    marks: (context.board.scenario.roster.units[unit]?.bases ?? []).flatMap((base) =>
      lastPoseRing(context, base, actions === 0 ? 'bad' : 'neutral'),
    ),
  }),

  recovered: ({ unit, bases }, context) => ({
    text: texts.recovered(unitName(context.board, unit), bases.length),
    ...seatAndPieces(context, bases),
    marks: bases.flatMap((base) => lastPoseRing(context, base, 'good')),
  }),

  morale: ({ battalion, die, modifiers, result }, context) => {
    const battalionEntry = context.board.scenario.roster.battalions[battalion]
    return {
      text: texts.morale(battalionName(context.board, battalion), sumText(die, modifiers), result),
      seat: battalionEntry?.side ?? null,
      pieces: battalionEntry?.bases.map(pieceOf) ?? [],
      ...diceAndSum([die], modifiers),
      result: resultAt(
        context,
        battalionEntry === undefined
          ? []
          : [...(battalionEntry.hq === null ? [] : [battalionEntry.hq]), ...battalionEntry.bases],
        texts.moraleResult(result),
        result === 'fine' ? 'good' : 'bad',
      ),
      weight: result === 'fine' ? 'plain' : 'heading',
    }
  },

  stands: ({ base, die, modifiers, result }, context) => ({
    text: texts.stands(baseName(context.board, base), sumText(die, modifiers), result),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, result === 'fine' ? 'good' : 'bad'),
    result: resultAt(context, [base], texts.moraleResult(result), result === 'fine' ? 'good' : 'bad'),
  }),

  crew: ({ base, die, stays }, context) => ({
    text: texts.crew(baseName(context.board, base), die, stays),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, stays ? 'good' : 'bad'),
    result: resultAt(context, [base], texts.crewResult(stays), stays ? 'good' : 'bad'),
  }),

  ignored: ({ battalion }, context) => ({
    text: texts.ignored(battalionName(context.board, battalion)),
    seat: context.board.scenario.roster.battalions[battalion]?.side ?? null,
  }),

  heroic: ({ base, deed, die, modifiers, done }, context) => ({
    text: texts.heroic(baseName(context.board, base), deed === 'rush', sumText(die, modifiers), done),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, done ? 'good' : 'bad', texts.heroes),
    result: resultAt(context, [base], texts.heroicResult(done), done ? 'good' : 'bad'),
    weight: 'heading',
  }),
}

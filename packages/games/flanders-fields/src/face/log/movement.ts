/** Log lines of movement, wire, and moves forced by the rules. */

import { plane } from '@firestep/terrain'
import type { Pose } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { baseName } from '../names/units.ts'
import * as texts from '../texts/log.ts'
import {
  diceAndSum,
  type EventLogWriters,
  halfCentimetresText,
  type LogLineParts,
  lastPoseRing,
  movementOf,
  pointMark,
  poseThen,
  resultAt,
  seatAndPieces,
  sumText,
} from './context.ts'

export const movementLines: EventLogWriters<
  'moved' | 'shifted' | 'wire' | 'opened' | 'changed' | 'rising' | 'pivoted'
> = {
  moved: ({ base, way }, context) => {
    const from = poseThen(context, base)
    const length = lengthOf(from === null ? way : [from, ...way])
    const isTurn = length < millimetre
    return {
      text: isTurn
        ? texts.turns(baseName(context.board, base))
        : texts.moves(baseName(context.board, base), halfCentimetresText(length)),
      ...seatAndPieces(context, [base]),
      ...(isTurn ? {} : movementOf(context, base, texts.movesVerb, way)),
      weight: 'small',
    }
  },

  shifted: ({ base, pose, cause }, context) => {
    const verb = texts.shiftsVerb(cause)
    const { marks, movement } = movementOf(context, base, verb, [pose])
    return {
      text: texts.shifts(baseName(context.board, base), verb),
      ...seatAndPieces(context, [base]),
      marks: [...marks, { type: 'ring', place: pointMark(context, pose), tone: 'neutral', text: '' }],
      movement,
      weight: cause === 'closing up' ? 'small' : 'plain',
    }
  },

  wire: ({ base, die, needed, through }, context) => ({
    text: texts.wire(baseName(context.board, base), die, needed, through),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, through ? 'good' : 'bad', texts.wireMark),
    result: resultAt(context, [base], texts.wireResult(through), through ? 'good' : 'bad'),
  }),

  opened: ({ by, base }, context) => ({
    text: texts.opened(baseName(context.board, base), by),
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'good', texts.laneMark),
  }),

  changed: ({ bases, to }, context) => {
    const [first] = bases
    return {
      text: texts.changed(first === undefined ? texts.nobody : baseName(context.board, first), bases.length, to),
      ...seatAndPieces(context, bases),
      weight: 'small',
    }
  },

  rising: ({ base, die, modifiers, up }, context) => ({
    text: texts.rising(baseName(context.board, base), sumText(die, modifiers), up),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, up ? 'good' : 'bad'),
    result: resultAt(context, [base], texts.risingResult(up), up ? 'good' : 'bad'),
  }),

  pivoted: ({ base }, context): LogLineParts => ({
    text: texts.pivots(baseName(context.board, base)),
    ...seatAndPieces(context, [base]),
    weight: 'small',
  }),
}

/** In units. */
const millimetre = units(1)

const lengthOf = (path: readonly Pose[]): number =>
  path.reduce((sum, to, i) => sum + (i === 0 ? 0 : plane.isqrt(plane.squaredDistance(path[i - 1] ?? to, to))), 0)

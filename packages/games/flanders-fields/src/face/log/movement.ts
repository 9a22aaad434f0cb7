/** Log lines of movement, wire, and moves forced by the rules. */

import { capital, counted } from '@firestep/face'
import { plane } from '@firestep/terrain'
import type { Cause } from '../../rules/events.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Pose } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { baseName } from '../names/units.ts'
import {
  capitalName,
  diceAndSum,
  type EventLogWriters,
  halfCentimetresText,
  type LogContext,
  type LogLineParts,
  lastPoseRing,
  movementOf,
  pointMark,
  poseThen,
  resultAt,
  seatAndPieces,
  sumText,
} from './context.ts'

const causeTexts: Readonly<Record<Cause | 'closing up' | 'rising', string>> = {
  fire: 'under fire',
  'beaten zone': 'in the beaten zone',
  shells: 'under shell fire',
  barrage: 'in the barrage',
  'own barrage': 'in its own barrage',
  bombardment: 'in the bombardment',
  gas: 'in gas',
  aircraft: 'under attack from the air',
  assault: 'in the assault',
  'defensive fire': 'under defensive fire',
  'third marker': 'with a third marker',
  spread: 'with the company’s',
  morale: 'with its battalion’s morale',
  'tank shock': 'before tanks',
  wire: 'in wire',
  'heroic deed': 'by a heroic deed',
  card: 'by a card',
  'deep suppression': 'under counter-battery fire',
  abandoned: 'abandoned by its crew',
  'closing up': 'closing up',
  rising: 'coming up from its shelter',
}
export const causeText = (cause: Cause | 'closing up' | 'rising'): string => causeTexts[cause]

const shiftTexts: Readonly<Partial<Record<Cause | 'closing up' | 'rising', string>>> = {
  'closing up': 'closes up',
  rising: 'comes up from its shelter',
  morale: 'falls back with its battalion',
  assault: 'goes where the assault takes it',
  'tank shock': 'gives way before tanks',
  'heroic deed': 'stands where the enemy stood',
}

const changeTexts: Readonly<Record<string, string>> = {
  packed: 'packed up',
  unpacked: 'ready to fire',
  limbered: 'limbered up',
  unlimbered: 'unlimbered',
  mounted: 'mounted',
  dismounted: 'dismounted',
  realigned: 'aligned anew',
  recovered: 'free of its markers',
  exited: 'off over the far edge',
  'back through wire': 'back through its own wire',
  'freed from wire': 'free of the wire',
  'left on the wire': 'left on the wire while others get through',
}

export const movementLines: EventLogWriters<
  'moved' | 'shifted' | 'wire' | 'opened' | 'changed' | 'rising' | 'pivoted'
> = {
  moved: ({ base, way }, context) => {
    const from = poseThen(context, base)
    const length = lengthOf(from === null ? way : [from, ...way])
    const isTurn = length < millimetre
    return {
      text: `${capitalName(context, base)} ${isTurn ? 'turns where it stands' : `moves ${halfCentimetresText(length)}`}.`,
      ...seatAndPieces(context, [base]),
      ...(isTurn ? {} : movementOf(context, base, 'moves', way)),
      weight: 'small',
    }
  },

  shifted: ({ base, pose, cause }, context) => {
    const verb = shiftTexts[cause] ?? `is moved ${causeTexts[cause]}`
    const { marks, movement } = movementOf(context, base, verb, [pose])
    return {
      text: `${capitalName(context, base)} ${verb}.`,
      ...seatAndPieces(context, [base]),
      marks: [...marks, { type: 'ring', place: pointMark(context, pose), tone: 'neutral', text: '' }],
      movement,
      weight: cause === 'closing up' ? 'small' : 'plain',
    }
  },

  wire: ({ base, die, needed, through }, context) => ({
    text: `${capitalName(context, base)} tries the wire: a ${die} where ${needed} or more is wanted; it ${through ? 'gets through' : 'is held up'}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, through ? 'good' : 'bad', 'wire'),
    result: resultAt(context, [base], through ? 'through the wire' : 'held up', through ? 'good' : 'bad'),
  }),

  opened: ({ by, base }, context) => ({
    text: `${capitalName(context, base)} ${
      by === 'engineers'
        ? 'cuts a lane through the wire'
        : by === 'grapnel'
          ? 'drags the wire away'
          : 'crushes a track through the wire'
    }.`,
    ...seatAndPieces(context, [base]),
    marks: lastPoseRing(context, base, 'good', 'lane'),
  }),

  changed: ({ bases, to }, context) => {
    const [first] = bases
    const subject =
      first === undefined
        ? 'Nobody'
        : bases.length === 1
          ? capitalName(context, first)
          : capital(counted(bases.length, 'base'))
    return {
      text: `${subject} ${bases.length === 1 ? 'is' : 'are'} ${changeTexts[to] ?? to}.`,
      ...seatAndPieces(context, bases),
      weight: 'small',
    }
  },

  rising: ({ base, die, modifiers, up }, context) => ({
    text: `${capitalName(context, base)} ${up ? 'is up from its shelter in time' : 'stays below'}: ${sumText(die, modifiers)}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die], modifiers),
    marks: lastPoseRing(context, base, up ? 'good' : 'bad'),
    result: resultAt(context, [base], up ? 'up in time' : 'stays below', up ? 'good' : 'bad'),
  }),

  pivoted: ({ base }, context): LogLineParts => ({
    text: `${capitalName(context, base)} turns towards its target.`,
    ...seatAndPieces(context, [base]),
    weight: 'small',
  }),
}

/** In units. */
const millimetre = units(1)

const lengthOf = (path: readonly Pose[]): number =>
  path.reduce((sum, to, i) => sum + (i === 0 ? 0 : plane.isqrt(plane.squaredDistance(path[i - 1] ?? to, to))), 0)

/** "the 2nd platoon, killed under fire" */
export const fateText = (context: LogContext, base: BaseId, verb: string, cause: Cause): string =>
  `${capital(baseName(context.board, base))} ${verb} ${causeTexts[cause]}.`

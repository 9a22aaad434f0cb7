/** Log lines of guns, barrages, gas and wind. */
import { movementParts } from '@firestep/face'
import { units } from '../../rules/table-terrain.ts'
import { baseName, people } from '../names/units.ts'
import * as texts from '../texts/log.ts'
import { direction } from '../texts/words.ts'
import {
  diceAndSum,
  type EventLogWriters,
  halfCentimetresText,
  lastPoseRing,
  pointMark,
  rectangleMark,
  resultAt,
  seatAndPieces,
  sumText,
} from './context.ts'

export const artilleryLines: EventLogWriters<
  | 'gas gone'
  | 'aimed'
  | 'deviated'
  | 'template'
  | 'sos'
  | 'deep suppression'
  | 'barrage'
  | 'danger'
  | 'gas due'
  | 'no barrage'
  | 'gas'
  | 'wind'
> = {
  aimed: ({ battery, x, y, sos }, context) => ({
    text: texts.aimed(baseName(context.board, battery), sos),
    ...seatAndPieces(context, [battery]),
    marks: [{ type: 'ring', place: pointMark(context, { x, y }), tone: 'aim', text: texts.aimMark(sos) }],
  }),

  deviated: ({ dice, from, to }, context) => {
    const distance = Math.round(Math.hypot(to.x - from.x, to.y - from.y))
    const distanceText = distance === 0 ? null : halfCentimetresText(distance)
    return {
      text: texts.deviated(dice, distanceText),
      ...diceAndSum(dice),
      result: {
        place: pointMark(context, from),
        text: texts.deviation(distanceText),
        tone: distance === 0 ? 'good' : 'bad',
      },
      marks:
        distanceText === null
          ? []
          : [
              {
                type: 'measure',
                from: pointMark(context, from),
                to: pointMark(context, to),
                text: distanceText,
              },
            ],
    }
  },

  template: ({ battery, x, y, width, depth }, context) => ({
    text: texts.template(baseName(context.board, battery), width / 10, depth / 10),
    ...seatAndPieces(context, [battery]),
    marks: [rectangleMark(context, { x, y }, units(width), units(depth), texts.shells)],
  }),

  sos: ({ battery, die, modifiers, answered }, context) => ({
    text: texts.sos(baseName(context.board, battery), sumText(die, modifiers), answered),
    ...seatAndPieces(context, [battery]),
    ...diceAndSum([die], modifiers),
    result: resultAt(context, [battery], texts.sosResult(answered), answered ? 'good' : 'bad'),
  }),

  'deep suppression': ({ die, value, lost }, context) => ({
    text: texts.deepSuppression(die, value, lost === null ? null : baseName(context.board, lost)),
    seat: 'attacker',
    ...diceAndSum([die]),
  }),

  barrage: ({ from, place, left, lifted }, context) => {
    const { width, height } = context.board.scenario.terrain
    return {
      text: lifted ? texts.barrageLifts : texts.barrageFalls(halfCentimetresText(from), place, left),
      seat: 'attacker',
      marks:
        lifted || from > width
          ? []
          : [
              {
                type: 'line',
                seat: 'attacker',
                text: texts.barrageMark,
                places: [pointMark(context, { x: from, y: 0 }), pointMark(context, { x: from, y: height })],
              },
            ],
    }
  },

  danger: ({ base, die, distance, safe }, context) => ({
    text: texts.danger(baseName(context.board, base), halfCentimetresText(distance), die, safe),
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, safe ? 'neutral' : 'bad'),
    result: resultAt(context, [base], texts.dangerResult(safe), safe ? 'good' : 'bad'),
  }),

  'no barrage': () => ({ text: texts.noBarrage, weight: 'small' }),

  'gas due': ({ side, clouds }, context) => ({
    text: texts.gasDue(people(context.board, side), clouds),
    seat: side,
    weight: clouds === 0 ? 'small' : 'plain',
  }),

  gas: ({ cloud: { x, y, owner, type }, from }, context) => {
    const isNew = from.x === x && from.y === y
    const [start, end] = [pointMark(context, from), pointMark(context, { x, y })]
    const { marks, movement } = movementParts(texts.gasDrifts, start === end ? [] : [start, end], owner)
    return {
      text: isNew
        ? texts.gasReleased(type === 'denying')
        : texts.gasMoves(halfCentimetresText(Math.round(Math.hypot(x - from.x, y - from.y)))),
      seat: owner,
      marks: [...marks, { type: 'ring', place: end, tone: 'bad', text: texts.gasMark }],
      movement,
    }
  },

  'gas gone': ({ cloud: { x, y, owner, type } }, context) => ({
    text: texts.gasGone(type === 'denying'),
    seat: owner,
    marks: [{ type: 'ring', place: pointMark(context, { x, y }), tone: 'neutral', text: texts.goneMark }],
    weight: 'small',
  }),

  wind: ({ dice, heading, speed, dispersed }, context) => ({
    text: dispersed
      ? texts.windDisperses(dice)
      : texts.windBlows(direction(Math.round(heading / 45)), halfCentimetresText(speed), dice),
    ...diceAndSum(dice),
    seat: context.after.side,
  }),
}

/** Log lines of guns, barrages, gas and wind. */
import { capital, counted, movementParts, spelledCount } from '@firestep/face'
import { units } from '../../rules/table-terrain.ts'
import { baseName, people } from '../names/units.ts'
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
    text: `${capital(baseName(context.board, battery))} ${sos ? 'answers the SOS' : 'lays its aiming point'}.`,
    ...seatAndPieces(context, [battery]),
    marks: [{ type: 'ring', place: pointMark(context, { x, y }), tone: 'aim', text: sos ? 'SOS' : 'aim' }],
  }),

  deviated: ({ dice, from, to }, context) => {
    const distance = Math.round(Math.hypot(to.x - from.x, to.y - from.y))
    return {
      text: `Dice ${dice.join(', ')}: ${distance === 0 ? 'the shells fall where they were aimed' : `the shells fall ${halfCentimetresText(distance)} off`}.`,
      ...diceAndSum(dice),
      result: {
        place: pointMark(context, from),
        text: distance === 0 ? 'on the point' : `${halfCentimetresText(distance)} off`,
        tone: distance === 0 ? 'good' : 'bad',
      },
      marks:
        distance === 0
          ? []
          : [
              {
                type: 'measure',
                from: pointMark(context, from),
                to: pointMark(context, to),
                text: halfCentimetresText(distance),
              },
            ],
    }
  },

  template: ({ battery, x, y, width, depth }, context) => ({
    text: `${capital(baseName(context.board, battery))} fires on an area of ${width / 10} by ${depth / 10} cm.`,
    ...seatAndPieces(context, [battery]),
    marks: [rectangleMark(context, { x, y }, units(width), units(depth), 'shells')],
  }),

  sos: ({ battery, die, modifiers, answered }, context) => ({
    text: `SOS to ${baseName(context.board, battery)}: ${sumText(die, modifiers)}, ${answered ? 'it answers' : 'no answer'}.`,
    ...seatAndPieces(context, [battery]),
    ...diceAndSum([die], modifiers),
    result: resultAt(context, [battery], answered ? 'answers' : 'no answer', answered ? 'good' : 'bad'),
  }),

  'deep suppression': ({ die, value, lost }, context) => ({
    text: `Counter-battery fire: a ${die}, ${value === 0 ? 'the defender’s guns are left alone' : `${value} on every order to the defender’s guns`.replace('-', '−')}${
      lost === null ? '' : `; ${baseName(context.board, lost)} is lost`
    }.`,
    seat: 'attacker',
    ...diceAndSum([die]),
  }),

  barrage: ({ from, place, left, lifted }, context) => {
    const { width, height } = context.board.scenario.terrain
    return {
      text: lifted
        ? 'The rolling barrage lifts.'
        : `The rolling barrage lies ${halfCentimetresText(from)} from the attacker’s edge, its place ${place}, for ${counted(left, 'turn')} more.`,
      seat: 'attacker',
      marks:
        lifted || from > width
          ? []
          : [
              {
                type: 'line',
                seat: 'attacker',
                text: 'barrage',
                places: [pointMark(context, { x: from, y: 0 }), pointMark(context, { x: from, y: height })],
              },
            ],
    }
  },

  danger: ({ base, die, distance, safe }, context) => ({
    text: `${capital(baseName(context.board, base))} is ${halfCentimetresText(distance)} from its own barrage: a ${die}, ${safe ? 'safe' : 'it is hit'}.`,
    ...seatAndPieces(context, [base]),
    ...diceAndSum([die]),
    marks: lastPoseRing(context, base, safe ? 'neutral' : 'bad'),
    result: resultAt(context, [base], safe ? 'safe' : 'in its own barrage', safe ? 'good' : 'bad'),
  }),

  'no barrage': () => ({ text: 'No barrage has begun yet.', weight: 'small' }),

  'gas due': ({ side, clouds }, context) => ({
    text: `${capital(people(context.board, side))} ${clouds === 0 ? 'let off no gas this turn' : `let off ${spelledCount(clouds, 'cloud')} of gas, as planned`}.`,
    seat: side,
    weight: clouds === 0 ? 'small' : 'plain',
  }),

  gas: ({ cloud: { x, y, owner, type }, from }, context) => {
    const isNew = from.x === x && from.y === y
    const [start, end] = [pointMark(context, from), pointMark(context, { x, y })]
    const { marks, movement } = movementParts('Gas drifts', start === end ? [] : [start, end], owner)
    return {
      text: isNew
        ? `${type === 'denying' ? 'Denying gas' : 'Gas'} is let off.`
        : `Gas drifts ${halfCentimetresText(Math.round(Math.hypot(x - from.x, y - from.y)))}.`,
      seat: owner,
      marks: [...marks, { type: 'ring', place: end, tone: 'bad', text: 'gas' }],
      movement,
    }
  },

  'gas gone': ({ cloud: { x, y, owner, type } }, context) => ({
    text: `${type === 'denying' ? 'Denying gas' : 'Gas'} is gone.`,
    seat: owner,
    marks: [{ type: 'ring', place: pointMark(context, { x, y }), tone: 'neutral', text: 'gone' }],
    weight: 'small',
  }),

  wind: ({ dice, heading, speed, dispersed }, context) => ({
    text: dispersed
      ? `The wind rises, dice ${dice.join(' and ')}: gas is blown away.`
      : `The wind blows ${windDirections[Math.round(heading / 45) % 8]}, ${halfCentimetresText(speed)} a turn${dice.length === 0 ? '' : ` (dice ${dice.join(' and ')})`}.`,
    ...diceAndSum(dice),
    seat: context.after.side,
  }),
}

const windDirections = [
  'to the east',
  'to the north-east',
  'to the north',
  'to the north-west',
  'to the west',
  'to the south-west',
  'to the south',
  'to the south-east',
] as const

/** Guns, barrages, gas and wind. */
import { capital, counted, spelled } from '@firestep/face'
import { units } from '../../rules/table-terrain.ts'
import { baseName, people } from '../names/units.ts'
import { about, centimetres, type EventLogWriters, oblongMark, pointMark, ringed, rolled, sumText } from './context.ts'

export const shelling: EventLogWriters<
  | 'gas gone'
  | 'aimed'
  | 'deviated'
  | 'template'
  | 'sos'
  | 'deep suppression'
  | 'barrage'
  | 'danger'
  | 'gas due'
  | 'gas'
  | 'wind'
> = {
  aimed: ({ battery, x, y, sos }, scene) => ({
    text: `${capital(baseName(scene.board, battery))} ${sos ? 'answers the SOS' : 'lays its aiming point'}.`,
    ...about(scene, [battery]),
    marks: [{ type: 'ring', place: pointMark(scene, { x, y }), tone: 'aim', text: sos ? 'SOS' : 'aim' }],
  }),

  deviated: ({ dice, from, to }, scene) => {
    const far = Math.round(Math.hypot(to.x - from.x, to.y - from.y))
    return {
      text: `Dice ${dice.join(', ')}: ${far === 0 ? 'the shells fall where they were aimed' : `the shells fall ${centimetres(far)} off`}.`,
      ...rolled(dice),
      marks:
        far === 0
          ? []
          : [{ type: 'measure', from: pointMark(scene, from), to: pointMark(scene, to), text: centimetres(far) }],
    }
  },

  template: ({ battery, x, y, width, depth }, scene) => ({
    text: `${capital(baseName(scene.board, battery))} fires on an area of ${width / 10} by ${depth / 10} cm.`,
    ...about(scene, [battery]),
    marks: [oblongMark(scene, { x, y }, units(width), units(depth), 'shells')],
  }),

  sos: ({ battery, die, modifiers, answered }, scene) => ({
    text: `SOS to ${baseName(scene.board, battery)}: ${sumText(die, modifiers)}, ${answered ? 'it answers' : 'no answer'}.`,
    ...about(scene, [battery]),
    ...rolled([die], modifiers),
  }),

  'deep suppression': ({ die, value, lost }, scene) => ({
    text: `Counter-battery fire: a ${die}, ${value === 0 ? 'the defender’s guns are left alone' : `${value} on every order to the defender’s guns`.replace('-', '−')}${
      lost === null ? '' : `; ${baseName(scene.board, lost)} is lost`
    }.`,
    seat: 'attacker',
    ...rolled([die]),
  }),

  barrage: ({ from, place, left, lifted }, scene) => {
    const { width, height } = scene.board.scenario.land
    return {
      text: lifted
        ? 'The rolling barrage lifts.'
        : `The rolling barrage lies ${centimetres(from)} from the attacker’s edge, its place ${place}, for ${counted(left, 'turn')} more.`,
      seat: 'attacker',
      marks:
        lifted || from > width
          ? []
          : [
              {
                ...{ type: 'line', seat: 'attacker', text: 'barrage' },
                places: [pointMark(scene, { x: from, y: 0 }), pointMark(scene, { x: from, y: height })],
              },
            ],
    }
  },

  danger: ({ base, die, distance, safe }, scene) => ({
    text: `${capital(baseName(scene.board, base))} is ${centimetres(distance)} from its own barrage: a ${die}, ${safe ? 'safe' : 'it is hit'}.`,
    ...about(scene, [base]),
    ...rolled([die]),
    marks: ringed(scene, base, safe ? 'neutral' : 'bad'),
  }),

  'gas due': ({ side, clouds }, scene) => ({
    text: `${capital(people(scene.board, side))} ${clouds === 0 ? 'let off no gas this turn' : `let off ${spelled(clouds, 'cloud')} of gas, as planned`}.`,
    seat: side,
    weight: clouds === 0 ? 'small' : 'plain',
  }),

  gas: ({ cloud: { x, y, owner, type }, from }, scene) => ({
    text:
      from.x === x && from.y === y
        ? `${type === 'denying' ? 'Denying gas' : 'Gas'} is let off.`
        : `Gas drifts ${centimetres(Math.round(Math.hypot(x - from.x, y - from.y)))}.`,
    seat: owner,
    marks: [{ type: 'ring', place: pointMark(scene, { x, y }), tone: 'bad', text: 'gas' }],
  }),

  'gas gone': ({ cloud: { x, y, owner, type } }, scene) => ({
    text: `${type === 'denying' ? 'Denying gas' : 'Gas'} is gone.`,
    seat: owner,
    marks: [{ type: 'ring', place: pointMark(scene, { x, y }), tone: 'neutral', text: 'gone' }],
    weight: 'small',
  }),

  wind: ({ dice, heading, speed, dispersed }, scene) => ({
    text: dispersed
      ? `The wind rises, dice ${dice.join(' and ')}: gas is blown away.`
      : `The wind blows ${winds[Math.round(heading / 45) % 8]}, ${centimetres(speed)} a turn${dice.length === 0 ? '' : ` (dice ${dice.join(' and ')})`}.`,
    ...rolled(dice),
    seat: scene.after.side,
  }),
}

const winds = [
  'to the east',
  'to the north-east',
  'to the north',
  'to the north-west',
  'to the west',
  'to the south-west',
  'to the south',
  'to the south-east',
] as const

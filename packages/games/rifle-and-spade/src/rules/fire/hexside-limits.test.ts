import { expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { type Fire, firerOf } from './fire.ts'
import { hasRoomFor, roomAcross } from './hexside-limits.ts'

interface Fired {
  readonly from?: string
  readonly facing: string
  readonly steps: number
  readonly points: number
}

/** Fire from 04.04, by default along the corner line to the east. */
const position = (fired: readonly Fired[], setup: Partial<Pick<Fire, 'occasion'>> & { readonly at?: string } = {}) => {
  const { at = '06.04', occasion = 'commanded' } = setup
  const battle = testBattle({
    units: [
      'entente A company 04.04',
      'entente M mg section 04.04',
      'entente G mountain 75mm 4guns 04.04',
      `ottoman T half battalion ${at}`,
    ],
    change(state, { hex, facing }) {
      state.firedAcross = fired.map(({ from = '04.04', facing: name, ...one }) => ({
        hex: hex(from),
        facing: facing(name),
        ...one,
      }))
    },
  })
  const fire: Fire = { side: 'entente', hex: battle.hex(at), occasion, trigger: null }
  const battlefield = battle.battlefield('entente')
  const fits = [0, 1, 2].filter((id) => hasRoomFor(battlefield, fire, firerOf(battlefield, unitId(id))))
  return { room: roomAcross(battlefield, fire, battle.hex('04.04')), fits }
}

const [NE, SE] = [1, 2]
const everybody = [0, 1, 2]

test('17.1.3: a line through a corner takes the side with more room, of equals the first', () => {
  expect(position([])).toEqual({ room: { facing: NE, steps: 2, points: 5 }, fits: everybody })
  expect(position([{ facing: 'NE', steps: 1, points: 0 }]).room).toEqual({ facing: SE, steps: 2, points: 5 })
  expect(position([{ facing: 'SE', steps: 0, points: 4 }]).room).toEqual({ facing: NE, steps: 2, points: 5 })
  // Room is compared as steps plus points: five points are more than two steps and two points.
  const some = [
    { facing: 'NE', steps: 2, points: 0 },
    { facing: 'SE', steps: 0, points: 3 },
  ]
  expect(position(some)).toEqual({ room: { facing: NE, steps: 0, points: 5 }, fits: [1, 2] })
  expect(position(some.toReversed()).room).toEqual({ facing: NE, steps: 0, points: 5 })
})

test('17.1.3: Commanded Fires of a subsegment across a side count together, Opportunity Fires do not', () => {
  const spent = [
    { facing: 'N', steps: 1, points: 2 },
    { facing: 'N', steps: 1, points: 3 },
    { facing: 'S', steps: 2, points: 5 },
  ]
  const across = (fired: readonly Fired[], occasion: Fire['occasion'] = 'commanded') =>
    position(fired, { at: '04.03', occasion })
  expect(across(spent)).toEqual({ room: { facing: 0, steps: 0, points: 0 }, fits: [2] })
  expect(across(spent.slice(1))).toEqual({ room: { facing: 0, steps: 1, points: 2 }, fits: everybody })
  expect(across(spent, 'opportunity')).toEqual({ room: { facing: 0, steps: 2, points: 5 }, fits: everybody })
  expect(across([{ from: '04.05', facing: 'N', steps: 2, points: 5 }]).room).toEqual({ facing: 0, steps: 2, points: 5 })
  // Fire within the hex crosses no hexside.
  expect(position(spent, { at: '04.04' })).toEqual({ room: { facing: null, steps: 2, points: 5 }, fits: everybody })
})

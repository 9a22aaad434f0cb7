import { at, buildAnswer, type Json, quickTape, type Script, type Tape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { sides } from '../../data/schema.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { engineeringSegment } from '../engineering/engineering-subsegment.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { invariants } from '../invariants.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Battle } from '../state.ts'
import { assaultSegment } from './assault-subsegment.ts'

/** Two adjacent lines in scrub, with works, guns and HQs. */
const units = ['02', '03', '04', '05', '06'].flatMap((column) => [
  `entente half battalion ${column}.03`,
  `entente half battalion ${column}.03`,
  `entente company ${column}.03`,
  `ottoman half battalion ${column}.04`,
  `ottoman half battalion ${column}.04`,
  `ottoman company ${column}.05`,
])
const otherUnits = [
  'entente HQ headquarters 04.02',
  'ottoman HQ headquarters 04.04',
  'entente mg section 03.03',
  'ottoman mg section 05.04',
  'ottoman mountain 75mm 4guns 03.04',
  'ottoman picket 06.04',
]
const works = [
  'ottoman shallow trench 04.04 front=N,NE,NW ends=SE,SW rear=S wire=N,NE,NW',
  'ottoman rifle pit 05.04',
  'ottoman gun pit 03.04 guns=N,NE',
]

/** Eight activations, the sides alternating, without command. */
function* fightOn(battle: Battle): Script {
  const { state } = battle
  for (let n = 0; n < 8; n++) {
    const side = n % 2 === 0 ? 'entente' : 'ottoman'
    state.turn = 1 + Math.floor(n / 2)
    state.phase = 'activation'
    const segments = {
      engineering: engineeringSegment,
      'commanded fire': commandedFire,
      movement: movementSegment,
      assault: assaultSegment,
    } as const
    for (const segment of ['engineering', 'commanded fire', 'movement', 'assault'] as const) {
      state.activation = { side, brigiment: brigimentId(0), segment }
      yield* segments[segment](battle)
    }
    state.activation = null
    for (const one of sides) for (const unit of state.secrets[one].units) unit.action = null
  }
}

/** A player who prefers to assault and otherwise answers at random. */
function answer(battle: TestBattle, seat: string, tape: Tape): Json {
  const question = battle.position.asked(seat)
  if (question === undefined) throw new Error('nobody is asked')
  const kind = battle.position.kind(question)
  const view = battle.position.view(seat)
  if (question.kind === 'step' && kind.next(view, question.about, []).parts.includes('assault') && tape.draw(3) > 1) {
    const { parts } = kind.next(view, question.about, ['assault'])
    return ['assault', at(parts, tape.draw(parts.length) - 1)]
  }
  if (question.kind === 'move' && tape.draw(4) > 1) {
    const stacks = kind.next(view, question.about, []).parts.filter((part) => typeof part === 'number')
    if (stacks.length > 0) return [at(stacks, tape.draw(stacks.length) - 1)]
  }
  if (question.kind === 'opportunity fire' && tape.draw(3) > 1) return []
  return buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
}

test.each([
  [3, 'day'],
  [4, 'night'],
  [5, 'day'],
  [6, 'night'],
] as const)('18.0 8.0 13.0: random assaults and Us/Them break no invariant (seed %i, by %s)', (seed, light) => {
  const dice = quickTape(seed)
  const battle = testBattle({
    map: new Array(8).fill('sssssssss'),
    light,
    orders: false,
    units: [...units, ...otherUnits],
    works,
    script: fightOn,
    change(state) {
      // Enough officer points to attack again and again.
      for (const side of sides)
        for (const brigiment of state.secrets[side].brigiments) {
          brigiment.maximum = 60
          brigiment.points = 60
        }
    },
    dice: Array.from({ length: 20_000 }, () => dice.draw(10) - 1),
  })
  const tape = quickTape(seed + 100)
  const { book, scenario } = battle.context
  for (;;) {
    const seat = sides.find((side) => battle.position.asked(side) !== undefined)
    if (seat === undefined) break
    battle.say(seat, answer(battle, seat, tape))
    expect(invariants(book, scenario, battle.state)).toEqual([])
  }
  if (seed < 5) expect(battle.allEvents('assault').length).toBeGreaterThan(0)
})

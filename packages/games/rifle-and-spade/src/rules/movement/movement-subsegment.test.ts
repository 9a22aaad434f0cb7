import { describe, expect, test } from 'vitest'
import { moves } from '../../testing/movement.ts'
import { nothing, walk } from '../../testing/random-play.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { movementSegment } from './movement-subsegment.ts'
import { reinforcementPhase } from './reinforcements.ts'

const chapters = {
  reinforcements: reinforcementPhase,
  engineering: nothing,
  commandedFire,
  movement: movementSegment,
  // The chapter on assaults stands by itself: here markers come off again.
  *assault({ state }: Parameters<typeof movementSegment>[0]) {
    for (const { hex, attacker } of state.assaults)
      for (const unit of state.secrets[attacker].units) if (unit.hex === hex) [unit.hex, unit.steps] = [-2, 0]
    state.assaults = []
  },
}

describe('a stack moves', () => {
  test('14.1.7 14.1.5 14.1.8: hex by hex, paying as it goes, until it stops; 12.0 and then it has had its action', () => {
    const war = moves({
      units: ['entente A half battalion 03.06', 'entente B half battalion 03.06', 'ottoman X picket 07.01'],
    })
    war.say('entente', [war.unit('A'), war.unit('B')])
    war.say('entente', ['go', war.hex('03.05'), war.hex('03.04')])
    expect(war.state.moving).toMatchObject({ hex: war.hex('03.04'), spent: 2 })
    war.say('entente', ['drop', war.unit('B')])
    war.say('entente', ['go', war.hex('03.03')])
    war.say('entente', ['stop'])
    expect([war.label(war.of('A').hex), war.label(war.of('B').hex)]).toEqual(['03.03', '03.04'])
    expect(war.whyNot('entente', war.unit('A'))).toBe('12.0')
    war.say('entente', ['end'])
    expect(war.asked('entente')).toBeUndefined()
  })

  test('14.1.5: each step is told, from where to where, also from the first hex of the map', () => {
    const war = moves({ units: ['entente A half battalion 01.01', 'ottoman X picket 07.07'] })
    war.say('entente', [0])
    expect(war.last('sets out')).toMatchObject({ side: 'entente', hex: 0 })
    war.say('entente', ['go', war.hex('01.02'), war.hex('01.01')])
    const step = { type: 'step', side: 'entente', hiding: false, rules: ['14.1.5', '14.1'] }
    const [first, second] = [war.hex('01.01'), war.hex('01.02')]
    expect(war.all('step')).toEqual([
      { ...step, from: first, to: second, spent: 1 },
      { ...step, from: second, to: first, spent: 2 },
    ])
    expect(first).toBe(0)
    expect(war.heard('entente').filter(({ type }) => type === 'step')).toEqual(
      war.all('step').map((one) => ({ ...one, units: [0] })),
    )
    expect(war.state.moving).toMatchObject({ hex: 0, path: [0, second, 0], spent: 2, did: 'moved' })
    expect(war.of('A')).toMatchObject({ hex: 0, onTop: false, hiding: null, entered: null })
  })

  test('14.1.13: points that were not spent are gone when a stack stops', () => {
    const war = moves({ units: ['entente A half battalion 03.06', 'entente B half battalion 03.06'] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.05')])
    war.say('entente', ['stop'])
    expect(war.last('stops').rules).toContain('14.1.13')
    expect(war.state.moving).toBeNull()
    expect(war.refusal('entente', [war.unit('A')])).toBe('12.0')
    war.say('entente', [war.unit('B')])
    expect(war.state.moving).toMatchObject({ spent: 0 })
  })

  test('14.1.5 14.1.10: not beyond its points, not into the enemy, not into the sea', () => {
    const war = moves({
      map: ['ccccccc', 'ccccccc', 'ccccccc', 'cc~cccc', 'ccccccc', 'ccccccc', 'ccccccc'],
      units: ['entente A half battalion 03.05 confused', 'ottoman X half battalion 02.04'],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('02.04')])).toBe('14.1.10')
    expect(war.refusal('entente', ['go', war.hex('03.04')])).toBe('14.1.5')
    expect(war.refusal('entente', ['go', ...['03.06', '03.07', '02.06', '02.05'].map(war.hex)])).toBe('14.1.5')
    expect(war.refusal('entente', ['stop'])).toBe('allowed')
  })
})

describe('movement at random', () => {
  test.each(['sedd el bahr'])('14.0 %s goes on and ends', (scenario) => {
    const { state, answers } = walk(scenario, 3, chapters)
    expect(state.phase).toBe('over')
    expect(answers.some(({ kind }) => kind === 'step')).toBe(true)
  })
})

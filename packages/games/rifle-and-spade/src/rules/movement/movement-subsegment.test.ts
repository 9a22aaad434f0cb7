import { describe, expect, test } from 'vitest'
import { movementBattle } from '../../testing/movement.ts'
import { emptyScript, walkAtRandom } from '../../testing/random-play.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { destroyed } from '../state.ts'
import { movementSegment } from './movement-subsegment.ts'
import { reinforcementPhase } from './reinforcements.ts'

const chapters = {
  reinforcements: reinforcementPhase,
  engineering: emptyScript,
  commandedFire,
  movement: movementSegment,
  // The chapter on assaults is not part of this test: markers are removed here.
  *assault({ state }: Parameters<typeof movementSegment>[0]) {
    for (const { hex, attacker } of state.assaults)
      for (const unit of state.secrets[attacker].units) if (unit.hex === hex) [unit.hex, unit.steps] = [destroyed, 0]
    state.assaults = []
  },
}

describe('the movement of a stack', () => {
  test('14.1.7 14.1.5 14.1.8 12.0: moves hex by hex, paying for each, until it stops and has used its action', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.06', 'entente B half battalion 03.06', 'ottoman X picket 07.01'],
    })
    battle.say('entente', [battle.unit('A'), battle.unit('B')])
    battle.say('entente', ['go', battle.hex('03.05'), battle.hex('03.04')])
    expect(battle.state.moving).toMatchObject({ hex: battle.hex('03.04'), spent: 2 })
    battle.say('entente', ['drop', battle.unit('B')])
    battle.say('entente', ['go', battle.hex('03.03')])
    battle.say('entente', ['stop'])
    expect([battle.label(battle.of('A').hex), battle.label(battle.of('B').hex)]).toEqual(['03.03', '03.04'])
    expect(battle.whyNot('entente', battle.unit('A'))).toBe('12.0')
    battle.say('entente', ['end'])
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('14.1.5: reports each step with both hexes, also from the first hex of the map', () => {
    const battle = movementBattle({ units: ['entente A half battalion 01.01', 'ottoman X picket 07.07'] })
    battle.say('entente', [0])
    expect(battle.lastEvent('sets out')).toMatchObject({ side: 'entente', hex: 0 })
    battle.say('entente', ['go', battle.hex('01.02'), battle.hex('01.01')])
    const step = { type: 'step', side: 'entente', hiding: false, rules: ['14.1.5', '14.1'] }
    const [first, second] = [battle.hex('01.01'), battle.hex('01.02')]
    expect(battle.allEvents('step')).toEqual([
      { ...step, from: first, to: second, spent: 1 },
      { ...step, from: second, to: first, spent: 2 },
    ])
    expect(first).toBe(0)
    expect(battle.eventsFor('entente').filter(({ type }) => type === 'step')).toEqual(
      battle.allEvents('step').map((one) => ({ ...one, units: [0] })),
    )
    expect(battle.state.moving).toMatchObject({ hex: 0, path: [0, second, 0], spent: 2, did: 'moved' })
    expect(battle.of('A')).toMatchObject({ hex: 0, onTop: false, hiding: null, entered: null })
  })

  test('14.1.13: unspent points are lost when a stack stops', () => {
    const battle = movementBattle({ units: ['entente A half battalion 03.06', 'entente B half battalion 03.06'] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.05')])
    battle.say('entente', ['stop'])
    expect(battle.lastEvent('stops').rules).toContain('14.1.13')
    expect(battle.state.moving).toBeNull()
    expect(battle.refusal('entente', [battle.unit('A')])).toBe('12.0')
    battle.say('entente', [battle.unit('B')])
    expect(battle.state.moving).toMatchObject({ spent: 0 })
  })

  test('14.1.5 14.1.10: a stack cannot go beyond its points, into the enemy or into the sea', () => {
    const battle = movementBattle({
      map: ['ccccccc', 'ccccccc', 'ccccccc', 'cc~cccc', 'ccccccc', 'ccccccc', 'ccccccc'],
      units: ['entente A half battalion 03.05 confused', 'ottoman X half battalion 02.04'],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('02.04')])).toBe('14.1.10')
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('14.1.5')
    expect(battle.refusal('entente', ['go', ...['03.06', '03.07', '02.06', '02.05'].map(battle.hex)])).toBe('14.1.5')
    expect(battle.refusal('entente', ['stop'])).toBe('allowed')
  })
})

describe('random matches', () => {
  test.each(['sedd el bahr'])('14.0: a random match of %s moves stacks and ends', (scenario) => {
    const { state, answers } = walkAtRandom(scenario, 3, chapters)
    expect(state.phase).toBe('over')
    expect(answers.some(({ kind }) => kind === 'step')).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { letGo, moves, scrub } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { movementSegment } from './movement-subsegment.ts'

describe('14.4 moving to assault', () => {
  const beside = ['entente A half battalion 03.03 morale=75', 'ottoman X half battalion 03.02']

  test('14.4 14.4.1 14.4.1a an officer and a check, then the last step under fire, and the marker', () => {
    const war = moves({ units: beside, dice: [7, 5] })
    const points = war.state.secrets.entente.brigiments[0]?.points ?? 0
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('03.02')])).toBe('14.1.10')
    war.say('entente', ['assault', war.hex('03.02')])
    expect(war.state.secrets.entente.brigiments[0]?.points).toBe(points - 1)
    war.say('entente', 'check')
    expect(war.asked('ottoman')).toBe('opportunity fire')
    expect(war.state.assaults).toEqual([])
    letGo(war)
    expect(war.state.assaults).toMatchObject([{ hex: war.hex('03.02'), attacker: 'entente', waves: 1 }])
    expect(war.of('A')).toMatchObject({ hex: war.hex('03.02'), action: 'moved' })
    expect(war.state.moving).toBeNull()
  })

  test('14.4.1a who fails stays beside the enemy, as steady as before, and may hide', () => {
    const war = moves({ map: scrub, units: beside, dice: [7, 6] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['assault', war.hex('03.02')])
    war.say('entente', 'check')
    letGo(war)
    expect(war.asked('entente')).toBe('hide')
    war.say('entente', [[war.unit('A'), 'terrain']])
    expect(war.of('A')).toMatchObject({ hex: war.hex('03.03'), confused: false, hiding: 'terrain', action: 'moved' })
    expect(war.state.assaults).toEqual([])
  })

  test('14.4.1a 17.4.10 who fails is fired at where its movement ends, unless it has been fired at; then it may hide', () => {
    const failed = (from: string) => {
      const war = moves({
        map: scrub,
        units: [`entente A half battalion ${from} morale=75`, 'ottoman X half battalion 03.02'],
        dice: from === '03.03' ? [7, 6] : [9, 9, 9, 7, 6],
      })
      const rules: string[] = []
      war.say('entente', [0])
      if (from !== '03.03') {
        war.say('entente', ['go', war.hex('03.03')])
        war.say('ottoman', [[0, war.hex('03.03')], 0])
        war.say('entente', [])
      }
      war.say('entente', ['assault', war.hex('03.02')])
      war.say('entente', 'check')
      while (war.asked('ottoman') !== undefined) {
        rules.push(war.position.asked('ottoman')?.rule ?? '')
        war.say('ottoman', [])
      }
      expect(war.asked('entente')).toBe('hide')
      war.say('entente', [[0, 'terrain']])
      expect(war.last('hide').rules).toEqual(expect.arrayContaining(['14.4.1a', '7.2-1']))
      expect([war.of('A').action, war.label(war.of('A').hex), war.left]).toEqual(['moved', '03.03', 0])
      return rules
    }
    expect([failed('03.03'), failed('03.04')]).toEqual([['17.4.10'], []])
  })

  test('14.4.2 not in column or Confused; 14.4.3 not guns, machine guns or HQs; 14.4.4 cavalry as riflemen', () => {
    const war = moves({
      units: [
        'entente Column half battalion 03.03 column',
        'entente Shaken half battalion 03.03 confused',
        'entente MG mg section 03.03',
        'entente HQ headquarters 03.03',
        'entente Guns mountain 75mm 4guns 03.03 of=entente Brigade',
        'entente Horse cavalry squadron 03.03 of=entente Brigade',
        'ottoman X half battalion 03.02',
      ],
    })
    const refusal = (name: string) => {
      war.say('entente', [war.unit(name)])
      const found = war.refusal('entente', ['assault', war.hex('03.02')])
      war.say('entente', ['stop'])
      return found
    }
    expect(['Column', 'Shaken', 'MG', 'HQ', 'Guns', 'Horse'].map(refusal)).toEqual([
      '14.4.2',
      '16.1.2c',
      '14.4.3',
      '14.4.3',
      '14.4.3',
      'allowed',
    ])
  })

  test('14.4.5 those who follow join the assault, each stack a wave of its own', () => {
    const war = moves({
      units: [...beside, 'entente B half battalion 04.03 morale=75'],
      dice: [0, 0, 0, 0],
    })
    for (const name of ['A', 'B']) {
      war.say('entente', [war.unit(name)])
      war.say('entente', name === 'B' ? ['go', war.hex('04.02')] : ['assault', war.hex('03.02')])
      letGo(war)
      if (name === 'B') war.say('entente', ['assault', war.hex('03.02')])
      war.say('entente', 'check')
      letGo(war)
    }
    expect(war.all('move to assault').map(({ wave }) => wave)).toEqual([1, 2])
    expect(war.state.assaults).toMatchObject([{ waves: 2 }])
    expect(war.state.assaults[0]?.entered).toBe((1 << war.facing('S')) | (1 << war.facing('SE')))
  })

  test('8.3.1-2a 8.3.1-2b in Us/Them: who fails stays hidden; who passes rises under fire and pays for the wire it crossed', () => {
    const shared = (dice: number[]) =>
      moves({
        map: scrub,
        units: ['entente A half battalion 03.02 hiding morale=75 entered=S', 'ottoman X half battalion 03.02 hiding'],
        usThem: ['03.02 ottoman'],
        works: ['ottoman shallow trench 03.02 front=S,SE ends=NE,SW rear=N,NW wire=S'],
        dice,
      })
    const failed = shared([9, 0])
    failed.say('entente', [0])
    failed.say('entente', ['assault', failed.hex('03.02')])
    failed.say('entente', 'check')
    expect(failed.asked('ottoman')).toBeUndefined()
    expect(failed.of('A')).toMatchObject({ hiding: 'work', action: 'stayed', waitsFor: null })
    expect([failed.state.assaults, failed.asked('entente'), failed.all('move to assault')]).toEqual([[], 'move', []])
    const passed = shared([0, 0])
    passed.say('entente', [0])
    passed.say('entente', ['assault', passed.hex('03.02')])
    passed.say('entente', 'check')
    expect(passed.asked('ottoman')).toBe('opportunity fire')
    expect(passed.state.moving?.spent).toBe(1)
    letGo(passed)
    expect(passed.of('A').hiding).toBeNull()
    expect(passed.state.assaults).toMatchObject([{ hex: passed.hex('03.02'), wire: true }])
  })
})

describe('14.4.6 several Brigiments assault together', () => {
  const brigiments: TestBattleSetup['brigiments'] = [
    { side: 'entente', name: '1 Bde', points: 5 },
    { side: 'entente', name: '2 Bde', points: 5 },
  ]
  const joint = (more: TestBattleSetup = {}) =>
    moves({
      brigiments,
      units: [
        'entente A half battalion 03.04 of=1 Bde morale=75',
        'entente B half battalion 04.02 of=2 Bde morale=75',
        'ottoman X half battalion 03.02',
      ],
      change: (state) => {
        state.cups.entente = [1]
      },
      *script(battle) {
        yield* movementSegment(battle)
        battle.state.activation = { side: 'entente', brigiment: 1, segment: 'movement' }
        yield* movementSegment(battle)
      },
      ...more,
    })

  test('14.4.6 12.1.2 who waits is not active with its own Brigiment but with the later one', () => {
    const war = joint()
    expect(war.refusal('entente', [war.unit('B')])).toBe('12.1.2')
    war.say('entente', [war.unit('A')])
    war.say('entente', ['wait', war.hex('03.02')])
    expect(war.of('A')).toMatchObject({ waitsFor: war.hex('03.02'), action: null })
    expect(war.refusal('entente', [war.unit('A')])).toBe('14.4.6')
    war.say('entente', ['end'])
    expect(war.refusal('entente', [war.unit('A')])).toBe('allowed')
  })

  test('14.4.6a 14.4.6b each Brigiment pays and checks for its own; once one has gone in the other must follow', () => {
    const war = joint({ dice: [0, 0, 0, 0] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['wait', war.hex('03.02')])
    war.say('entente', ['end'])
    war.say('entente', [war.unit('B')])
    war.say('entente', ['assault', war.hex('03.02')])
    war.say('entente', 'check')
    letGo(war)
    expect(war.refusal('entente', ['end'])).toBe('14.4.6b')
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('03.05')])).toBe('14.4.6b')
    war.say('entente', ['go', war.hex('03.03')])
    letGo(war)
    expect(war.refusal('entente', ['stop'])).toBe('14.4.6b')
    war.say('entente', ['assault', war.hex('03.02')])
    war.say('entente', 'check')
    letGo(war)
    expect(war.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([4, 4])
    expect(war.state.assaults).toMatchObject([{ waves: 2 }])
    expect(war.refusal('entente', ['end'])).toBe('allowed')
  })

  test('14.4.6 not without the points to come there by the ways there are, nor without orders to assault', () => {
    const war = joint({
      units: [
        'entente A half battalion 03.07 of=1 Bde',
        'entente B half battalion 04.02 of=2 Bde',
        'ottoman X half battalion 03.02',
        'ottoman Y half battalion 03.04',
      ],
      // Five hexes as the crow flies, but the ridge before the last costs a point more.
      ridges: ['03.02 S', '03.02 SE', '03.02 SW', '03.02 NW', '03.02 NE', '03.02 N'],
      levels: ['1111111', '1131111', ...new Array(5).fill('1111111')],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['wait', war.hex('03.02')])).toBe('14.4.6')
    expect(war.refusal('entente', ['wait', war.hex('03.04')])).toBe('allowed')
    war.of('A').commandedFire = true
    expect(war.refusal('entente', ['wait', war.hex('03.04')])).toBe('14.4.6')
    const bound = joint({ orders: true })
    bound.say('entente', [bound.unit('A')])
    expect(bound.refusal('entente', ['wait', bound.hex('03.02')])).toBe('14.4.6')
  })

  test('14.4.6 nor if no other Brigiment is still to act; and where nobody is left it has waited in vain', () => {
    const last = joint({
      change: (state) => {
        state.cups.entente = []
      },
    })
    last.say('entente', [last.unit('A')])
    expect(last.refusal('entente', ['wait', last.hex('03.02')])).toBe('14.4.6')
    const war = joint()
    war.say('entente', [war.unit('A')])
    war.say('entente', ['wait', war.hex('03.02')])
    war.of('X').hex = war.hex('07.07')
    war.say('entente', ['end'])
    expect(war.refusal('entente', [war.unit('A')])).toBe('14.4.6')
    expect(war.refusal('entente', ['end'])).toBe('allowed')
  })
})

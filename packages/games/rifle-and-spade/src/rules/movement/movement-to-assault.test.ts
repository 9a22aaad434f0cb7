import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { movementSegment } from './movement-subsegment.ts'

describe('14.4: Movement to Assault', () => {
  const beside = ['entente A half battalion 03.03 morale=75', 'ottoman X half battalion 03.02']

  test('14.4 14.4.1 14.4.1a: costs an Officer Point and a check, then the last step draws fire and the marker is placed', () => {
    const battle = movementBattle({ units: beside, dice: [7, 5] })
    const points = battle.state.secrets.entente.brigiments[0]?.points ?? 0
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.02')])).toBe('14.1.10')
    battle.say('entente', ['assault', battle.hex('03.02')])
    expect(battle.state.secrets.entente.brigiments[0]?.points).toBe(points - 1)
    battle.say('entente', 'check')
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(battle.state.assaults).toEqual([])
    passReactions(battle)
    expect(battle.state.assaults).toMatchObject([{ hex: battle.hex('03.02'), attacker: 'entente', waves: 1 }])
    expect(battle.of('A')).toMatchObject({ hex: battle.hex('03.02'), action: 'moved' })
    expect(battle.state.moving).toBeNull()
  })

  test('14.4.1a: a stack that fails its check stays beside the enemy, is not Confused and may hide', () => {
    const battle = movementBattle({ map: scrub, units: beside, dice: [7, 6] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex('03.02')])
    battle.say('entente', 'check')
    passReactions(battle)
    expect(battle.asked('entente')).toBe('hide')
    battle.say('entente', [[battle.unit('A'), 'terrain']])
    expect(battle.of('A')).toMatchObject({
      hex: battle.hex('03.03'),
      confused: false,
      hiding: 'terrain',
      action: 'moved',
    })
    expect(battle.state.assaults).toEqual([])
  })

  test('14.4.1a 17.4.10: a stack that fails draws fire at its end of movement, unless already fired at, and may then hide', () => {
    const failed = (from: string) => {
      const battle = movementBattle({
        map: scrub,
        units: [`entente A half battalion ${from} morale=75`, 'ottoman X half battalion 03.02'],
        dice: from === '03.03' ? [7, 6] : [9, 9, 9, 7, 6],
      })
      const rules: string[] = []
      battle.say('entente', [0])
      if (from !== '03.03') {
        battle.say('entente', ['go', battle.hex('03.03')])
        battle.say('ottoman', [[0, battle.hex('03.03')], 0])
        battle.say('entente', [])
      }
      battle.say('entente', ['assault', battle.hex('03.02')])
      battle.say('entente', 'check')
      while (battle.asked('ottoman') !== undefined) {
        rules.push(battle.position.asked('ottoman')?.rule ?? '')
        battle.say('ottoman', [])
      }
      expect(battle.asked('entente')).toBe('hide')
      battle.say('entente', [[0, 'terrain']])
      expect(battle.lastEvent('hide').rules).toEqual(expect.arrayContaining(['14.4.1a', '7.2-1']))
      expect([battle.of('A').action, battle.label(battle.of('A').hex), battle.drawsLeft]).toEqual(['moved', '03.03', 0])
      return rules
    }
    expect([failed('03.03'), failed('03.04')]).toEqual([['17.4.10'], []])
  })

  test('14.4.2 14.4.3 14.4.4: is barred to columns, Confused units, guns, machine guns and HQs; cavalry counts as riflemen', () => {
    const battle = movementBattle({
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
      battle.say('entente', [battle.unit(name)])
      const found = battle.refusal('entente', ['assault', battle.hex('03.02')])
      battle.say('entente', ['stop'])
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

  test('14.4.5: later stacks join the assault, each as a separate wave', () => {
    const battle = movementBattle({
      units: [...beside, 'entente B half battalion 04.03 morale=75'],
      dice: [0, 0, 0, 0],
    })
    for (const name of ['A', 'B']) {
      battle.say('entente', [battle.unit(name)])
      battle.say('entente', name === 'B' ? ['go', battle.hex('04.02')] : ['assault', battle.hex('03.02')])
      passReactions(battle)
      if (name === 'B') battle.say('entente', ['assault', battle.hex('03.02')])
      battle.say('entente', 'check')
      passReactions(battle)
    }
    expect(battle.allEvents('move to assault').map(({ wave }) => wave)).toEqual([1, 2])
    expect(battle.state.assaults).toMatchObject([{ waves: 2 }])
    expect(battle.state.assaults[0]?.entered).toBe((1 << battle.facing('S')) | (1 << battle.facing('SE')))
  })

  test('8.3.1-2a 8.3.1-2b: in Us/Them a failing stack stays hidden; a passing one rises under fire and pays for crossed wire', () => {
    const shared = (dice: number[]) =>
      movementBattle({
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
    expect([failed.state.assaults, failed.asked('entente'), failed.allEvents('move to assault')]).toEqual([
      [],
      'move',
      [],
    ])
    const passed = shared([0, 0])
    passed.say('entente', [0])
    passed.say('entente', ['assault', passed.hex('03.02')])
    passed.say('entente', 'check')
    expect(passed.asked('ottoman')).toBe('opportunity fire')
    expect(passed.state.moving?.spent).toBe(1)
    passReactions(passed)
    expect(passed.of('A').hiding).toBeNull()
    expect(passed.state.assaults).toMatchObject([{ hex: passed.hex('03.02'), wire: true }])
  })
})

describe('14.4.6: Multi-Brigiment Movement to Assault', () => {
  const brigiments: TestBattleSetup['brigiments'] = [
    { side: 'entente', name: '1 Bde', points: 5 },
    { side: 'entente', name: '2 Bde', points: 5 },
  ]
  const joint = (setup: TestBattleSetup = {}) =>
    movementBattle({
      brigiments,
      units: [
        'entente A half battalion 03.04 of=1 Bde morale=75',
        'entente B half battalion 04.02 of=2 Bde morale=75',
        'ottoman X half battalion 03.02',
      ],
      change: (state) => {
        state.cups.entente = [brigimentId(1)]
      },
      *script(battle) {
        yield* movementSegment(battle)
        battle.state.activation = { side: 'entente', brigiment: brigimentId(1), segment: 'movement' }
        yield* movementSegment(battle)
      },
      ...setup,
    })

  test('14.4.6 12.1.2: a waiting stack is not active with its own Brigiment but with the later one', () => {
    const battle = joint()
    expect(battle.refusal('entente', [battle.unit('B')])).toBe('12.1.2')
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['wait', battle.hex('03.02')])
    expect(battle.of('A')).toMatchObject({ waitsFor: battle.hex('03.02'), action: null })
    expect(battle.refusal('entente', [battle.unit('A')])).toBe('14.4.6')
    battle.say('entente', ['end'])
    expect(battle.refusal('entente', [battle.unit('A')])).toBe('allowed')
  })

  test('14.4.6a 14.4.6b: each Brigiment pays and checks for itself; once one has gone in, the other must follow', () => {
    const battle = joint({ dice: [0, 0, 0, 0] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['wait', battle.hex('03.02')])
    battle.say('entente', ['end'])
    battle.say('entente', [battle.unit('B')])
    battle.say('entente', ['assault', battle.hex('03.02')])
    battle.say('entente', 'check')
    passReactions(battle)
    expect(battle.refusal('entente', ['end'])).toBe('14.4.6b')
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.05')])).toBe('14.4.6b')
    battle.say('entente', ['go', battle.hex('03.03')])
    passReactions(battle)
    expect(battle.refusal('entente', ['stop'])).toBe('14.4.6b')
    battle.say('entente', ['assault', battle.hex('03.02')])
    battle.say('entente', 'check')
    passReactions(battle)
    expect(battle.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([4, 4])
    expect(battle.state.assaults).toMatchObject([{ waves: 2 }])
    expect(battle.refusal('entente', ['end'])).toBe('allowed')
  })

  test('14.4.6: a stack waits only with points and open ground to reach the hex, and orders that allow the assault', () => {
    const battle = joint({
      units: [
        'entente A half battalion 03.07 of=1 Bde',
        'entente B half battalion 04.02 of=2 Bde',
        'ottoman X half battalion 03.02',
        'ottoman Y half battalion 03.04',
      ],
      // 5 hexes in a straight line, but the ridge before the last costs 1 more point.
      ridges: ['03.02 S', '03.02 SE', '03.02 SW', '03.02 NW', '03.02 NE', '03.02 N'],
      levels: ['1111111', '1131111', ...new Array(5).fill('1111111')],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['wait', battle.hex('03.02')])).toBe('14.4.6')
    expect(battle.refusal('entente', ['wait', battle.hex('03.04')])).toBe('allowed')
    battle.of('A').commandedFire = true
    expect(battle.refusal('entente', ['wait', battle.hex('03.04')])).toBe('14.4.6')
    const bound = joint({ orders: true })
    bound.say('entente', [bound.unit('A')])
    expect(bound.refusal('entente', ['wait', bound.hex('03.02')])).toBe('14.4.6')
  })

  test('14.4.6: a stack waits only for a Brigiment still to act; if no enemy is left, it has waited in vain', () => {
    const last = joint({
      change: (state) => {
        state.cups.entente = []
      },
    })
    last.say('entente', [last.unit('A')])
    expect(last.refusal('entente', ['wait', last.hex('03.02')])).toBe('14.4.6')
    const battle = joint()
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['wait', battle.hex('03.02')])
    battle.of('X').hex = battle.hex('07.07')
    battle.say('entente', ['end'])
    expect(battle.refusal('entente', [battle.unit('A')])).toBe('14.4.6')
    expect(battle.refusal('entente', ['end'])).toBe('allowed')
  })
})

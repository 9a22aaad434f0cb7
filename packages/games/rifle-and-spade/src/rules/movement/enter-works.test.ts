import { describe, expect, test } from 'vitest'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'

/** Names of the modifiers of the last fire. */
const modifierNames = (battle: TestBattle): string[] => battle.lastEvent('fire').modifiers.map(({ name }) => name)
const farPicket = 'ottoman X picket 07.07'

describe('6.1.4: entering and leaving works', () => {
  const pit = ['entente rifle pit 03.03']

  test('6.1.4 6.2.2: an entering stack is fired at outside the work, and is in it afterwards at no cost', () => {
    const battle = movementBattle({
      works: pit,
      units: ['entente A half battalion 03.04', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.03')])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(modifierNames(battle)).not.toContain('rifle pit')
    while (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect([battle.of('A').onTop, battle.state.moving?.spent]).toEqual([false, 1])
  })

  test('6.1.4 17.4.10: a stack fired at only at the end of its movement is already in the work', () => {
    const battle = movementBattle({
      works: pit,
      units: ['entente A half battalion 03.04', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.03')])
    battle.say('ottoman', [])
    battle.say('entente', ['stop'])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(modifierNames(battle)).toContain('rifle pit')
  })

  test('6.1.4 3.3.10: a stack may choose to stay On Top', () => {
    const battle = movementBattle({ works: pit, units: ['entente A half battalion 03.04', farPicket] })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('04.04'), 'on top'])).toBe('6.1.4')
    battle.say('entente', ['go', battle.hex('03.03'), 'on top'])
    expect(battle.of('A').onTop).toBe(true)
  })

  test('6.1.4a 3.3.10: within the hex, entering or leaving costs 1 point, and the stack is fired at On Top', () => {
    const battle = movementBattle({
      works: ['entente shallow trench 03.03 front=N,NE ends=NW,SE rear=S,SW'],
      units: ['entente A half battalion 03.03 top', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['on top'])).toBe('6.1.4')
    battle.say('entente', ['into work'])
    expect(battle.of('A').onTop).toBe(true)
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(modifierNames(battle)).not.toContain('shallow trench')
    while (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect([battle.of('A').onTop, battle.state.moving?.spent]).toEqual([false, 1])
    battle.say('entente', ['on top'])
    passReactions(battle)
    expect([battle.of('A').onTop, battle.state.moving?.spent]).toEqual([true, 2])
  })

  test('6.1.2 6.1.4: units that find no room in the work are On Top', () => {
    const battle = movementBattle({
      works: pit,
      units: [
        ...['1', '2', '3'].map((name) => `entente ${name} half battalion 03.03`),
        'entente A company 03.04',
        farPicket,
      ],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.03')])
    expect(battle.of('A').onTop).toBe(true)
    expect(battle.refusal('entente', ['into work'])).toBe('6.1.2')
  })
})

describe('6.4: connected trenches', () => {
  /** Two trenches side by side whose ends meet between 03.03 and 04.03. */
  const linked = (type: string) => [
    `entente ${type} 03.03 front=N,NE ends=NW,SE rear=S,SW connects`,
    `entente ${type} 04.03 front=N,NE ends=NW,SE rear=S,SW connects`,
  ]
  const walks = (works: string[], from: string, setup: TestBattleSetup = {}) =>
    movementBattle({
      works,
      units: [`entente A half battalion ${from}`, 'ottoman X half battalion 04.02'],
      dice: [9, 9, 9],
      ...setup,
    })
  const go = (battle: TestBattle): string[] => {
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('04.03')])
    battle.say('ottoman', [[0, battle.hex('04.03')], battle.unit('X')])
    return modifierNames(battle)
  }

  test('6.4.3 6.1.4b: a stack that moves along connected trenches is never On Top, and the trench protects it', () => {
    expect(go(walks(linked('shallow trench'), '03.03'))).toContain('shallow trench')
  })

  test('6.4.5: a stack from any other hex, or without room in the trench, enters by way of On Top', () => {
    expect(go(walks(linked('shallow trench'), '03.04'))).not.toContain('shallow trench')
    const crowd = ['1', '2', '3'].map((name) => `entente ${name} half battalion 04.03`)
    const full = walks(linked('shallow trench'), '03.03', {
      units: ['entente A half battalion 03.03', ...crowd, 'ottoman X half battalion 04.02'],
    })
    expect(go(full)).not.toContain('shallow trench')
  })

  test('6.4.4: a Fire Trench is entered from behind without going On Top, but a Shallow Trench is not', () => {
    expect(go(walks(linked('fire trench'), '04.04'))).toContain('fire trench')
    expect(go(walks(linked('shallow trench'), '04.04'))).not.toContain('shallow trench')
  })

  test('7.3 7.3-1: infantry stays hidden between connected Fire Trenches, and draws no fire', () => {
    const battle = walks(linked('fire trench'), '03.03', { dice: [] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['creep', battle.hex('04.03')])
    expect(battle.asked('ottoman')).toBeUndefined()
    expect(battle.of('A')).toMatchObject({ hex: battle.hex('04.03'), hiding: 'work', onTop: false })
  })

  test('7.3 8.3.1 8.3.5: a hidden step into or out of Us/Them is refused, even with friends and room there', () => {
    const shared = (from: string, to: string) => {
      const battle = walks(linked('fire trench'), from, {
        map: scrub,
        units: [
          `entente A half battalion ${from} hiding`,
          'entente B company 04.03 hiding',
          'ottoman X company 04.03 hiding',
        ],
        usThem: ['04.03 entente'],
        change: (state) => Object.assign(state, { passed: 'e'.repeat(state.passed.length) }),
      })
      battle.say('entente', [battle.unit('A')])
      return (['go', 'creep'] as const).map((deed) => battle.refusal('entente', [deed, battle.hex(to)]))
    }
    expect([shared('03.03', '04.03'), shared('04.03', '03.03')]).toEqual([
      ['allowed', '8.3.1'],
      ['allowed', '8.3.1'],
    ])
  })

  test('7.3-2: a hidden step into a trench from behind draws fire in the hex left, not in the trench', () => {
    const battle = walks(linked('fire trench'), '04.04', {
      units: ['entente A half battalion 04.04', 'ottoman X half battalion 04.02', 'ottoman Y half battalion 05.05'],
      dice: [],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['creep', battle.hex('04.05')])).toBe('7.2.4')
    battle.say('entente', ['creep', battle.hex('04.03')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(battle.choices('ottoman')).toEqual([[0, battle.hex('04.04')]])
    battle.say('ottoman', [])
    expect(battle.asked('ottoman')).toBeUndefined()
    expect(battle.of('A')).toMatchObject({ hex: battle.hex('04.03'), hiding: 'work' })
  })
})

describe('7.6.2: leaving hiding', () => {
  const hidden = (setup: TestBattleSetup = {}) =>
    movementBattle({
      map: scrub,
      ridges: ['03.03 S'],
      units: ['entente A half battalion 03.03 hiding', 'ottoman X half battalion 03.02'],
      ...setup,
    })

  test('7.6.2 7.6.2-1 7.6.2-2 17.4.9: a moving stack removes its marker first, and only the move draws fire', () => {
    const battle = hidden()
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('04.03')])
    expect(battle.of('A').hiding).toBeNull()
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    expect(battle.asked('entente')).toBe('step')
  })

  test('7.6.2a 7.6.2b: a stack that only comes out draws fire, and may then only hide in another way', () => {
    const battle = hidden()
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['hide', 'ridge'])).toBe('7.6.2b')
    battle.say('entente', ['come out'])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('14.1.5')
    expect(battle.refusal('entente', ['assault', battle.hex('03.02')])).toBe('14.1.5')
    battle.say('entente', ['hide', 'ridge'])
    expect(battle.of('A').hiding).toBe('ridge')
  })
})

import { describe, expect, test } from 'vitest'
import { letGo, moves, scrub } from '../../testing/movement.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'

/** Names of the modifiers of the last fire. */
const named = (war: TestBattle): string[] => war.last('fire').modifiers.map(({ name }) => name)
const far = 'ottoman X picket 07.07'

describe('6.1.4 into works and out of them', () => {
  const pit = ['entente rifle pit 03.03']

  test('6.1.4 6.2.2 who comes into the hex of a work is fired at outside it, then is in it at no cost', () => {
    const war = moves({
      works: pit,
      units: ['entente A half battalion 03.04', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.03')])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(named(war)).not.toContain('rifle pit')
    while (war.asked('entente') === 'hide') war.say('entente', [])
    expect([war.of('A').onTop, war.state.moving?.spent]).toEqual([false, 1])
  })

  test('6.1.4 17.4.10 but who is fired at only as he ends his movement is in the work by then', () => {
    const war = moves({
      works: pit,
      units: ['entente A half battalion 03.04', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.03')])
    war.say('ottoman', [])
    war.say('entente', ['stop'])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(named(war)).toContain('rifle pit')
  })

  test('6.1.4 3.3.10 or it stays On Top, if it likes', () => {
    const war = moves({ works: pit, units: ['entente A half battalion 03.04', far] })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('04.04'), 'on top'])).toBe('6.1.4')
    war.say('entente', ['go', war.hex('03.03'), 'on top'])
    expect(war.of('A').onTop).toBe(true)
  })

  test('6.1.4a 3.3.10 while it stays in the hex, in or out costs a point, and it is fired at On Top', () => {
    const war = moves({
      works: ['entente shallow trench 03.03 front=N,NE ends=NW,SE rear=S,SW'],
      units: ['entente A half battalion 03.03 top', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['on top'])).toBe('6.1.4')
    war.say('entente', ['into work'])
    expect(war.of('A').onTop).toBe(true)
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(named(war)).not.toContain('shallow trench')
    while (war.asked('entente') === 'hide') war.say('entente', [])
    expect([war.of('A').onTop, war.state.moving?.spent]).toEqual([false, 1])
    war.say('entente', ['on top'])
    letGo(war)
    expect([war.of('A').onTop, war.state.moving?.spent]).toEqual([true, 2])
  })

  test('6.1.2 6.1.4 whoever finds no room in the work is On Top', () => {
    const war = moves({
      works: pit,
      units: [...['1', '2', '3'].map((name) => `entente ${name} half battalion 03.03`), 'entente A company 03.04', far],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.03')])
    expect(war.of('A').onTop).toBe(true)
    expect(war.refusal('entente', ['into work'])).toBe('6.1.2')
  })
})

describe('6.4 trenches that lead on', () => {
  /** Two trenches side by side, their ends meeting between 03.03 and 04.03. */
  const linked = (type: string) => [
    `entente ${type} 03.03 front=N,NE ends=NW,SE rear=S,SW connects`,
    `entente ${type} 04.03 front=N,NE ends=NW,SE rear=S,SW connects`,
  ]
  const walks = (works: string[], from: string, more: TestBattleSetup = {}) =>
    moves({
      works,
      units: [`entente A half battalion ${from}`, 'ottoman X half battalion 04.02'],
      dice: [9, 9, 9],
      ...more,
    })
  const go = (war: TestBattle): string[] => {
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('04.03')])
    war.say('ottoman', [[0, war.hex('04.03')], war.unit('X')])
    return named(war)
  }

  test('6.4.3 6.1.4b from trench to linked trench it is never On Top, and the trench protects it', () => {
    expect(go(walks(linked('shallow trench'), '03.03'))).toContain('shallow trench')
  })

  test('6.4.5 out of any other hex it comes by way of On Top; so it does into a trench that has no room for it', () => {
    expect(go(walks(linked('shallow trench'), '03.04'))).not.toContain('shallow trench')
    const crowd = ['1', '2', '3'].map((name) => `entente ${name} half battalion 04.03`)
    const full = walks(linked('shallow trench'), '03.03', {
      units: ['entente A half battalion 03.03', ...crowd, 'ottoman X half battalion 04.02'],
    })
    expect(go(full)).not.toContain('shallow trench')
  })

  test('6.4.4 a Fire Trench is entered from behind without going On Top, a Shallow Trench is not', () => {
    expect(go(walks(linked('fire trench'), '04.04'))).toContain('fire trench')
    expect(go(walks(linked('shallow trench'), '04.04'))).not.toContain('shallow trench')
  })

  test('7.3 7.3-1 infantry keeps hidden from Fire Trench to linked Fire Trench, and draws no fire', () => {
    const war = walks(linked('fire trench'), '03.03', { dice: [] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['creep', war.hex('04.03')])
    expect(war.asked('ottoman')).toBeUndefined()
    expect(war.of('A')).toMatchObject({ hex: war.hex('04.03'), hiding: 'work', onTop: false })
  })

  test('7.3 8.3.1 8.3.5: not into Us/Them, nor out of it, though friends hide there and there is room', () => {
    const shared = (from: string, to: string) => {
      const war = walks(linked('fire trench'), from, {
        map: scrub,
        units: [
          `entente A half battalion ${from} hiding`,
          'entente B company 04.03 hiding',
          'ottoman X company 04.03 hiding',
        ],
        usThem: ['04.03 entente'],
        change: (state) => Object.assign(state, { passed: 'e'.repeat(state.passed.length) }),
      })
      war.say('entente', [war.unit('A')])
      return (['go', 'creep'] as const).map((deed) => war.refusal('entente', [deed, war.hex(to)]))
    }
    expect([shared('03.03', '04.03'), shared('04.03', '03.03')]).toEqual([
      ['allowed', '8.3.1'],
      ['allowed', '8.3.1'],
    ])
  })

  test('7.3-2 and into one from behind: fired at where it leaves, not where it comes', () => {
    const war = walks(linked('fire trench'), '04.04', {
      units: ['entente A half battalion 04.04', 'ottoman X half battalion 04.02', 'ottoman Y half battalion 05.05'],
      dice: [],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['creep', war.hex('04.05')])).toBe('7.2.4')
    war.say('entente', ['creep', war.hex('04.03')])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    expect(war.choices('ottoman')).toEqual([[0, war.hex('04.04')]])
    war.say('ottoman', [])
    expect(war.asked('ottoman')).toBeUndefined()
    expect(war.of('A')).toMatchObject({ hex: war.hex('04.03'), hiding: 'work' })
  })
})

describe('7.6.2 out of hiding', () => {
  const hidden = (more: TestBattleSetup = {}) =>
    moves({
      map: scrub,
      ridges: ['03.03 S'],
      units: ['entente A half battalion 03.03 hiding', 'ottoman X half battalion 03.02'],
      ...more,
    })

  test('7.6.2 7.6.2-1 7.6.2-2 17.4.9 who moves takes off the marker first: only the move is a trigger', () => {
    const war = hidden()
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('04.03')])
    expect(war.of('A').hiding).toBeNull()
    expect(war.asked('ottoman')).toBe('opportunity fire')
    war.say('ottoman', [])
    expect(war.asked('entente')).toBe('step')
  })

  test('7.6.2a 7.6.2b who only comes out draws fire by that, and may then hide in another way and nothing else', () => {
    const war = hidden()
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['hide', 'ridge'])).toBe('7.6.2b')
    war.say('entente', ['come out'])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    war.say('ottoman', [])
    expect(war.refusal('entente', ['go', war.hex('03.04')])).toBe('14.1.5')
    expect(war.refusal('entente', ['assault', war.hex('03.02')])).toBe('14.1.5')
    war.say('entente', ['hide', 'ridge'])
    expect(war.of('A').hiding).toBe('ridge')
  })
})

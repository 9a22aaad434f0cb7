import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { attackEvent, strike } from '../hit-effects.ts'

const around: TestBattleSetup = {
  defender: { assets: ['BH blockhouse 600 600 0'] },
  attacker: {
    assets: [
      'ahead infantry platoon 800 600 180',
      'left infantry platoon 600 800 270',
      'right infantry platoon 600 400 90',
      'behind infantry platoon 400 600 0',
    ],
  },
  side: 'defender',
}
const marked = (faces: [number, number, number]): TestBattleSetup => ({
  ...around,
  change: (state, places) => Object.assign(state.bases[places.base('BH')] ?? {}, { faces }),
})
const shots = (setup: TestBattleSetup) => {
  const { all, battlefield } = fireWith(setup, 'BH', Array(3).fill(1))
  return all('attacked').map(({ target, row }) => [battlefield.scenario.roster.bases[target]?.id, row])
}

describe('fire of blockhouses', () => {
  test('blockhouse.2 blockhouse.4: the shot of each face cites its rules', () => {
    const { all } = fireWith(around, 'BH', Array(3).fill(1))
    const ofBlockhouses = all('attacked').map(({ rules }) => rules?.filter((rule) => rule.startsWith('blockhouse')))
    expect(ofBlockhouses).toEqual([
      ['blockhouse.4'],
      ['blockhouse.4', 'blockhouse.2'],
      ['blockhouse.4', 'blockhouse.2'],
    ])
  })
  test('blockhouse.2 blockhouse.4: front and both sides fire at once, as machine guns', () => {
    expect(shots(around)).toEqual([
      ['ahead', 'machine gun'],
      ['left', 'machine gun'],
      ['right', 'machine gun'],
    ])
  })
  test('blockhouse.5: a suppressed face does not fire', () => {
    expect(shots(marked([0, 1, 0]))).toEqual([
      ['ahead', 'machine gun'],
      ['right', 'machine gun'],
    ])
  })
  test('FF-63 FF-400: with free targets each face takes a named target in its arc', () => {
    const { attacker } = around
    const setup: TestBattleSetup = {
      ...around,
      switches: { targets: 'free' },
      attacker: { assets: [...(attacker?.assets ?? []), 'far infantry platoon 900 600 180'] },
    }
    const wish = (name: string) => (places: { base(id: string): number }) => ({
      bases: [places.base('BH')],
      targets: [[places.base(name)]],
    })
    const { all, base } = fireWith(setup, 'BH', Array(3).fill(1), wish('far'))
    expect(all('attacked').map(({ target }) => target)).toEqual(['far', 'left', 'right'].map(base))
    expect(fireRefusal(setup, 'BH', wish('behind'))).toBe('arc.blockhouse')
    expect(fireRefusal({ ...setup, switches: {} }, 'BH', wish('far'))).toBe('target.1')
  })
  test('suppress.1: a blockhouse with all faces suppressed does not fire', () => {
    expect(fireRefusal(marked([1, 2, 1]), 'BH', (places) => ({ bases: [places.base('BH')] }))).toBe('suppress.1')
  })
})

describe('hits on blockhouses', () => {
  const hit = (from: string) => {
    const { baseState, all } = fireWith(
      {
        attacker: { assets: [`M machine gun ${from}`] },
        defender: { assets: ['BH blockhouse 600 600 0'] },
      },
      'M',
      [6],
    )
    expect(all('attacked').length).toBe(1)
    return baseState('BH').faces
  }
  test('blockhouse.5: mark the face that looks at the firer, from behind the nearer side', () => {
    expect([hit('800 600 180'), hit('600 800 270'), hit('600 400 90')]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
    expect([hit('400 620 0'), hit('400 590 0')]).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ])
  })
  test('suppress.kill.2: a face bears two markers, and a third does not destroy it', () => {
    const { baseState, all } = testBattle({
      ...around,
      *script(battle, places) {
        const event = attackEvent('shells', true)
        for (let n = 0; n < 3; n++) strike(battle, event, places.base('BH'), 'suppressed')
      },
    })
    expect([baseState('BH').faces, baseState('BH').fate]).toEqual([[2, 2, 2], 'present'])
    expect(all('marked').map(({ rule, marks }) => [rule, marks])).toEqual([
      ...Array(3).fill(['blockhouse.5', 1]),
      ...Array(3).fill(['blockhouse.5', 2]),
      ...Array(3).fill(['suppress.kill.2', 2]),
    ])
  })
})

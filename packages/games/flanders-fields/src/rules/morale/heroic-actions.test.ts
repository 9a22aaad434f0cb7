import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { heroic, heroicOptions, heroicRuling } from './heroic-actions.ts'

const startSetup: TestBattleSetup = {
  attacker: { battalions: { B: { hq: null, companies: { A: ['A1 infantry platoon 500 600 0'] } } } },
  defender: {
    assets: ['MG machine gun 650 600 180', 'FAR machine gun 900 600 180'],
    battalions: {
      G: {
        hq: null,
        companies: {
          Z: ['Z1 infantry platoon 620 500 180', 'Z2 infantry platoon 620 530 180', 'Z3 infantry platoon 620 560 180'],
        },
      },
    },
  },
  trenches: [
    {
      id: 't',
      line: [
        [620, 0],
        [620, 1200],
      ],
      width: 20,
      cover: 'medium',
      side: 'defender',
      role: 'front',
      deepShelters: false,
    },
  ],
}

const attempt = (targets: readonly string[], die: number) =>
  testBattle({
    ...startSetup,
    dice: [die],
    *script(battle, places) {
      yield* heroic(battle, { base: places.base('A1'), targets: targets.map((target) => places.base(target)) }, [])
    },
  })

describe('heroic actions', () => {
  test('hero.3: on a 5 a machine gun is rushed, and the platoon stands in its place', () => {
    const { baseState, place } = attempt(['MG'], 5)
    expect([baseState('MG').fate, place('A1')]).toEqual(['killed', [650, 600, 0]])
  })
  test('hero.3: on a 6 three platoons are cleared out of a trench', () => {
    const { baseState, last } = attempt(['Z1', 'Z2', 'Z3'], 6)
    expect(['Z1', 'Z2', 'Z3'].map((id) => baseState(id).fate)).toEqual(['killed', 'killed', 'killed'])
    expect(last('heroic').deed).toBe('clear')
  })
  test('hero.4: on a 4 the platoon is lost', () => expect(attempt(['MG'], 4).baseState('A1').fate).toBe('killed'))
  test('hero.1 hero.2: each player may try one, with an unsuppressed platoon near its targets, from the list', () => {
    const rulingFor = (setup: TestBattleSetup, targets: readonly string[], hero = 'A1'): string => {
      const { battlefield, base } = testBattle(setup)
      const ruling = heroicRuling(battlefield, 'attacker', { base: base(hero), targets: targets.map(base) })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect(rulingFor(startSetup, ['MG'])).toBe('allowed')
    expect(rulingFor(startSetup, ['FAR'])).toBe('hero.2')
    expect(rulingFor(startSetup, ['MG', 'Z1'])).toBe('hero.2')
    expect(rulingFor(startSetup, [])).toBe('hero.2')
    expect(rulingFor({ ...startSetup, suppressed: { A1: 1 } }, ['MG'])).toBe('suppress.1')
    const below: TestBattleSetup['change'] = (state, { base }) =>
      Object.assign(state.bases[base('A1')] ?? {}, { sheltered: true })
    expect(rulingFor({ ...startSetup, change: below }, ['MG'])).toBe('hero.2')
    expect(heroicOptions(testBattle({ ...startSetup, change: below }).battlefield, 'attacker')).toEqual([])
    expect(rulingFor({ ...startSetup, switches: { heroics: 'without' } }, ['MG'])).toBe('hero.1')
    expect(
      rulingFor(
        {
          ...startSetup,
          change(state) {
            state.heroics.attacker = true
          },
        },
        ['MG'],
      ),
    ).toBe('hero.1')
  })
  test('hero.2: offered heroic actions are legal', () => {
    const { battlefield } = testBattle(startSetup)
    const offered = heroicOptions(battlefield, 'attacker')
    expect(offered).toHaveLength(2)
    for (const action of offered) expect(heroicRuling(battlefield, 'attacker', action).allowed).toBe(true)
  })
})

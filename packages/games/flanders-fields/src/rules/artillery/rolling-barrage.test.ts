import { describe, expect, test } from 'vitest'
import { planned } from '../../testing/fire-plan.ts'
import { moveOf, playAction } from '../../testing/moves.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { noPlan } from '../../testing/test-data.ts'
import { units } from '../table-terrain.ts'
import { zoneDanger } from './fire-zones.ts'
import { rollingBarrage } from './rolling-barrage.ts'

const plan = { turn: 1, from: 400, step: 200, halts: [2], contour: null }

const platoon = (text: string, quality: 'raw' | 'experienced' = 'experienced') => ({
  battalions: { B: { quality, companies: { A: [text] } } },
})

/** The barrage step of several turns, one after another. */
const turns = (count: number, setup: TestBattleSetup) =>
  testBattle({
    *script(battle) {
      for (let turn = 1; turn <= count; turn++) {
        battle.state.turn = turn
        for (const base of battle.state.bases) base.struckBy = []
        yield* rollingBarrage(battle)
      }
    },
    ...setup,
  })

describe('moving into the rolling barrage and into gas', () => {
  const lying: TestBattleSetup['change'] = (state) => {
    state.barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
  }
  const walk = (side: 'attacker' | 'defender', from: number, to: number, dice: number[]) =>
    playAction(
      { [side]: platoon(`P infantry platoon ${from} 600 0`), side, change: lying, dice },
      'A',
      (battle: TestBattle) => moveOf(battle, { P: [[to, 600]] }),
    )

  test('barrage.rolling.1 barrage.effect.1 FF-350: a defender who walks into it is rolled for, and stops if suppressed', () => {
    const { last, baseState, place, drawsLeft } = walk('defender', 650, 500, [3])
    expect(last('attacked')).toMatchObject({ row: 'barrage', hit: 'suppressed' })
    expect([baseState('P').marks, drawsLeft]).toEqual([1, 0])
    expect(place('P')?.[0]).toBeGreaterThan(590)
  })

  test('barrage.rolling.1: a base that starts under it is not rolled for again', () => {
    expect(walk('defender', 500, 650, []).all('attacked')).toEqual([])
  })

  test('gas.4 FF-109: a base that walks into gas is attacked, one that starts in it is not attacked again', () => {
    const cloud: TestBattleSetup['change'] = (state) => {
      state.wind = { heading: 0, speed: 0, since: 1 }
      state.clouds = [{ id: 1, owner: 'attacker', type: 'denying', x: units(500), y: units(600), age: 1 }]
    }
    const walks = (from: number, to: number, dice: number[]) =>
      playAction(
        { defender: platoon(`P infantry platoon ${from} 600 0`), side: 'defender', change: cloud, dice },
        'A',
        (battle: TestBattle) => moveOf(battle, { P: [[to, 600]] }),
      ).all('attacked')
    expect(walks(500, 650, [])).toEqual([])
    expect(walks(650, 500, [1])).toMatchObject([{ row: 'gas' }])
  })

  test('barrage.danger.4: an attacker who walks into his own barrage is rolled for once, though his action ends in it', () => {
    const { all } = walk('attacker', 300, 480, [1])
    expect(all('attacked').map(({ row, rules }) => [row, rules?.at(-1)])).toEqual([['barrage', 'barrage.danger.4']])
  })
})

describe('the rolling barrage', () => {
  test('fireplan.6: until it begins, each turn tells both sides that it has not, also where none was written', () => {
    const written = turns(3, { ...planned({ attacker: { barrage: { ...plan, turn: 3 } } }), dice: [1] })
    const none = turns(3, {
      ...planned({ attacker: { barrage: plan } }),
      change: (state) => {
        state.secrets.attacker.plan = noPlan
      },
      dice: [],
    })
    for (const side of ['attacker', 'defender'] as const) {
      const types = ({ eventsFor }: TestBattle) =>
        eventsFor(side).flatMap(({ type }) => (type === 'barrage' || type === 'no barrage' ? [type] : []))
      expect(types(written)).toEqual(['no barrage', 'no barrage', 'barrage'])
      expect(types(none)).toEqual(['no barrage', 'no barrage', 'no barrage'])
    }
    expect(turns(3, planned({})).all('no barrage')).toEqual([])
  })

  test('fireplan.7 barrage.rolling.2 barrage.rolling.3 barrage.rolling.5: starts, advances, halts and lifts as planned', () => {
    const { all, state, drawsLeft } = turns(8, { ...planned({ attacker: { barrage: plan } }), dice: [2] })
    expect(
      all('barrage').map(({ from, place, left: turnsLeft, lifted, rule }) => [
        from / units(1),
        place,
        turnsLeft,
        lifted,
        rule,
      ]),
    ).toEqual([
      [400, 1, 6, false, 'fireplan.7'],
      [600, 2, 5, false, 'barrage.rolling.2'],
      [600, 2, 4, false, 'barrage.rolling.3'],
      [800, 3, 3, false, 'barrage.rolling.2'],
      [1000, 4, 2, false, 'barrage.rolling.2'],
      [1200, 5, 1, false, 'barrage.rolling.2'],
      [1200, 5, 0, true, 'barrage.rolling.5'],
    ])
    expect([state.barrage, state.barrageOver, drawsLeft]).toEqual([null, true, 0])
  })

  test.each([
    ['barrage.rolling.7', null],
    ['barrage.rolling.8', new Array<number>(12).fill(0)],
  ])('%s: starts straight or bent, as planned', (rule, contour) => {
    const { last } = turns(1, { ...planned({ attacker: { barrage: { ...plan, contour } } }), dice: [1] })
    expect(last('barrage').rules).toEqual(['barrage.rolling.4', rule])
  })

  test('barrage.rolling.4: lasts four turns and a D3, by the other reading three and a D3', () => {
    const lasts = (die: number, setup: TestBattleSetup = {}) => {
      const { all } = turns(9, {
        ...planned({ attacker: { barrage: { ...plan, step: 100 } } }),
        dice: [die],
        ...setup,
      })
      expect(all('barrage').map(({ rules }) => rules?.includes('barrage.rolling.4') ?? false)).toEqual(
        all('barrage').map((_, i) => i === 0),
      )
      return all('barrage').filter(({ lifted }) => !lifted).length
    }
    expect([lasts(1), lasts(2), lasts(3)]).toEqual([5, 6, 7])
    expect(lasts(1, { switches: { barrageTurns: 'three and D3' } })).toBe(4)
  })

  test('barrage.rolling.2: advances at the planned pace, and lifts when it has left the table', () => {
    const { all } = turns(9, {
      ...planned({ attacker: { barrage: { ...plan, from: 1500, halts: [], step: 150 } } }),
      defender: { hq: null },
      dice: [3],
    })
    expect(all('barrage').map(({ from, lifted }) => [from / units(1), lifted])).toEqual([
      [1500, false],
      [1650, false],
      [1800, true],
    ])
  })

  test('barrage.rolling.3: by the other reading it halts at will, one turn in a place', () => {
    const game = turns(4, {
      ...planned({ attacker: { barrage: plan } }),
      switches: { barrageHalts: 'at will' },
      dice: [3],
    })
    expect(game.asked('attacker')).toBe('halt')
    expect(game.refusal('attacker', 'perhaps')).toBe('barrage.rolling.3')
    game.say('attacker', true)
    // After a halt it moves on without a question; then it is asked again.
    game.say('attacker', false)
    expect(game.all('barrage').map(({ from }) => from / units(1))).toEqual([400, 400, 600, 800])
  })

  test('hurricane.5 hurricane.6: the firewaltz is reported as such, and keeps its schedule even with halts at will', () => {
    const { all, asked } = turns(3, {
      ...planned({ attacker: { barrage: plan, hurricane: true } }),
      attacker: { army: 'german' },
      switches: { barrageHalts: 'at will' },
      dice: [3],
    })
    expect(asked('attacker')).toBeUndefined()
    expect(all('barrage').map(({ rule }) => rule)).toEqual(['hurricane.5', 'barrage.rolling.2', 'barrage.rolling.3'])
    expect(all('barrage').map(({ rules }) => rules?.includes('hurricane.6') ?? false)).toEqual([false, true, true])
  })

  const underBarrage = (dice: number[], setup: TestBattleSetup) =>
    turns(1, { ...planned({ attacker: { barrage: plan } }), dice: [1, ...dice], ...setup })

  const trench = {
    id: 'T',
    line: [
      [500, 0],
      [500, 1200],
    ] satisfies [number, number][],
    width: 20,
    cover: 'medium' as const,
    side: 'defender' as const,
    role: 'front' as const,
    deepShelters: false,
  }
  const works = (cover: 'medium' | 'hard' | 'fort') => ({ trenches: [{ ...trench, cover }] })
  const target = { defender: platoon('D1 infantry platoon 500 600 180') }
  const inTheOpen = { defender: platoon('D1 infantry platoon 500 600 180', 'raw') }

  test.each([
    [
      'barrage.effect.1: in medium cover no effect on 1-2, suppressed on 3-5, killed on 6',
      { ...works('medium'), ...target },
      'uussSK',
    ],
    ['barrage.effect.3: hard cover takes 1 off the die', { ...works('hard'), ...target }, 'uuusss'],
    ['barrage.effect.4: soft cover adds 1 to the die', target, 'ussskk'],
    ['barrage.effect.5: the open adds 2 to the die, but a natural 1 has no effect', inTheOpen, 'usskkk'],
  ])('barrage.rolling.1 %s', (_name, setup, expected) => {
    const hits = [1, 2, 3, 4, 5, 6].map((die) => {
      const { last, drawsLeft } = underBarrage([die], setup)
      expect(drawsLeft).toBe(0)
      expect(last('attacked').rules).toEqual(['barrage.rolling.1'])
      return last('attacked').hit[0]
    })
    expect(hits.join('')).toBe(expected.toLowerCase())
  })

  test('barrage.effect.2: bases that are fortified or in deep shelters are not rolled for', () => {
    const fort = underBarrage([], { ...works('fort'), defender: { assets: ['BH blockhouse 500 600 180'] } })
    expect([fort.all('attacked'), fort.all('spared')]).toEqual([
      [],
      [{ type: 'spared', rule: 'barrage.effect.2', base: fort.base('BH'), from: 'barrage' }],
    ])
    const below = { defender: platoon('D1 infantry platoon 500 600 180 sheltered') }
    expect(underBarrage([], { ...works('medium'), ...below }).all('attacked')).toEqual([])
  })

  test('barrage.effect.6: marks only the base rolled for', () => {
    const company = ['D1 infantry platoon 500 600 180', 'D2 infantry platoon 900 600 180']
    const { baseState, last } = underBarrage([3], { defender: { battalions: { B: { companies: { A: company } } } } })
    expect([baseState('D1').marks, baseState('D2').marks, last('marked').rules]).toEqual([1, 0, ['barrage.effect.6']])
  })

  test('barrage.rolling.6: a base under a halted strip is rolled for again each turn', () => {
    const { all } = turns(3, {
      ...planned({ attacker: { barrage: { ...plan, halts: [1] } } }),
      ...works('medium'),
      ...target,
      dice: [1, 2, 2],
    })
    expect(all('attacked').map(({ rules }) => rules)).toEqual([['barrage.rolling.1'], ['barrage.rolling.6']])
  })

  test('command.4 FF-265: a command stand is rolled for at -1, a tank on the table for tanks', () => {
    const { all, valuesByRule } = underBarrage([3, 6], {
      defender: { hq: 'HQ regiment command 500 600 180', assets: ['T heavy tank 500 900 180 model=a7v'] },
    })
    expect(all('attacked').map(({ row, hit }) => [row, hit])).toEqual([
      ['barrage', 'suppressed'],
      ['field gun', 'killed'],
    ])
    expect(valuesByRule(all('attacked')[0]?.modifiers ?? [])).toEqual({ 'barrage.effect.4': 1, 'command.4': -1 })
  })

  test('barrage.danger.4: attackers in the strip are rolled for like the enemy, and do not count as under enemy fire', () => {
    const { all, baseState, state, battalion } = underBarrage([4], {
      attacker: platoon('A1 infantry platoon 500 600 0'),
    })
    expect([all('attacked').map(({ rules }) => rules), baseState('A1').marks]).toEqual([
      [['barrage.rolling.1', 'barrage.danger.4']],
      1,
    ])
    expect(state.battalions[battalion('B')]?.underFire).toBe(false)
  })

  const behindBarrage = (x: number, dice: number[]) =>
    testBattle({
      attacker: platoon(`A1 infantry platoon ${x} 600 0`),
      dice,
      change: (state) => {
        state.barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
      },
      script: (battle, places) => zoneDanger(battle, places.base('A1')),
    })

  test('barrage.danger.1 barrage.danger.2: at 50 mm dice 1 to 4 are safe, 5 and 6 are not; beyond 60 mm no die is rolled', () => {
    // A platoon is 15 deep: at 342.5 its front edge would stand at 350, so one facing along y is used: half of 30 is 15.
    const at50 = (die: number) =>
      testBattle({
        attacker: platoon('A1 infantry platoon 335 600 90'),
        dice: [die, 1],
        change: (state) => {
          state.barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
        },
        script: (battle, place) => zoneDanger(battle, place.base('A1')),
      })
    expect([1, 2, 3, 4, 5, 6].map((die) => at50(die).last('danger').safe)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(at50(3).last('danger')).toMatchObject({ distance: 50, rules: ['barrage.danger.1'] })
    expect(behindBarrage(332, [1]).all('danger')).toEqual([])
    expect(behindBarrage(333, [1]).all('danger')).toHaveLength(1)
  })

  test('barrage.danger.3: an unsafe base is attacked by field guns at -1', () => {
    const { last, valuesByRule } = behindBarrage(380, [6, 6])
    expect(last('attacked')).toMatchObject({ row: 'field gun', cause: 'own barrage' })
    expect(valuesByRule(last('attacked').modifiers)).toEqual({ 'barrage.danger.3': -1 })
  })

  test('barrage.danger.3 FF-85: the attack marks nobody else of the company', () => {
    const { all, baseState } = testBattle({
      attacker: {
        battalions: { B: { companies: { A: ['A1 infantry platoon 380 600 0', 'A2 infantry platoon 300 600 0'] } } },
      },
      dice: [6, 5],
      change: (state) => {
        state.barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
      },
      script: (battle, places) => zoneDanger(battle, places.base('A1')),
    })
    expect(all('attacked').map(({ hit }) => hit)).toEqual(['suppressed'])
    expect([baseState('A1').marks, baseState('A2').marks]).toEqual([1, 0])
  })

  test('barrage.danger.1: tests a base once a turn, also one that starts the barrage step there', () => {
    const { all } = underBarrage([1, 1], { attacker: platoon('A1 infantry platoon 380 600 0') })
    expect(all('danger')).toHaveLength(1)
    const twice = testBattle({
      attacker: platoon('A1 infantry platoon 380 600 0'),
      dice: [1],
      change: (state) => {
        state.barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
      },
      *script(battle, places) {
        yield* zoneDanger(battle, places.base('A1'))
        yield* zoneDanger(battle, places.base('A1'))
      },
    })
    expect(twice.all('danger')).toHaveLength(1)
  })
})

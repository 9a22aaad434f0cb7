import { describe, expect, test } from 'vitest'
import type { PlanData } from '../../data/schema.ts'
import { planned } from '../../testing/fire-plan.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { crossFire } from '../artillery/fire-zones.ts'
import { footprint } from '../battlefield.ts'
import type { Cloud, State } from '../state.ts'
import { units } from '../table-terrain.ts'
import { gasStep } from './gas-step.ts'

type GasEntry = PlanData['gas'][number]

const entry = (changes: Partial<GasEntry> = {}): GasEntry => ({
  type: 'offensive',
  delivery: 'projectors',
  turn: 1,
  heading: 0,
  x: 600,
  y: 600,
  ...changes,
})

const cloud = (changes: Partial<Cloud> = {}): Cloud => ({
  id: 1,
  owner: 'attacker',
  type: 'offensive',
  x: units(600),
  y: units(600),
  age: 1,
  ...changes,
})

const blowing =
  (speed: number, ...clouds: Cloud[]) =>
  (state: State) => {
    state.wind = { heading: 0, speed: units(speed), since: 0 }
    state.clouds = clouds
  }

const platoons = (...texts: string[]): TestBattleSetup => ({
  defender: { battalions: { B: { companies: { A: texts } } } },
})

const step = (setup: TestBattleSetup) => testBattle({ script: gasStep, ...setup })

const where = ({ state }: { state: State }) => state.clouds.map(({ x, y }) => [x / units(1), y / units(1)])

describe('arriving gas', () => {
  test('fireplan.4 gas.7 gas.13 gas.14: comes unasked in its turn; the first brings its owner’s wind at 100 + 2D6 x 10 mm', () => {
    const game = step({ ...planned({ attacker: { gas: [entry({ heading: 90 }), entry({ turn: 2 })] } }), dice: [3, 4] })
    expect(game.state.wind).toEqual({ heading: 90, speed: units(170), since: 1 })
    expect([where(game), game.drawsLeft]).toEqual([[[600, 770]], 0])
    expect(game.all('gas')[0]?.rules).toEqual(['gas.7', 'gas.5'])
    expect(game.last('wind').rules).toEqual(['gas.13'])
  })

  test('fireplan.4 fireplan.5: while gas is still planned, each turn reports how many clouds come, even none', () => {
    const due = (turn: number) =>
      step({ ...planned({ attacker: { gas: [entry({ turn })] } }), dice: [3, 4] }).all('gas due')
    expect(due(2)).toEqual([{ type: 'gas due', rule: 'fireplan.4', side: 'attacker', clouds: 0 }])
    expect(due(1)).toMatchObject([{ side: 'attacker', clouds: 1, rules: ['fireplan.5'] }])
  })

  test('deviation.2 gas.8: gas shells deviate before the cloud drifts', () => {
    // Two o'clock at 70: 500 and 866 thousandths, ahead along x and to the right, which is down.
    const game = step({
      ...planned({ attacker: { gas: [entry({ delivery: 'shells' })] } }),
      dice: [1, 1, 2, 3, 4, 1, 1],
    })
    expect(game.last('deviated')).toMatchObject({ rule: 'deviation.6', to: { x: units(635), y: units(539) } })
    expect([game.last('deviated').rules?.[0], game.all('gas')[0]?.rules?.[0]]).toEqual(['deviation.2', 'gas.8'])
    expect(where(game)).toEqual([[755, 539]])
  })

  test('gas.2: two attacks on the same place attack twice', () => {
    const { all } = step({
      ...planned({ attacker: { gas: [entry(), entry({ type: 'denying' })] } }),
      ...platoons('D1 infantry platoon 600 600 180'),
      dice: [1, 1, 1, 1],
    })
    expect(all('attacked').map(({ row }) => row)).toEqual(['gas', 'gas'])
    expect(all('gas').map(({ rules }) => rules?.includes('gas.2') ?? false)).toEqual([false, true, false, false])
  })

  test.each([
    ['gas.5', 'attacker', 200, 100],
    ['gas.6', 'defender', 100, 50],
  ] as const)('%s: a cloud of the %s is %i by %i mm and cites its rule', (rule, owner, width, depth) => {
    const game = step({ ...planned({ [owner]: { gas: [entry()] } }), dice: [1, 1] })
    expect(game.all('gas')[0]?.rules).toEqual(['gas.7', rule])
    const isHit = (x: number, y: number) => {
      const { all } = step({
        ...planned({ [owner]: { gas: [entry()] } }),
        ...platoons(`D1 infantry platoon ${x} ${y} 180`),
        dice: [1, 1, 1],
      })
      return all('attacked').length > 0
    }
    // A platoon is 30 wide and 15 deep; the cloud drifts away from its back edge.
    const [side, back] = [600 + width / 2 + 15, 600 - depth / 2 - 7.5]
    expect([isHit(600, side - 1), isHit(600, side + 1)]).toEqual([true, false])
    expect([isHit(Math.ceil(back) + 1, 600), isHit(Math.floor(back) - 1, 600)]).toEqual([true, false])
  })

  test('gas.13: the second user’s gas drifts with the first user’s wind', () => {
    const game = step({
      ...planned({ attacker: { gas: [entry()] }, defender: { gas: [entry({ heading: 180, x: 1000 })] } }),
      dice: [1, 1],
    })
    expect(where(game)).toEqual([
      [720, 600],
      [1120, 600],
    ])
  })
})

describe('the wind', () => {
  test('gas.15 event.spades-jack FF-351: wind raised by a card waits for gas, and changes from the turn after it', () => {
    const game = step({
      ...planned({ attacker: { gas: [entry({ turn: 2, heading: 90 })] } }, (state) => {
        state.wind = { heading: 180, speed: units(120), since: null }
      }),
      *script(battle) {
        for (const turn of [1, 2, 3]) {
          battle.state.turn = turn
          yield* gasStep(battle)
        }
      },
      dice: [3, 6],
    })
    expect(game.all('wind').map(({ rule, rules }) => [rule, rules])).toEqual([['gas.wind.3', ['gas.15']]])
    expect([game.state.wind, game.drawsLeft]).toEqual([{ heading: 180, speed: units(180), since: 2 }, 0])
  })

  const change = (dice: number[], setup: TestBattleSetup = {}) => step({ change: blowing(150), dice, ...setup })
  const wind = (dice: number[]) => {
    const { state, drawsLeft, last } = change(dice)
    expect(drawsLeft).toBe(0)
    return [state.wind?.heading, (state.wind?.speed ?? 0) / units(1), last('wind').rule]
  }

  test('gas.15 gas.wind.1-2: on 1 or 2 the wind stays as it is', () => {
    expect([wind([1]), wind([2])]).toEqual([
      [0, 150, 'gas.wind.1-2'],
      [0, 150, 'gas.wind.1-2'],
    ])
  })
  test('gas.wind.3: on 3 the speed grows by 10 x D6 mm', () => expect(wind([3, 5])).toEqual([0, 200, 'gas.wind.3']))
  test('gas.wind.4: on 4 the speed falls by 10 x D6 mm, not below zero', () => {
    expect(wind([4, 5])).toEqual([0, 100, 'gas.wind.4'])
    const calm = step({ change: blowing(20), dice: [4, 3] })
    expect(calm.state.wind?.speed).toBe(0)
  })
  test('gas.wind.5: on 5 the wind turns right on 1-3 and left on 4-6, at 50 + 2D6 x 10 mm', () => {
    const turns = [1, 2, 3, 4, 5, 6].map((die) => wind([5, die, 2, 3]))
    expect(turns.map(([heading]) => heading)).toEqual([315, 270, 225, 45, 90, 135])
    expect(turns[0]?.slice(1)).toEqual([100, 'gas.wind.5'])
  })
  test('gas.wind.6 gas.10: on 6 all gas disperses, and denying gas stays only by the switch', () => {
    const bothTypes = blowing(150, cloud(), cloud({ id: 2, type: 'denying' }))
    const blown = step({ change: bothTypes, dice: [6] })
    expect([where(blown), blown.all('gas gone').map(({ rule }) => rule)]).toEqual([[], ['gas.wind.6', 'gas.10']])
    const stays = step({ change: bothTypes, dice: [6], switches: { denyingGas: 'stays' } })
    expect(stays.state.clouds.map(({ type }) => type)).toEqual(['denying'])
    expect(stays.all('gas gone').map(({ rule }) => rule)).toEqual(['gas.wind.6'])
  })
  test('gas.15: before any gas there is no wind to change', () => {
    const { drawsLeft, state } = step({ dice: [6] })
    expect([drawsLeft, state.wind]).toEqual([1, null])
  })
})

describe('clouds', () => {
  test('gas.3 gas.9: an offensive cloud drifts for six turns and is gone', () => {
    const five = step({ change: blowing(150, cloud({ age: 5 })), dice: [1] })
    expect([where(five), five.state.clouds[0]?.age]).toEqual([[[750, 600]], 6])
    const six = step({ change: blowing(150, cloud({ age: 6 })), dice: [1] })
    expect([where(six), six.all('gas gone').map(({ rule }) => rule)]).toEqual([[], ['gas.9']])
    // Denying gas stays at any age.
    const denying = step({ change: blowing(150, cloud({ age: 9, type: 'denying' })), dice: [1] })
    expect([where(denying), denying.all('gas gone')]).toEqual([[[600, 600]], []])
  })

  test('gas.4: a denying cloud drifts once, then attacks all bases that remain in it', () => {
    const game = step({
      ...platoons('D1 infantry platoon 600 600 180', 'D2 infantry platoon 720 600 180'),
      change: blowing(150, cloud({ type: 'denying' })),
      dice: [1, 1],
    })
    expect([where(game), game.all('attacked').map(({ target }) => target)]).toEqual([[[600, 600]], [game.base('D1')]])
    expect(game.last('attacked').rules?.[0]).toBe('gas.4')
  })

  test('gas.11 gas.12: a passing cloud attacks once, at full value if it ever covers all of the base, else at -2', () => {
    // The cloud reaches from 500 to 700 across and moves from 550-650 to 900-1000.
    const { all, base, valuesByRule } = step({
      ...platoons(
        'D1 infantry platoon 610 600 180',
        'D2 infantry platoon 800 690 180',
        'D3 infantry platoon 998 520 180',
        'D4 infantry platoon 1008 600 180',
      ),
      change: blowing(350, cloud()),
      dice: [1, 1, 1, 1],
    })
    expect(all('attacked').map(({ rules }) => rules?.[0])).toEqual(['gas.11', 'gas.11', 'gas.11'])
    const attacks = all('attacked').map(({ target, modifiers }) => [target, valuesByRule(modifiers)])
    expect(attacks).toEqual([
      [base('D1'), {}],
      [base('D2'), { 'gas.12': -2 }],
      [base('D3'), { 'gas.12': -2 }],
    ])
  })

  test('gas.11: a cloud that drifts aslant may pass over a base without ever covering all of it', () => {
    const { all, valuesByRule } = step({
      ...platoons('D1 infantry platoon 700 640 180'),
      change: (state) => {
        blowing(300, cloud({ owner: 'defender' }))(state)
        state.wind = { heading: 45, speed: units(300), since: 0 }
      },
      dice: [1, 1],
    })
    // The cloud is 25 by 50 to each side and drifts at 45 degrees: when it covers 692.5 to 707.5 along x it has left
    // 625 behind along y.
    expect(all('attacked').map(({ modifiers }) => valuesByRule(modifiers))).toEqual([{ 'gas.12': -2 }])
  })

  test('FF-85: gas marks only the base rolled for, and attacks friends too', () => {
    const { baseState } = step({
      attacker: {
        battalions: { B: { companies: { A: ['A1 infantry platoon 600 600 0', 'A2 infantry platoon 400 600 0'] } } },
      },
      change: blowing(100, cloud()),
      dice: [1, 5],
    })
    expect([baseState('A1').marks, baseState('A2').marks]).toEqual([1, 0])
  })

  test('gas.4: a base attacked by the sweep is not attacked again when it moves in the cloud', () => {
    const { all } = testBattle({
      attacker: { battalions: { B: { companies: { A: ['A1 infantry platoon 600 600 0'] } } } },
      change: blowing(150, cloud({ type: 'denying' })),
      dice: [1, 1],
      *script(battle, places) {
        yield* gasStep(battle)
        yield* crossFire(battle, places.base('A1'), footprint(battle, places.base('A1')).shape)
      },
    })
    expect(all('attacked')).toHaveLength(1)
  })

  test('gas.9: a cloud that has left the table is gone', () => {
    expect(where(step({ change: blowing(200, cloud({ x: units(1700) })), dice: [1] }))).toEqual([])
  })

  test('gas.4: a base that walks into a cloud is attacked once a player turn, and not after a sweep in the same turn', () => {
    const walk = (struckBy: string[]) =>
      testBattle({
        ...platoons('D1 infantry platoon 600 600 180'),
        side: 'defender',
        dice: [5],
        change(state, places) {
          blowing(100, cloud({ type: 'denying' }))(state)
          const base = state.bases[places.base('D1')]
          if (base) base.struckBy = struckBy
        },
        *script(battle, places) {
          const path = footprint(battle, places.base('D1')).shape
          yield* crossFire(battle, places.base('D1'), path)
          yield* crossFire(battle, places.base('D1'), path)
        },
      })
    expect(
      walk([])
        .all('attacked')
        .map(({ rules }) => rules?.[0]),
    ).toEqual(['gas.4'])
    expect(walk(['gas 1']).all('attacked')).toHaveLength(0)
  })
})

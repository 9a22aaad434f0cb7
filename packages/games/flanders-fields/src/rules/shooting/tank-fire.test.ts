import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith } from '../../testing/fire.ts'
import { moveOf, playAction, refusal as refusalOf } from '../../testing/moves.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { move } from '../movement/move.ts'
import { units } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { fireMoving } from './direct-fire.ts'
import { mayFireMoving } from './tank-move-and-fire.ts'

/** One enemy ahead, one to the left, one to the right, one behind; a second ahead. */
const around = [
  'ahead infantry platoon 800 600 180',
  'second infantry platoon 830 620 180',
  'left infantry platoon 600 790 270',
  'right infantry platoon 600 410 90',
  'behind infantry platoon 500 600 0',
]
const tank = (model: string, army: 'british' | 'french' | 'german' = 'british'): TestBattleSetup => ({
  attacker: {
    army,
    assets: [
      `K ${['whippet', 'renault_gun', 'renault_lmg'].includes(model) ? 'light' : 'heavy'} tank 600 600 0 model=${model}`,
    ],
  },
  defender: { assets: around },
})
/** Rules on tanks that its shots cite. */
const citedTankRules = (setup: TestBattleSetup) =>
  fireWith(setup, 'K', Array(5).fill(1))
    .all('attacked')
    .map(({ rules }) => rules?.filter((rule) => rule.startsWith('tank.')))
const shots = (setup: TestBattleSetup) => {
  const { all, battlefield } = fireWith(setup, 'K', Array(5).fill(1))
  return all('attacked').map(({ target, row }) => [battlefield.scenario.roster.bases[target]?.id, row])
}

describe('tanks by type', () => {
  test('tank.british-male: fires guns at two targets to front or flanks', () => {
    expect(shots(tank('british_male'))).toEqual([
      ['ahead', 'tank gun'],
      ['left', 'tank gun'],
    ])
    expect(citedTankRules(tank('british_male'))).toEqual([['tank.british-male'], ['tank.british-male']])
  })
  test('tank.british-female tank.3: fires light machine guns at two targets, once each', () => {
    expect(shots(tank('british_female'))).toEqual([
      ['ahead', 'infantry'],
      ['left', 'infantry'],
    ])
    expect(citedTankRules(tank('british_female'))).toEqual(Array(2).fill(['tank.british-female', 'tank.3']))
  })
  test('tank.whippet: fires at one target to each side and one ahead', () => {
    expect(shots(tank('whippet'))).toEqual([
      ['ahead', 'infantry'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
    expect(citedTankRules(tank('whippet'))).toEqual(Array(3).fill(['tank.whippet', 'tank.3']))
  })
  test.each([
    ['tank.st-chamond', 'st_chamond', 'french'],
    ['tank.a7v', 'a7v', 'german'],
  ] as const)('%s: fires a gun ahead and light machine guns to the sides', (rule, model, army) => {
    expect(citedTankRules(tank(model, army))).toEqual([[rule], [rule, 'tank.3'], [rule, 'tank.3']])
    expect(shots(tank(model, army))).toEqual([
      ['ahead', 'tank gun'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
  })
  test('tank.renault-gun: fires at one target all round, on the row of tank guns', () => {
    expect(shots(tank('renault_gun', 'french'))).toEqual([['behind', 'tank gun']])
    expect(citedTankRules(tank('renault_gun', 'french'))).toEqual([['tank.renault-gun']])
  })
  test('tank.renault-lmg: fires at one target all round, as a light machine gun', () => {
    expect(shots(tank('renault_lmg', 'french'))).toEqual([['behind', 'infantry']])
    expect(citedTankRules(tank('renault_lmg', 'french'))).toEqual([['tank.renault-lmg', 'tank.3']])
  })
  test('tank.captured: a captured tank fires as its original type', () => {
    expect(shots(tank('british_male', 'german'))).toEqual(shots(tank('british_male')))
    expect(citedTankRules(tank('british_male', 'german'))).toEqual(
      Array(2).fill(['tank.british-male', 'tank.captured']),
    )
  })
  test('tank.british-male FF-77: fires at a lone enemy once, not twice from the same side', () => {
    expect(shots({ ...tank('british_male'), defender: { assets: ['ahead infantry platoon 800 600 180'] } })).toEqual([
      ['ahead', 'tank gun'],
    ])
  })
  test('armourfire.armour armourfire.mg: tank guns use their own row at tanks, light machine guns that of machine guns', () => {
    const against = (model: string) => {
      const setup = { ...tank(model), defender: { assets: ['T heavy tank 800 600 180 model=a7v'] } }
      return fireWith(setup, 'K', [6]).last('attacked').rule
    }
    expect([against('british_male'), against('british_female')]).toEqual(['armourfire.armour', 'armourfire.mg'])
  })
})

describe('free targets of tanks', () => {
  const freeTargets = (model: string): TestBattleSetup => ({ ...tank(model), switches: { targets: 'free' } })
  const aims = (model: string, dice: number[], ...names: string[]) => {
    const { all, battlefield } = fireWith(freeTargets(model), 'K', dice, (places) => ({
      bases: [places.base('K')],
      targets: [names.map((name) => places.base(name))],
    }))
    return all('attacked').map(({ target, row }) => [battlefield.scenario.roster.bases[target]?.id, row])
  }
  const refusal = (model: string, ...names: string[]) =>
    fireRefusal(freeTargets(model), 'K', (places) => ({
      bases: [places.base('K')],
      targets: [names.map((name) => places.base(name))],
    }))
  test('FF-63 FF-400 tank.british-male: takes both named targets, or one and another by priority', () => {
    expect(aims('british_male', [1, 1], 'right', 'second')).toEqual([
      ['right', 'tank gun'],
      ['second', 'tank gun'],
    ])
    expect(aims('british_male', [1, 1], 'right')).toEqual([
      ['right', 'tank gun'],
      ['ahead', 'tank gun'],
    ])
  })
  test('FF-63 tank.a7v: each weapon takes the named target in its arc', () => {
    expect(aims('a7v', [1, 1, 1], 'second')).toEqual([
      ['second', 'tank gun'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
  })
  test('FF-77 tank.british-male tank.3 arc.tank: refuses more targets than weapons, and targets outside the arcs', () => {
    expect(refusal('british_male', 'right', 'second', 'ahead')).toBe('tank.british-male')
    expect(refusal('british_male', 'ahead', 'ahead')).toBe('tank.british-male')
    expect(refusal('british_female', 'ahead', 'ahead')).toBe('tank.3')
    expect(refusal('british_male', 'behind')).toBe('arc.tank')
    expect(refusal('renault_gun', 'left')).toBe('allowed')
  })
  test('FF-63 tank.1: names targets for the end of a move too, from where the tank will stand', () => {
    const drive = (places: Pick<Places, 'base'>, name: string): ChosenAction<'move'> => ({
      do: 'move',
      fire: [places.base(name)],
      ways: [{ base: places.base('K'), way: [{ x: units(650), y: units(600), heading: 0 }] }],
    })
    const setup = { ...freeTargets('whippet'), order: { unit: 'K', actions: 1 } }
    const driven = playAction({ ...setup, dice: [1, 1, 1] }, 'K', (battle) => drive(battle, 'second'))
    expect(driven.all('attacked').map(({ target }) => target)).toContain(driven.base('second'))
    expect(driven.all('attacked').map(({ target }) => target)).not.toContain(driven.base('ahead'))
    expect(refusalOf(setup, 'K', (battle) => drive(battle, 'behind'))).toBe('arc.tank')
    expect(refusalOf({ ...setup, switches: {} }, 'K', (battle) => drive(battle, 'second'))).toBe('target.1')
  })
})

describe('fire on the move', () => {
  const hasMoved: NonNullable<TestBattleSetup['change']> = (state, places) =>
    void Object.assign(state.bases[places.base('K')] ?? {}, { moved: true })
  const moving = (model: string, setup: TestBattleSetup = {}) =>
    testBattle({ ...tank(model), order: { unit: 'K', actions: 2 }, ...setup })
  test.each([
    ['british_female', true],
    ['whippet', true],
    ['renault_lmg', true],
    ['british_male', false],
    ['st_chamond', false],
    ['renault_gun', false],
    ['a7v', false],
  ])('tank.1: %s may fire after a move: %s', (model, expected) => {
    const { battlefield, base } = moving(model)
    expect(mayFireMoving(battlefield, base('K')).allowed).toBe(expected)
  })
  test('tank.1: fires at -1, once a turn', () => {
    const { all, valuesByRule, state, battlefield, base } = moving('british_female', {
      dice: [1, 1],
      change: hasMoved,
      *script(battle, places) {
        fireMoving(battle, places.base('K'))
      },
    })
    expect(all('attacked').map(({ modifiers }) => valuesByRule(modifiers))).toEqual([
      { 'tank.1': -1 },
      { 'tank.1': -1 },
    ])
    expect([state.order?.firedMoving, mayFireMoving(battlefield, base('K')).allowed]).toEqual([true, false])
  })
  test('suppress.1: does not fire if the move got it suppressed', () => {
    const { events } = moving('british_female', {
      suppressed: { K: 1 },
      *script(battle, places) {
        fireMoving(battle, places.base('K'))
      },
    })
    expect(events).toEqual([])
  })
  test('tank.1: a MOVE may include fire, and is offered with it', () => {
    const setup = { ...tank('whippet'), defender: { assets: ['T infantry platoon 850 600 180'] } }
    const { all, place, base } = testBattle({
      ...setup,
      order: { unit: 'K', actions: 1 },
      dice: [1],
      *script(battle, places) {
        const unit = places.unit('K')
        const [first] = move.options(battle, unit)
        expect(first).toMatchObject({ do: 'move', fire: true })
        const to = { x: units(650), y: units(600), heading: 0 }
        const action: ChosenAction<'move'> = { do: 'move', ways: [{ base: places.base('K'), way: [to] }], fire: true }
        expect(move.check(battle, unit, action)).toEqual({ allowed: true })
        yield* move.perform(battle, unit, action)
      },
    })
    expect([place('K'), all('attacked').map(({ target }) => target)]).toEqual([[650, 600, 0], [base('T')]])
  })
  test('tank.1 assault.5 FF-402: a tank that drives into an enemy fights first, then fires if it still may', () => {
    const setup: TestBattleSetup = {
      ...tank('whippet'),
      defender: {
        battalions: {
          D: {
            hq: null,
            // Enough platoons that no loss brings a morale test.
            companies: {
              E: ['T infantry platoon 700 600 180 ', 'U infantry platoon 900 600 180'],
              F: [
                'V infantry platoon 1500 300 180',
                'W infantry platoon 1500 340 180',
                'X infantry platoon 1500 380 180',
              ],
            },
          },
        },
      },
      suppressed: { T: 1 },
      order: { unit: 'K', actions: 1 },
    }
    const drive = (dice: number[]) =>
      testBattle({
        ...setup,
        dice,
        *script(battle, places) {
          // Front edge to front edge with T.
          const to = { x: units(662), y: units(600), heading: 0 }
          const action: ChosenAction<'move'> = { do: 'move', ways: [{ base: places.base('K'), way: [to] }], fire: true }
          expect(move.check(battle, places.unit('K'), action)).toEqual({ allowed: true })
          yield* move.perform(battle, places.unit('K'), action)
        },
      })
    // T stands (4), both roll: the tank wins, does not turn, and fires at the next target.
    const wins = drive([4, 6, 1, 1])
    expect(wins.all('attacked')).toEqual([])
    expect(wins.last('moved').rules).toContain('assault.5')
    wins.say('attacker', null)
    expect([wins.baseState('T').fate, wins.all('attacked').map(({ target }) => target)]).toEqual([
      'killed',
      [wins.base('U')],
    ])
    // The tank is lost, and there is no fire.
    const loses = drive([4, 1, 6])
    expect([loses.baseState('K').fate, loses.all('attacked')]).toEqual(['killed', []])
  })
  test('tank.british-male: does not fire at the end of a move', () => {
    const { battlefield, unit, base } = moving('british_male')
    const ways = [{ base: base('K'), way: [{ x: units(620), y: units(600), heading: 0 }] }]
    expect(move.check(battlefield, unit('K'), { do: 'move', ways })).toEqual({ allowed: true })
    expect(move.check(battlefield, unit('K'), { do: 'move', ways, fire: true })).toMatchObject({
      rule: 'tank.british-male',
    })
  })

  /** Rulings and modifiers for the rest of a tank's order. */
  const restOfOrder = (model: string, actionDone: 'move' | 'fire', overrides: TestBattleSetup = {}) => {
    const setup: TestBattleSetup = {
      ...tank(model),
      order: { unit: 'K', actions: 2 },
      ...overrides,
      change(state, places) {
        state.order?.done.push(actionDone)
        if (actionDone === 'move') hasMoved(state, places)
        overrides.change?.(state, places)
      },
    }
    return {
      fire: fireRefusal(setup, 'K', (places) => ({ bases: [places.base('K')] })),
      move: refusalOf(setup, 'K', (battle) => moveOf(battle, { K: [[620, 600]] })),
      more: fireWith(setup, 'K', Array(5).fill(1))
        .all('attacked')[0]
        ?.modifiers.filter(({ rule }) => rule === 'tank.1'),
    }
  }
  test.each([
    ['tank.british-male', 'british_male'],
    ['tank.st-chamond', 'st_chamond'],
    ['tank.a7v', 'a7v'],
    ['tank.renault-gun', 'renault_gun'],
  ])('%s FF-81: does not move and fire by one order, in any sequence', (rule, model) => {
    const refusalsAfter = (actionDone: 'move' | 'fire') => {
      const setup: TestBattleSetup = {
        ...tank(model),
        order: { unit: 'K', actions: 2 },
        change(state, places) {
          state.order?.done.push(actionDone)
          if (actionDone === 'move') hasMoved(state, places)
        },
      }
      return [
        fireRefusal(setup, 'K', (places) => ({ bases: [places.base('K')] })),
        refusalOf(setup, 'K', (battle) => moveOf(battle, { K: [[620, 600]] })),
      ]
    }
    expect([refusalsAfter('move'), refusalsAfter('fire')]).toEqual([
      [rule, 'allowed'],
      ['allowed', rule],
    ])
  })
  test.each([
    ['tank.british-female', 'british_female'],
    ['tank.whippet', 'whippet'],
  ])('%s tank.1: fires after a move at -1, as often as it has actions', (_, model) => {
    expect(restOfOrder(model, 'move')).toMatchObject({ fire: 'allowed', move: 'allowed', more: [{ value: -1 }] })
    expect(restOfOrder(model, 'fire')).toEqual({ fire: 'allowed', move: 'allowed', more: [] })
    const afterSecondFire = restOfOrder(model, 'move', { change: (state) => state.order?.done.push('fire') })
    expect(afterSecondFire.fire).toBe('allowed')
  })
  test('tank.renault-lmg: fires once in all after it has moved', () => {
    expect(restOfOrder('renault_lmg', 'move')).toMatchObject({ fire: 'allowed', more: [{ value: -1 }] })
    const setup: TestBattleSetup = {
      ...tank('renault_lmg'),
      order: { unit: 'K', actions: 2 },
      change(state, places) {
        state.order?.done.push('move', 'fire')
        hasMoved(state, places)
      },
    }
    expect(fireRefusal(setup, 'K', (places) => ({ bases: [places.base('K')] }))).toBe('tank.renault-lmg')
    const { battlefield, base } = testBattle(setup)
    expect(mayFireMoving(battlefield, base('K'))).toMatchObject({ rule: 'tank.renault-lmg' })
  })
  test.each([
    ['once an order', 'british_female', 'tank.1'],
    ['after every move', 'british_female', 'allowed'],
    ['after every move', 'renault_lmg', 'tank.1'],
  ] as const)(
    'tank.1 FF-81: a second shot at the end of a move, with the switch %s, for %s',
    (tanksOnTheMove, model, expected) => {
      const { battlefield, base } = moving(model, {
        switches: { tanksOnTheMove },
        change: (state) => void Object.assign(state.order ?? {}, { firedMoving: true }),
      })
      const ruling = mayFireMoving(battlefield, base('K'))
      expect(ruling.allowed ? 'allowed' : ruling.rule).toBe(expected)
    },
  )
  test('tank.1: a tank that moved in its own turn fires without penalty in the enemy’s turn', () => {
    const setup: TestBattleSetup = { ...tank('british_female'), change: hasMoved }
    const [first] = fireWith(setup, 'K', Array(5).fill(1)).all('attacked')
    expect(first?.modifiers).toEqual([])
  })
  test('fire.mod.late.raw: crews of raw tanks subtract 1', () => {
    const crew = (quality: 'raw' | 'experienced'): TestBattleSetup => ({
      ...tank('british_male'),
      attacker: {
        battalions: {
          R: {
            quality,
            companies: { C: { kind: 'tank company', bases: ['K heavy tank 600 600 0 model=british_male'] } },
          },
        },
      },
    })
    const rawModifier = (quality: 'raw' | 'experienced') => {
      const { all, valuesByRule } = fireWith(crew(quality), 'K', Array(5).fill(1))
      return valuesByRule(all('attacked')[0]?.modifiers ?? [])
    }
    expect([rawModifier('raw'), rawModifier('experienced')]).toEqual([{ 'fire.mod.late.raw': -1 }, {}])
  })
})

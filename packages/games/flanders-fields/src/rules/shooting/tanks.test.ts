import { describe, expect, test } from 'vitest'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { fired, fireRefusal } from '../../testing/firing.ts'
import { does, refusal as refusalOf } from '../../testing/moves.ts'
import type { Deed } from '../action.ts'
import { move } from '../movement/move.ts'
import { fireMoving, mayFireMoving } from './fire.ts'

/** One enemy ahead, one to the left, one to the right, one behind; a second ahead. */
const around = [
  ...['ahead infantry platoon 800 600 180', 'second infantry platoon 830 620 180'],
  ...['left infantry platoon 600 790 270', 'right infantry platoon 600 410 90', 'behind infantry platoon 500 600 0'],
]
const tank = (model: string, army: 'british' | 'french' | 'german' = 'british'): Arrangement => ({
  attacker: {
    army,
    assets: [
      `K ${['whippet', 'renault_gun', 'renault_lmg'].includes(model) ? 'light' : 'heavy'} tank 600 600 0 model=${model}`,
    ],
  },
  defender: { assets: around },
})
const shots = (wanted: Arrangement) => {
  const { all, field } = fired(wanted, 'K', Array(5).fill(1))
  return all('attacked').map(({ target, row }) => [field.scenario.roster.bases[target]?.id, row])
}

describe('tanks by type', () => {
  test('tank.british-male arc.tank: guns at two targets to front or flanks', () => {
    expect(shots(tank('british_male'))).toEqual([
      ['ahead', 'tank gun'],
      ['left', 'tank gun'],
    ])
  })
  test('tank.british-female tank.3: light machine guns at two, once each', () => {
    expect(shots(tank('british_female'))).toEqual([
      ['ahead', 'infantry'],
      ['left', 'infantry'],
    ])
  })
  test('tank.whippet: one to each side and one ahead', () => {
    expect(shots(tank('whippet'))).toEqual([
      ['ahead', 'infantry'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
  })
  test.each([
    ['tank.st-chamond', 'st_chamond', 'french'],
    ['tank.a7v', 'a7v', 'german'],
  ] as const)('%s: a gun ahead and light machine guns to the sides', (_, model, army) => {
    expect(shots(tank(model, army))).toEqual([
      ['ahead', 'tank gun'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
  })
  test('tank.renault-gun: one target all round on the row of tank guns', () => {
    expect(shots(tank('renault_gun', 'french'))).toEqual([['behind', 'tank gun']])
  })
  test('tank.renault-lmg: one target all round as a light machine gun', () => {
    expect(shots(tank('renault_lmg', 'french'))).toEqual([['behind', 'infantry']])
  })
  test('tank.captured: a captured tank fires as what it was', () => {
    expect(shots(tank('british_male', 'german'))).toEqual(shots(tank('british_male')))
  })
  test('tank.british-male FF-77: a lone enemy is shot at once, not twice from the same side', () => {
    expect(shots({ ...tank('british_male'), defender: { assets: ['ahead infantry platoon 800 600 180'] } })).toEqual([
      ['ahead', 'tank gun'],
    ])
  })
  test('armourfire.armour armourfire.mg: guns at tanks by their own row, light machine guns as machine guns', () => {
    const against = (model: string) => {
      const wanted = { ...tank(model), defender: { assets: ['T heavy tank 800 600 180 model=a7v'] } }
      return fired(wanted, 'K', [6]).last('attacked').rule
    }
    expect([against('british_male'), against('british_female')]).toEqual(['armourfire.armour', 'armourfire.mg'])
  })
})

describe('targets of tanks where they are free', () => {
  const free = (model: string): Arrangement => ({ ...tank(model), switches: { targets: 'free' } })
  const aims = (model: string, dice: number[], ...names: string[]) => {
    const { all, field } = fired(free(model), 'K', dice, (at) => ({
      ...{ bases: [at.base('K')], targets: [names.map((name) => at.base(name))] },
    }))
    return all('attacked').map(({ target, row }) => [field.scenario.roster.bases[target]?.id, row])
  }
  const refusal = (model: string, ...names: string[]) =>
    fireRefusal(free(model), 'K', (at) => ({
      ...{ bases: [at.base('K')], targets: [names.map((name) => at.base(name))] },
    }))
  test('FF-63 FF-400 tank.british-male: both of its targets, or one and the other by priority', () => {
    expect(aims('british_male', [1, 1], 'right', 'second')).toEqual([
      ['right', 'tank gun'],
      ['second', 'tank gun'],
    ])
    expect(aims('british_male', [1, 1], 'right')).toEqual([
      ['right', 'tank gun'],
      ['ahead', 'tank gun'],
    ])
  })
  test('FF-63 tank.a7v: each weapon that for which it has the arc', () => {
    expect(aims('a7v', [1, 1, 1], 'second')).toEqual([
      ['second', 'tank gun'],
      ['left', 'infantry'],
      ['right', 'infantry'],
    ])
  })
  test('FF-77 target.1: no more than it has weapons for, and none out of their arcs', () => {
    expect(refusal('british_male', 'right', 'second', 'ahead')).toBe('target.1')
    expect(refusal('british_male', 'ahead', 'ahead')).toBe('target.1')
    expect(refusal('british_male', 'behind')).toBe('arc.tank')
    expect(refusal('renault_gun', 'left')).toBe('allowed')
  })
  test('FF-63 tank.1: also at the end of a move, as it will stand then', () => {
    const drive = (at: { base(id: string): number }, name: string): Deed => ({
      ...{ do: 'move', fire: [at.base(name)] },
      ways: [{ base: at.base('K'), way: [{ x: 4 * 650, y: 4 * 600, heading: 0 }] }],
    })
    const wanted = { ...free('whippet'), order: { unit: 'K', actions: 1 } }
    const driven = does({ ...wanted, dice: [1, 1, 1] }, 'K', (at) => drive(at, 'second'))
    expect(driven.all('attacked').map(({ target }) => target)).toContain(driven.base('second'))
    expect(driven.all('attacked').map(({ target }) => target)).not.toContain(driven.base('ahead'))
    expect(refusalOf(wanted, 'K', (at) => drive(at, 'behind'))).toBe('arc.tank')
    expect(refusalOf({ ...wanted, switches: {} }, 'K', (at) => drive(at, 'second'))).toBe('target.1')
  })
})

describe('fire on the move', () => {
  const moving = (model: string, wanted: Arrangement = {}) =>
    arrange({ ...tank(model), order: { unit: 'K', actions: 2 }, ...wanted })
  test.each([
    ['british_female', true],
    ['whippet', true],
    ['renault_lmg', true],
    ['british_male', false],
    ['st_chamond', false],
    ['renault_gun', false],
    ['a7v', false],
  ])('tank.1: %s %s', (model, may) => {
    const { field, base } = moving(model)
    expect(mayFireMoving(field, base('K')).allowed).toBe(may)
  })
  test('tank.1: at one less, once a turn', () => {
    const { all, sum, state, field, base } = moving('british_female', {
      dice: [1, 1],
      *script(battle, at) {
        fireMoving(battle, at.base('K'))
      },
    })
    expect(all('attacked').map(({ modifiers }) => sum(modifiers))).toEqual([{ 'tank.1': -1 }, { 'tank.1': -1 }])
    expect([state.order?.firedMoving, mayFireMoving(field, base('K')).allowed]).toEqual([true, false])
  })
  test('suppress.1: not if the move got it suppressed', () => {
    const { told } = moving('british_female', {
      suppressed: { K: 1 },
      *script(battle, at) {
        fireMoving(battle, at.base('K'))
      },
    })
    expect(told).toEqual([])
  })
  test('tank.1: a MOVE may say so, and is offered with it', () => {
    const wanted = { ...tank('whippet'), defender: { assets: ['T infantry platoon 850 600 180'] } }
    const { all, place, base } = arrange({
      ...wanted,
      order: { unit: 'K', actions: 1 },
      dice: [1],
      *script(battle, at) {
        const unit = at.unit('K')
        const [first] = move.options(battle, unit)
        expect(first).toMatchObject({ do: 'move', fire: true })
        const to = { x: 4 * 650, y: 4 * 600, heading: 0 }
        const deed: Deed = { do: 'move', ways: [{ base: at.base('K'), way: [to] }], fire: true }
        expect(move.check(battle, unit, deed)).toEqual({ allowed: true })
        yield* move.perform(battle, unit, deed)
      },
    })
    expect([place('K'), all('attacked').map(({ target }) => target)]).toEqual([[650, 600, 0], [base('T')]])
  })
  test('tank.1 assault.5: one that drives into an enemy fights first, then fires if it may still (FF-402)', () => {
    const wanted: Arrangement = {
      ...tank('whippet'),
      defender: {
        battalions: {
          D: {
            hq: null,
            // Men enough that nobody loses heart.
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
      arrange({
        ...{ ...wanted, dice },
        *script(battle, at) {
          // Its front edge to that of T.
          const to = { x: 4 * 662, y: 4 * 600, heading: 0 }
          const deed: Deed = { do: 'move', ways: [{ base: at.base('K'), way: [to] }], fire: true }
          expect(move.check(battle, at.unit('K'), deed)).toEqual({ allowed: true })
          yield* move.perform(battle, at.unit('K'), deed)
        },
      })
    // It stands (4), both roll: the tank wins, does not turn, and fires at the next.
    const wins = drive([4, 6, 1, 1])
    expect(wins.all('attacked')).toEqual([])
    wins.say('attacker', null)
    expect([wins.of('T').fate, wins.all('attacked').map(({ target }) => target)]).toEqual(['killed', [wins.base('U')]])
    // The tank is lost, and nobody fires.
    const loses = drive([4, 1, 6])
    expect([loses.of('K').fate, loses.all('attacked')]).toEqual(['killed', []])
  })
  test('tank.1: a male may not', () => {
    const { field, unit, base } = moving('british_male')
    const ways = [{ base: base('K'), way: [{ x: 4 * 620, y: 4 * 600, heading: 0 }] }]
    expect(move.check(field, unit('K'), { do: 'move', ways })).toEqual({ allowed: true })
    expect(move.check(field, unit('K'), { do: 'move', ways, fire: true })).toMatchObject({ rule: 'tank.1' })
  })
})

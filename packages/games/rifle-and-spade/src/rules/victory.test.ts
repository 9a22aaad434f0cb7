import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { destroyed, type State, type Unit } from './state.ts'
import { outcome, stepsLost, victoryPoints } from './victory.ts'

type Victory = NonNullable<NonNullable<TestBattleSetup['changes']>['victory']>
const plain: Victory = {
  side: 'entente',
  lastToPass: false,
  halfForUsThem: false,
  perStepLost: 0,
  history: '',
  points: [
    { hex: '01.01', points: 5 },
    { hex: '03.03', points: 4 },
    { hex: '05.05', points: 2 },
  ],
  levels: [
    { from: 9, result: 'entente major' },
    { from: 5, result: 'draw' },
    { from: null, result: 'ottoman minor' },
  ],
}
const battleOf = (units: readonly string[], victory: Partial<Victory> = {}, setup: TestBattleSetup = {}) =>
  testBattle({ units, changes: { victory: { ...plain, ...victory } }, ...setup })
const points = (...of: Parameters<typeof battleOf>) => victoryPoints(battleOf(...of).context)

describe('2.0: victory points', () => {
  test('2.0: are those of hexes that the side holds alone', () => {
    expect(points([])).toBe(0)
    expect(points(['entente A company 01.01'])).toBe(5)
    expect(points(['entente A company 01.01', 'entente B company 03.03'])).toBe(9)
    expect(points(['entente A company 01.01', 'ottoman B company 03.03'])).toBe(5)
    expect(points(['ottoman A company 01.01', 'entente B company 03.03'], { side: 'ottoman' })).toBe(5)
  })

  test('8.0: a shared hex counts half in Us/Them if the scenario says so, and otherwise nothing', () => {
    const shared = ['entente A company 03.03', 'ottoman B company 03.03']
    const usThem = { usThem: ['03.03 ottoman'] }
    expect([points(shared, {}, usThem), points(shared, { halfForUsThem: true }, usThem)]).toEqual([0, 2])
    expect(points(shared, { halfForUsThem: true })).toBe(0)
    expect(points(shared, { halfForUsThem: true }, { usThem: ['02.02 ottoman'] })).toBe(0)
  })

  test('8.3.1-1: if the scenario counts the last to pass, that side holds an empty hex', () => {
    const passed = (letter: string) => ({
      change(state: State, places: { hex(label: string): number }) {
        const passedHexes = [...state.passed]
        passedHexes[places.hex('05.05')] = letter
        state.passed = passedHexes.join('')
      },
    })
    const last = { lastToPass: true }
    expect(['e', 'o', '.'].map((letter) => points([], last, passed(letter)))).toEqual([2, 0, 0])
    expect(points([], {}, passed('e'))).toBe(0)
    expect(points(['ottoman X company 05.05'], last, passed('e'))).toBe(0)
    expect(['e', 'o'].map((letter) => points([], { ...last, side: 'ottoman' }, passed(letter)))).toEqual([0, 2])
  })

  test('4.4: lost steps cost points, and units still to come are not lost', () => {
    const lose = (change: (units: Unit[]) => void) => ({
      change: (state: State) => change(state.secrets.entente.units),
    })
    const units = ['entente A half battalion 01.01', 'entente B half battalion off', 'ottoman X company 07.07']
    const after = (change: (units: Unit[]) => void) => {
      const battle = battleOf(units, { perStepLost: 2 }, lose(change))
      return [stepsLost(battle.context, 'entente'), stepsLost(battle.context, 'ottoman'), victoryPoints(battle.context)]
    }
    expect(after(() => {})).toEqual([0, 0, 5])
    expect(
      after(([a]) => {
        if (a !== undefined) a.steps = 1
      }),
    ).toEqual([1, 0, 3])
    expect(
      after(([, b]) => {
        if (b !== undefined) b.hex = destroyed
      }),
    ).toEqual([2, 0, 1])
  })
})

test('4.4: the result is revealed, because it discloses hidden losses', () => {
  const { context } = battleOf(['entente A company 01.01'])
  const revealed: unknown[] = []
  const table = { ...context.table, reveal: (event: unknown) => revealed.push(event) }
  outcome({ ...context, table })
  expect(revealed).toMatchObject([{ type: 'victory', points: 5, result: 'draw' }])
})

test('2.0: the first level reached is the result, and its name gives the winner', () => {
  const endOf = (units: readonly string[], victory: Partial<Victory> = {}) => {
    const battle = testBattle({
      units,
      changes: { victory: { ...plain, ...victory } },
      *script(battle) {
        found.push(outcome(battle))
        yield* []
      },
    })
    return battle.lastEvent('victory')
  }
  const found: unknown[] = []
  const endEvent = (winner: Side | null, reached: number, result: string) => ({
    type: 'victory',
    points: reached,
    result,
    winner,
    rules: [],
  })
  expect(endOf(['entente A company 01.01', 'entente B company 03.03'])).toEqual(endEvent('entente', 9, 'entente major'))
  expect(endOf(['entente A company 01.01'])).toEqual(endEvent(null, 5, 'draw'))
  expect(endOf(['entente A company 03.03'])).toEqual(endEvent('ottoman', 4, 'ottoman minor'))
  expect(endOf([], { levels: [{ from: 9, result: 'entente major' }] })).toEqual(endEvent(null, 0, 'draw'))
  expect(found).toEqual([
    { winner: 'entente', points: 9, result: 'entente major' },
    { winner: null, points: 5, result: 'draw' },
    { winner: 'ottoman', points: 4, result: 'ottoman minor' },
    { winner: null, points: 0, result: 'draw' },
  ])
})

import { instructionRuling, type Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { opportunityFire } from './opportunity-fire.ts'
import { type FireOrder, farthest, type HideOrder, maxLost } from './standing-orders.ts'
import { hideWindow } from './under-fire-windows.ts'

const always: FireOrder = {
  who: [],
  hexes: [],
  range: null,
  otherwise: 'next',
  lost: null,
  hidden: 'stay',
  does: 'fire',
}
const hidden: HideOrder = { who: [], hexes: [], range: null, otherwise: 'next', does: 'hide' }

/** The Ottoman Mover goes from 04.03 to 04.04, in view of the Entente units. */
const crossing = (setup: TestBattleSetup): TestBattle =>
  testBattle({
    ...setup,
    units: ['ottoman Mover half battalion 04.04', ...(setup.units ?? [])],
    *script(battle, places) {
      const { state, sheet } = battle
      state.secrets.ottoman.moving = [places.unit('Mover')]
      state.moving = movingStack('ottoman', places.hex('04.04'))
      yield* opportunityFire(battle, trigger(sheet, places, 'ottoman', '04.03 04.04'))
    },
  })

/** The answer that standing orders give to the Entente's question. */
function led(battle: TestBattle, ...orders: (FireOrder | HideOrder)[]): Json | null {
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('the Entente is not asked')
  const kind = battle.position.kind(question)
  const view = battle.position.view('entente')
  for (const order of orders)
    expect(instructionRuling(kind.instructions?.form(view) ?? [], order)).toEqual({ allowed: true })
  const answer = kind.instructions?.answer(view, question.about, orders) ?? null
  if (answer !== null) expect(kind.check(view, question.about, answer)).toEqual({ allowed: true })
  return answer
}

const fire = (order: Partial<FireOrder>): FireOrder => ({ ...always, ...order })

test('17.4: of the units told to fire, the combination that costs the enemy most fires, at either hex', () => {
  const battle = crossing({ units: ['entente A half battalion 04.05', 'entente M mg section 05.05'] })
  const [entered, hexLeft] = [battle.hex('04.04'), battle.hex('04.03')]
  expect(led(battle, always)).toEqual([[0, entered], 0, 1])
  expect(led(battle, fire({ who: [unitId(1)] }), fire({ does: 'hold' }))).toEqual([[0, entered], 1])
  expect(led(battle, fire({ who: [unitId(1)], hexes: [hexLeft] }), fire({ does: 'hold' }))).toEqual([[0, hexLeft], 1])
})

test('17.4: the first order for a unit decides, and the player is asked about units without one', () => {
  const battle = crossing({ units: ['entente A half battalion 04.05', 'entente M mg section 05.05'] })
  const entered = battle.hex('04.04')
  expect(led(battle, fire({ who: [unitId(1)] }))).toBeNull()
  expect(led(battle, fire({ who: [unitId(0)], does: 'hold' }), always)).toEqual([[0, entered], 1])
  expect(led(battle, fire({ who: [unitId(0)], does: 'ask' }), always)).toBeNull()
  expect(led(battle, fire({ does: 'hold' }), always)).toEqual([])
})

test('17.4: orders depend on range and on the expected loss from all units that can fire', () => {
  const battle = crossing({ units: ['entente M mg section 04.06'] })
  expect(led(battle, fire({ range: 1, otherwise: 'hold' }))).toEqual([])
  expect(led(battle, fire({ range: 1 }))).toBeNull()
  expect(led(battle, fire({ range: 2 }))).toEqual([[0, battle.hex('04.04')], 0])
  expect(led(battle, fire({ lost: 1 }))).toEqual([[0, battle.hex('04.04')], 0])
  expect(led(battle, fire({ lost: 300, otherwise: 'hold' }))).toEqual([])
})

test('17.4: the required loss is compared to the hundredth of a step', () => {
  const half = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(49)) } } }
  const battle = crossing({ overlay: half, units: ['entente M mg section 04.06', 'entente N mg section 05.06'] })
  const bothUnits = [[0, battle.hex('04.04')], 0, 1]
  expect(led(battle, fire({ lost: 50, otherwise: 'hold' }))).toEqual(bothUnits)
  expect(led(battle, fire({ lost: 51, otherwise: 'hold' }))).toEqual([])
  // If the fire is not costly enough for one order, the next decides, for each unit on its own.
  expect(led(battle, fire({ who: [unitId(0)], lost: 51 }), fire({ does: 'hold' }))).toEqual([])
  expect(led(battle, fire({ who: [unitId(0)], lost: 51, does: 'hold' }), always)).toEqual(bothUnits)
  expect(led(battle, fire({ who: [unitId(0)], lost: 51, otherwise: 'hold' }), always)).toEqual([
    [0, battle.hex('04.04')],
    1,
  ])
  expect(led(battle, fire({ who: [unitId(0)], lost: 51 }))).toBeNull()
})

test('17.4: each unit fires only at hexes of its own order, in the costliest combination', () => {
  const battle = crossing({
    units: ['entente A half battalion 05.04', 'entente M mg section 05.04', 'entente Far mg section 04.06'],
  })
  const [entered, hexLeft] = [battle.hex('04.04'), battle.hex('04.03')]
  const only = (who: number[], ...hexes: number[]) =>
    fire({ who: who.map(unitId), hexes: hexes.map(hexId), otherwise: 'hold' })
  expect(led(battle, only([0], entered), only([1, 2], hexLeft))).toEqual([[0, entered], 0])
  expect(led(battle, only([0], hexLeft), only([1], entered), fire({ does: 'hold' }))).toEqual([[0, hexLeft], 0])
  expect(led(battle, only([0], battle.hex('01.01')), only([1, 2], hexLeft))).toEqual([[0, hexLeft], 1])
  expect(led(battle, only([0], battle.hex('01.01')), only([1, 2], hexLeft, entered))).toEqual([[0, entered], 1, 2])
  expect(led(battle, only([0, 1, 2], battle.hex('01.01')))).toEqual([])
  // The range is counted from each unit to the hex.
  expect(led(battle, fire({ range: 1, otherwise: 'hold' }))).toEqual([[0, entered], 0, 1])
  expect(led(battle, fire({ who: [unitId(0), unitId(1)], does: 'hold' }), fire({ range: 1 }))).toBeNull()
  expect(led(battle, fire({ who: [unitId(0), unitId(1)], does: 'hold' }), fire({ range: 2 }))).toEqual([
    [0, entered],
    2,
  ])
})

test('17.4 17.1.2: an order can name all units and off-map guns of the side, all hexes, a range and a loss', () => {
  const guns = { naval: true, points: 4, angle: 'low', ammunition: 'explosive', shoots: 1, from: 1 } as const
  const offMap = { ...guns, spotter: true, notWithin: null, targets: null }
  const battle = crossing({
    units: ['entente A half battalion 04.05', 'entente M mg section 05.05'],
    changes: {
      offMapFire: [
        { name: 'Fleet', side: 'entente', ...offMap },
        { name: 'Forts', side: 'ottoman', ...offMap },
      ] as never,
    },
  })
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('the Entente is not asked')
  const form = battle.position.kind(question).instructions?.form(battle.position.view('entente'))
  expect(form).toEqual([
    { name: 'who', type: 'some', of: [0, 1, 'Fleet'] },
    { name: 'hexes', type: 'some', of: Array.from({ length: 49 }, (_, hex) => hex) },
    { name: 'range', type: 'number', least: 0, most: farthest },
    { name: 'otherwise', type: 'one', of: ['hold', 'next'] },
    { name: 'lost', type: 'number', least: 1, most: maxLost },
    { name: 'hidden', type: 'one', of: ['stay', 'fire'] },
    { name: 'does', type: 'one', of: ['fire', 'hold', 'ask'] },
  ])
  expect([farthest, maxLost]).toEqual([30, 300])
})

test('7.6.5-1: units in the open fire while units hiding beside them stay hidden', () => {
  const battle = crossing({
    map: new Array(7).fill('sssssss'),
    units: ['entente A half battalion 04.05 hiding', 'entente M mg section 04.05'],
  })
  expect(led(battle, always)).toEqual([[0, battle.hex('04.04')], 1])
  expect(led(battle, fire({ hidden: 'fire' }))).toEqual([[0, battle.hex('04.04')], 0, 1])
  expect(led(battle, fire({ who: [unitId(0)], hidden: 'fire' }), fire({ does: 'hold' }))).toEqual([
    [0, battle.hex('04.04')],
    0,
  ])
})

test('7.6.5-1: hiding units stay hidden unless ordered to come out', () => {
  const battle = crossing({ map: new Array(7).fill('sssssss'), units: ['entente A half battalion 04.05 hiding'] })
  expect(led(battle, always)).toEqual([])
  expect(led(battle, fire({ hidden: 'fire' }))).toEqual([[0, battle.hex('04.04')], 0])
})

test('7.2 7.1.2: each unit hides in the first way open to it, as far as there is room', () => {
  const hiding = (...enemies: string[]) =>
    testBattle({
      map: new Array(7).fill('sssssss'),
      units: [
        'entente A half battalion 04.05',
        'entente B half battalion 04.05',
        'entente C half battalion 04.05',
        ...enemies.map((hex) => `ottoman half battalion ${hex}`),
      ],
      script: (battle, places) => hideWindow(battle, 'entente', places.hex('04.05'), ['7.2.1']),
    })
  const battle = hiding('04.03')
  const maxRifleSteps = battle.context.book.tables.terrain.hiding.rifleSteps
  const allHidden = [0, 1, 2].slice(0, maxRifleSteps / 2).map((unit) => [unit, 'terrain'])
  expect(led(battle, hidden)).toEqual(allHidden)
  expect(led(battle, { ...hidden, who: [unitId(1)] })).toBeNull()
  expect(led(battle, { ...hidden, who: [unitId(1)] }, { ...hidden, does: 'stay' })).toEqual([[1, 'terrain']])
  expect(led(battle, { ...hidden, range: 1, otherwise: 'hold' })).toEqual([])
  expect(led(battle, { ...hidden, range: 2, otherwise: 'hold' })).toEqual(allHidden)
  expect(led(battle, { ...hidden, hexes: [battle.hex('04.04')], otherwise: 'hold' })).toEqual([])
  expect(led(battle, { ...hidden, hexes: [battle.hex('04.04'), battle.hex('04.05')], otherwise: 'hold' })).toEqual(
    allHidden,
  )
  expect(led(battle, { ...hidden, range: 1 })).toBeNull()
  expect(led(battle, { ...hidden, range: 1 }, { ...hidden, does: 'stay' })).toEqual([])
  expect(led(battle, { ...hidden, who: [unitId(0)], does: 'ask' }, hidden)).toBeNull()
  expect(led(battle, { ...hidden, who: [unitId(0)], does: 'stay' }, hidden)).toEqual([
    [1, 'terrain'],
    [2, 'terrain'],
  ])
  // One enemy within range is enough.
  const near = { ...hidden, range: 2, otherwise: 'hold' } as const
  expect(led(hiding('03.01', '04.03'), near)).toEqual(allHidden)
  expect(led(hiding('03.01', '04.02'), near)).toEqual([])
})

import { at } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { expect, test } from 'vitest'
import { hexId, unitId } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { unitsAt } from './battlefield.ts'
import { loseStep } from './fire/casualties.ts'
import type { Hex } from './ids.ts'
import { shownOf, stackingOrder, visibleOf } from './stacks.ts'
import type { Unit } from './state.ts'
import { reportUncovered } from './uncover-counters.ts'

const battle = testBattle({
  units: [
    'ottoman L 1/57 half battalion 03.03 steps=1',
    'ottoman R 1/57 half battalion 03.03',
    'ottoman MG 57 mg platoon 03.03',
    'ottoman HQ 57 headquarters 03.03',
    'ottoman 8 Mtn mountain 75mm 4guns 03.03',
    'ottoman 5 Coy company 04.04',
    'ottoman Picket picket 04.04',
  ],
})
const battlefield = battle.battlefield('ottoman')
const namesOf = (ids: readonly number[]) => ids.map((id) => battlefield.army.units[id]?.name)

test('3.7.3 3.8: when the top unit becomes weaker than the next, that one comes on top and is reported, and no other', () => {
  const after = (steps: number) => {
    const { events, unit } = testBattle({
      units: [
        'ottoman L half battalion 03.03',
        'ottoman R half battalion 03.03',
        'ottoman Coy company 03.03',
        'ottoman MG mg section 05.05',
        'ottoman Beside company 05.05',
      ],
      *script(battle) {
        yield* reportUncovered(battle, function* (currentBattle) {
          for (let i = 0; i < steps; i++) loseStep(currentBattle, 'ottoman', unitId(0), 'fire')
          loseStep(currentBattle, 'ottoman', unitId(4), 'fire')
          yield* []
        })
      },
    })
    const uncovered = events.flatMap((event) => (event.type === 'uncovered' ? [event] : []))
    return { uncovered, names: uncovered.map(({ units }) => units.map((one) => one.unit)), unit }
  }
  const { uncovered, names, unit } = after(1)
  // The machine gun’s hex has lost a unit, and it still lies on top.
  expect(names).toEqual([[unit('R')], [unit('MG')]])
  expect(uncovered[0]?.rules).toEqual(['3.8', '3.8.1', '3.7.3'])
  expect(after(0).names).toEqual([[unit('MG')]])
})

test('3.7.3 3.8.1: reports the stacks that units join or leave, in whole or in part', () => {
  const after = (change: (of: (name: string) => Unit, hex: (label: string) => Hex) => void, moving?: string) => {
    const { events, unit, label } = testBattle({
      units: [
        'entente E company 07.07',
        'ottoman A half battalion 03.03',
        'ottoman B company 03.03',
        'ottoman C company 05.05',
        'ottoman D company 01.01',
        'ottoman F company off',
      ],
      *script(battle, places) {
        yield* reportUncovered(battle, function* ({ state, table }) {
          change((name) => at(state.secrets.ottoman.units, places.unit(name)), places.hex)
          if (moving !== undefined) Object.assign(state, { moving: { side: moving, path: [places.hex('05.05')] } })
          table.checkpoint()
          yield* []
        })
      },
    })
    const names = ['A', 'B', 'C', 'D', 'F']
    return events.flatMap((event) =>
      event.type === 'uncovered'
        ? `${event.side} ${label(event.hex)} ${event.units.map((one) => names.find((name) => unit(name) === one.unit)).join()}`
        : [],
    )
  }
  const moved = (name: string, to: string, moving?: string) =>
    after((of, hex) => void Object.assign(of(name), { hex: hex(to) }), moving)
  expect(after(() => {})).toEqual([])
  // The top unit leaves: the unit beneath becomes visible, and the other was visible before.
  expect(moved('A', '04.04')).toEqual(['ottoman 03.03 B'])
  expect(moved('A', '01.02')).toEqual(['ottoman 03.03 B'])
  // The unit beneath leaves and becomes visible; that the top unit lies alone is reported too.
  expect(moved('B', '04.04')).toEqual(['ottoman 03.03 A', 'ottoman 04.04 B'])
  expect(moved('B', '01.02')).toEqual(['ottoman 01.02 B', 'ottoman 03.03 A'])
  // A whole stack that moves on reports nothing new, except its starting hex while it moves.
  expect(moved('C', '06.06')).toEqual([])
  expect(moved('C', '06.06', 'ottoman')).toEqual(['ottoman 05.05 '])
  expect(moved('C', '06.06', 'entente')).toEqual([])
  // Two stacks merge, and a unit arrives.
  expect(moved('C', '01.01')).toEqual(['ottoman 01.01 C'])
  expect(moved('F', '02.02')).toEqual(['ottoman 02.02 F'])
  expect(moved('F', '05.05')).toEqual(['ottoman 05.05 C'])
  // A unit with fewer steps is reported as changed.
  expect(after((of) => void Object.assign(of('C'), { steps: 0.5 }))).toEqual(['ottoman 05.05 C'])
})

test('3.7.3: from top to bottom: HQ, artillery, machine guns, the largest rifle unit, the rest', () => {
  expect(
    namesOf(stackingOrder(battlefield.book, battlefield.army.units, unitsAt(battlefield, battle.hex('03.03')))),
  ).toEqual(['HQ 57', '8 Mtn', 'MG 57', 'R 1/57', 'L 1/57'])
})

test('3.8.1: the enemy may view HQs, artillery and the topmost other unit', () => {
  const visible = (hex: string) =>
    namesOf(visibleOf(battlefield.book, battlefield.army.units, unitsAt(battlefield, battle.hex(hex))))
  expect(visible('03.03')).toEqual(['HQ 57', '8 Mtn', 'MG 57'])
  expect(visible('04.04')).toEqual(['5 Coy'])
})

test('3.8.1: the enemy sees the top unit of a stack and all markers in it, and no more', () => {
  const seen = testBattle({
    units: ['ottoman half battalion 03.03 hiding', 'ottoman company 03.03 confused', 'ottoman picket 03.03 confused'],
    map: ['sssssss', 'sssssss', 'sssssss', 'sssssss'],
  }).battlefield('entente').enemy.stacks
  expect(seen).toHaveLength(1)
  expect(seen[0]?.units.map(({ type }) => type)).toEqual(['half battalion'])
  expect(seen[0]?.postures.map(({ hiding, confused }) => ({ hiding, confused }))).toEqual([
    { hiding: null, confused: true },
    { hiding: 'terrain', confused: false },
  ])
})

test('3.7.3 3.8.1: cavalry lies with the rifles; of equal units the first in the order of battle is on top', () => {
  const battleOfTwo = testBattle({
    units: [
      'ottoman A company 03.03',
      'ottoman Horse cavalry squadron 03.03',
      'ottoman B half battalion 03.03',
      'ottoman Picket picket 03.03',
      'ottoman MG mg section 03.03',
      'ottoman MG 2 mg section 03.03',
      'ottoman Guns mountain 75mm 4guns 04.04',
      'ottoman HQ headquarters 04.04',
    ],
  })
  const { book, army } = battleOfTwo.battlefield('ottoman')
  const unitNames = (ids: readonly number[]) => ids.map((id) => army.units[id]?.name)
  const unitsIn = (hex: string) => unitsAt(battleOfTwo.battlefield('ottoman'), battleOfTwo.hex(hex))
  expect(unitNames(stackingOrder(book, army.units, unitsIn('03.03')))).toEqual([
    'MG',
    'MG 2',
    'B',
    'A',
    'Horse',
    'Picket',
  ])
  expect(unitNames(visibleOf(book, army.units, unitsIn('03.03')))).toEqual(['MG'])
  expect(unitNames(visibleOf(book, army.units, unitsIn('03.03').slice(0, 4)))).toEqual(['B'])
  expect(unitNames(visibleOf(book, army.units, unitsIn('04.04')))).toEqual(['HQ', 'Guns'])
  expect(unitNames(visibleOf(book, army.units, unitsIn('03.03').slice(3, 4)))).toEqual(['Picket'])
})

test('3.8.1: every posture in a stack is shown, each once, without the units that have it', () => {
  const battle = testBattle({
    units: ['ottoman A company 03.03', 'ottoman B company 03.03', 'ottoman Guns mountain 75mm 4guns 05.05'],
  })
  const army = battle.state.secrets.ottoman
  const shownAfter = (change: Partial<Unit>, otherChanges: Partial<Unit> = change) => {
    Object.assign(battle.of('A'), plain, change)
    Object.assign(battle.of('B'), plain, otherChanges)
    return shownOf(battle.context.book, army).stacks.find(({ hex }) => hex === battle.hex('03.03'))?.postures
  }
  const plain = {
    onTop: false,
    hiding: null,
    column: false,
    confused: false,
    long: null,
    entered: null,
  }
  const posture = { infantry: true, ...plain }
  expect(shownAfter({})).toEqual([posture])
  const differences: Partial<Unit>[] = [
    { onTop: true },
    { column: true },
    { confused: true },
    ...(['terrain', 'work', 'ridge'] as const).map((hiding) => ({ hiding })),
    ...(['construct', 'one hex', 'prolong', 'drag'] as const).map((long) => ({ long })),
    ...DIRECTIONS.map((entered) => ({ entered })),
    { onTop: true, column: true, confused: true, hiding: 'ridge', long: 'drag', entered: 5 },
  ]
  for (const difference of differences) {
    expect(shownAfter(difference)).toEqual([{ ...posture, ...difference }])
    // It looks the same for either unit.
    const once = shownAfter(difference, {})
    expect(once).toEqual([posture, { ...posture, ...difference }])
    expect(shownAfter({}, difference)).toEqual(once)
  }
  const guns = shownOf(battle.context.book, army).stacks.find(({ hex }) => hex === battle.hex('05.05'))
  expect(guns?.postures).toEqual([{ ...posture, infantry: false }])
})

test('3.8.1: what an army shows changes with its units, and unchanged stacks keep their identity', () => {
  const battle = testBattle({
    units: ['ottoman A company 03.03', 'ottoman B company 03.03', 'ottoman C company 05.05', 'ottoman Off company off'],
  })
  const { book } = battle.context
  const army = battle.state.secrets.ottoman
  const look = () => shownOf(book, army)
  const reported = () =>
    look().stacks.map(({ hex, height, units }) => [
      battle.label(hex),
      height,
      ...units.map(({ name, steps }) => `${name} ${steps}`),
    ])
  const first = look()
  expect(look()).toBe(first)
  expect(reported()).toEqual([
    ['03.03', 2, 'A 1'],
    ['05.05', 1, 'C 1'],
  ])
  const otherStack = first.stacks[1]
  battle.of('A').hex = battle.hex('01.01')
  expect(reported()).toEqual([
    ['01.01', 1, 'A 1'],
    ['03.03', 1, 'B 1'],
    ['05.05', 1, 'C 1'],
  ])
  // The object is unchanged.
  expect(look().stacks[2]).toBe(otherStack)
  battle.of('C').steps = 0.5
  expect(reported()[2]).toEqual(['05.05', 1, 'C 0.5'])
  battle.of('C').markers = ['isolated']
  expect(look().stacks[2]?.units).toEqual([
    { unit: battle.unit('C'), type: 'company', name: 'C', steps: 0.5, markers: ['isolated'] },
  ])
  Object.assign(battle.of('C'), { type: 'picket' })
  expect(look().stacks[2]?.units[0]?.type).toBe('picket')
  battle.of('C').hex = hexId(-2)
  battle.of('Off').hex = battle.hex('03.03')
  expect(reported()).toEqual([
    ['01.01', 1, 'A 1'],
    ['03.03', 2, 'B 1'],
  ])
  // One unit more, then fewer than before.
  army.units.push({ ...battle.of('A'), name: 'D', hex: battle.hex('07.07') })
  expect(reported()[2]).toEqual(['07.07', 1, 'D 1'])
  army.units.length = 2
  expect(reported()).toEqual([
    ['01.01', 1, 'A 1'],
    ['03.03', 1, 'B 1'],
  ])
})

/** 17.6: Hexsides that make Crossfire, and hexes under possible Crossfire. */
import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isCrossfire, isUnderPossibleCrossfire, whyNoCrossfire } from './crossfire.ts'
import { firerOf } from './fire.ts'

/** Hexes around 04.04, keyed by the side that faces them. */
const around: Readonly<Record<string, string>> = {
  N: '04.03',
  NE: '05.04',
  SE: '05.05',
  S: '04.05',
  SW: '03.05',
  NW: '03.04',
  /** Two hexes away, along the line between two sides. */
  'N/NE': '05.03',
  'NE/SE': '06.04',
  'S/SW': '03.06',
  'SW/NW': '02.04',
}
const names = Object.keys(around)

test('17.6: fire through any two sides that do not touch is Crossfire', () => {
  const battle = testBattle({
    units: ['ottoman T company 04.04', ...names.map((name) => `entente ${name} mg section ${around[name]}`)],
  })
  const battlefield = battle.battlefield('entente')
  const crossing = (...firers: string[]) =>
    isCrossfire(
      battlefield,
      battle.hex('04.04'),
      firers.map((name) => firerOf(battlefield, battle.unit(name))),
    )
  const sides = names.slice(0, 6)
  const pairs = sides.flatMap((one, i) => sides.slice(i + 1).map((other): [string, string] => [one, other]))
  const crossed = pairs.filter((pair) => crossing(...pair)).map((pair) => pair.join(' '))
  expect(crossed).toEqual(['N SE', 'N S', 'N SW', 'NE S', 'NE SW', 'NE NW', 'SE SW', 'SE NW', 'S NW'])
  // Fire along such a line comes through both sides.
  expect([crossing('N/NE', 'N'), crossing('N/NE', 'SE'), crossing('N/NE', 'NE/SE')]).toEqual([false, true, true])
  expect([crossing('N'), crossing('N', 'NE', 'NW'), crossing('N', 'NE', 'S')]).toEqual([false, true, true])
})

test('17.6: firers within the hex and off-map guns do not fire through a hexside', () => {
  const battle = testBattle({
    units: [
      'ottoman T company 04.04',
      'entente In company 04.04',
      'entente N company 04.03',
      'entente S company 04.05',
    ],
  })
  const battlefield = battle.battlefield('entente')
  const of = (...firers: string[]) => firers.map((name) => firerOf(battlefield, battle.unit(name)))
  const [inside, north, south] = of('In', 'N', 'S')
  if (inside === undefined || north === undefined || south === undefined) throw new Error('three fire')
  const hex = battle.hex('04.04')
  expect(isCrossfire(battlefield, hex, [inside, north])).toBe(false)
  expect(isCrossfire(battlefield, hex, [inside, north, south])).toBe(true)
  expect(isCrossfire(battlefield, hex, [{ ...south, hex: null }, north])).toBe(false)
  expect(whyNoCrossfire(battlefield, hex, [inside, north])).toBeNull()
  expect(whyNoCrossfire(battlefield, hex, [])).toBeNull()
})

test('17.6a 7.6.4 17.6.2: cites the first rule that leaves fewer than two sides', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [
      'ottoman T company 04.04',
      'ottoman X company 04.06',
      'entente N company 04.03',
      'entente S company 04.05',
      'entente High howitzer 15cm 4guns 04.05',
      'entente Hid company 04.05 hiding',
      'entente E company 05.05',
    ],
  })
  const battlefield = battle.battlefield('entente')
  const ruleOf = (...firers: string[]) =>
    whyNoCrossfire(
      battlefield,
      battle.hex('04.04'),
      firers.map((name) => firerOf(battlefield, battle.unit(name))),
    )
  expect([ruleOf('N', 'High'), ruleOf('N', 'Hid'), ruleOf('N', 'S'), ruleOf('N', 'E')]).toEqual([
    '17.6a',
    '7.6.4',
    '17.6.2',
    null,
  ])
  expect([ruleOf('N', 'High', 'Hid'), ruleOf('N', 'High', 'Hid', 'S'), ruleOf('N', 'S', 'E')]).toEqual([
    '7.6.4',
    '17.6.2',
    null,
  ])
})

/** True if an enemy in 04.03 and this unit could make Crossfire on 04.04. */
const caught = (unit: string, setup: TestBattleSetup = {}, hidden = false) => {
  const battle = testBattle({
    units: ['entente A company 04.04', 'ottoman N company 04.03', `ottoman ${unit}`],
    ...setup,
  })
  return isUnderPossibleCrossfire(battle.battlefield('entente'), battle.hex('04.04'), hidden)
}

test.each([
  ['X company 04.05', true],
  ['X company 04.06', false],
  ['X mg section 04.06', true],
  ['X mg section 04.07', false],
  ['X company 05.04', false],
  ['X company 04.04', false],
  ['X company 04.05 column', false],
  ['X company 04.05 hiding', false],
  ['X mountain 75mm 4guns 04.07', true],
  ['X mountain 75mm 4guns 04.07 column', false],
  ['X howitzer 15cm 4guns 04.07', false],
  ['X cd 15cm 2guns 04.07', false],
  ['X headquarters 04.05', false],
])('17.6.2: %s could make Crossfire on 04.04 with a company in 04.03: %s', (unit, could) => {
  expect(caught(unit, { map: new Array(7).fill('sssssss') })).toBe(could)
})

test('17.6.2 7.6.4: hiding enemies count only on request, and enemies without sight never', () => {
  const map = new Array(7).fill('sssssss')
  expect([caught('X company 04.05 hiding', { map }, true), caught('X company 04.05 column', { map }, true)]).toEqual([
    true,
    false,
  ])
  const wall = { levels: new Array(7).fill('1111111').with(4, '1112111') }
  expect([caught('X mg section 04.06', wall), caught('X mg section 04.06')]).toEqual([false, true])
})

test('17.6.2 3.8.1: a machine gun in column does not extend the range of its stack, though other units there can fire', () => {
  const units = ['entente A company 04.04', 'ottoman N company 04.03', 'ottoman M mg section 04.06 column']
  const could = (otherHex: string) => {
    const battle = testBattle({ units: [...units, otherHex] })
    return isUnderPossibleCrossfire(battle.battlefield('entente'), battle.hex('04.04'))
  }
  expect([could('ottoman G howitzer 15cm 4guns 04.06'), could('ottoman F mountain 75mm 4guns 04.06')]).toEqual([
    false,
    true,
  ])
})

import type { Json } from '@firestep/referee'
import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import { elementsOf } from '../../testing/answers.ts'
import { oneCoupletDice, secondMorning } from '../../testing/idle-campaign.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { offMapUnits } from '../reinforcements.ts'
import { awaiting, offMap } from '../state.ts'

/** With dice for the turn that follows. */
const morning = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
  secondMorning(units, { dice: oneCoupletDice(1), ...setup })

/** The printed scenario with its first British unit moved; units that are due wait. */
function printedMorning(change: NonNullable<TestBattleSetup['change']>, setup: TestBattleSetup = {}) {
  const battle = testBattle({ scenario: 'ysc1', day: 2, phase: 'muster', turn: 0, change, ...setup })
  const waitingUnits = battle.state.units.flatMap(({ hex }, unit) => (hex === awaiting ? [unit] : []))
  return { battle, waitingUnits }
}
const firstAt =
  (label: string): NonNullable<TestBattleSetup['change']> =>
  ({ units: [first] }, { hex }) => {
    if (first !== undefined) first.hex = hex(label)
  }

const post = (battle: TestBattle, unit: number, hex: string, formed = 'formed'): Json => [
  unit,
  battle.hex(hex),
  formed,
  'on',
]
/** The possible placement hexes of a unit, by label. */
const hexes = (battle: TestBattle, side: string, unit: number, ...soFar: Json[]): string[] => [
  ...new Set(
    battle.choices(side, ...soFar).flatMap((part) => {
      const [id, hex] = elementsOf(part)
      return id === unit && typeof hex === 'number' ? [battle.label(hex)] : []
    }),
  ),
]

const six = Array.from({ length: 6 }, () => 'ge-res off')

test('11.12 11.12a: the sides place four units in turn, attacker first, and must place waiting units', () => {
  const battle = morning(['ge-res AR12', ...six, 'br-bef A12', 'br-bef off'])
  expect([battle.asked('central'), battle.asked('entente')]).toEqual(['place', undefined])
  const four = ['AR11', 'AR13', 'AQ11', 'AQ12'].map((hex, i) => post(battle, i + 1, hex))
  expect(battle.refusal('central', four.slice(0, 3))).toBe('11.12a')
  expect(battle.refusal('central', [...four, post(battle, 5, 'AR13')])).toBe('11.12a')
  battle.say('central', four)
  expect(battle.lastEvent('placed')).toMatchObject({ side: 'central', edge: [] })
  expect(battle.lastEvent('placed').posted).toHaveLength(4)
  battle.say('entente', [post(battle, 8, 'A11', 'dispersed')])
  expect(battle.state.units[8]).toMatchObject({ hex: battle.hex('A11'), formed: false })
  // Two are left, fewer than four, so both must be placed.
  expect(battle.asked('central')).toBe('place')
  battle.say('central', [post(battle, 5, 'AR11'), post(battle, 6, 'AR12')])
  expect(battle.state.phase).toBe('couplet')
})

test('11.12a: a recovered unit is placed if any hex fits, and walks on over the edge only if none does', () => {
  const near = morning(['ge-res AR12', ...six.slice(0, 2), 'br-bef A12'], { actor: 'central' })
  expect(near.whyNot('central', [1, 'edge'])).toBe('11.12a')
  expect(near.choices('central').filter((part) => elementsOf(part)[1] === 'edge')).toEqual([])
  expect(
    near.refusal('central', [
      [1, 'edge'],
      [2, 'edge'],
    ]),
  ).toBe('11.12a')
  // No friend is on the map to be placed next to, so there is no question.
  const battle = morning([...six.slice(0, 2), 'br-bef A12'], { actor: 'central' })
  expect(battle.asked('central')).toBe('command')
  expect(battle.lastEvent('placed')).toMatchObject({ edge: [0, 1], posted: [] })
  expect(battle.state.units[0]?.hex).toBe(offMap)
  expect([offMapUnits(battle.battlefield, 'central'), offMapUnits(battle.battlefield, 'entente')]).toEqual([[0, 1], []])
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('AR20')])
  expect(battle.unitsIn('AR20')).toEqual([0])
})

test('11.12a-1 11.11-1: reinforcements may come over the edge instead of being placed', () => {
  const { battle, waitingUnits } = printedMorning(firstAt('C09'), { dice: [3, 4] })
  battle.say(
    'entente',
    waitingUnits.map((unit) => [unit, 'edge']),
  )
  expect(battle.lastEvent('placed')).toMatchObject({ edge: waitingUnits, posted: [] })
  expect(battle.lastEvent('placed').rules).toEqual(expect.arrayContaining(['11.12a-1', '11.11-1']))
  const [unit = -1] = waitingUnits
  expect(battle.state.units[unit]?.hex).toBe(offMap)
  battle.say('entente', [unit])
  battle.say('entente', [unit, 'move'])
  battle.say('entente', ['enter', battle.hex('A20')])
  expect(battle.unitsIn('A20')).toEqual([unit])
})

test('11.12 11.12a: reinforcements may come over the edge while other units are placed', () => {
  // One of the Guards has been recovered and can be placed next to another; the reinforcements of the day choose.
  const change: TestBattleSetup['change'] = (state, places) => {
    firstAt('T11')(state, places)
    Object.assign(at(state.units, 1), { hex: awaiting })
  }
  const { battle, waitingUnits } = printedMorning(change, { dice: [3, 4] })
  expect(battle.whyNot('entente', [1, 'edge'])).toBe('11.12a')
  expect(battle.whyNot('entente', [waitingUnits[1] ?? -1, 'edge'])).toBe('allowed')
  battle.say('entente', [post(battle, 1, 'T12'), ...waitingUnits.slice(1).map((unit): Json => [unit, 'edge'])])
  expect(battle.unitsIn('T12')).toEqual([1])
  expect(battle.lastEvent('placed').edge).toEqual(waitingUnits.slice(1))
})

test('11.12b: no unit is placed in or next to an enemy’s hex', () => {
  const battle = morning(['ge-res AJ10', 'ge-res off', 'br-bef AH10', 'br-bef A12'])
  expect(hexes(battle, 'central', 1)).toEqual(['AJ09', 'AJ11', 'AK10', 'AK11'])
  expect(battle.whyNot('central', post(battle, 1, 'AI10'))).toBe('11.12b')
  expect(battle.whyNot('central', post(battle, 1, 'AH10'))).toBe('11.12b')
})

test('11.12c: a placement hex needs a line of communication', () => {
  const ring = ['br-bef AH08', 'br-bef AJ08', 'br-bef AH13', 'br-bef AJ13', 'br-bef AF10', 'br-bef AL10', 'br-bef AF12']
  const battle = morning(['ge-res AI10', 'ge-res off', ...ring, 'br-bef AL12', 'ge-res AR20'])
  expect(battle.whyNot('central', post(battle, 1, 'AI11'))).toBe('11.12c')
  expect(battle.whyNot('central', post(battle, 1, 'AR21'))).toBe('allowed')
})

test('11.12d: a placement hex needs a friend next to it, and units just placed count', () => {
  const battle = morning(['ge-res AR12', ...six.slice(0, 4), 'br-bef A12'])
  expect(battle.whyNot('central', post(battle, 1, 'AP12'))).toBe('11.12d')
  expect(hexes(battle, 'central', 2, post(battle, 1, 'AQ12'))).toContain('AP12')
  expect(
    battle.refusal('central', [
      post(battle, 1, 'AQ12'),
      post(battle, 2, 'AP12'),
      post(battle, 3, 'AO12'),
      post(battle, 4, 'AN12'),
    ]),
  ).toBe('allowed')
  // 3.4: no third unit in a hex.
  expect(
    battle.refusal('central', [
      post(battle, 1, 'AQ12'),
      post(battle, 2, 'AQ12'),
      post(battle, 3, 'AQ12'),
      post(battle, 4, 'AP12'),
    ]),
  ).toBe('3.4')
})

test('11.12: of identical units the first is placed first, and units that do not wait cannot be placed', () => {
  const battle = morning(['ge-res AR12', ...six, 'br-bef A12'])
  expect(battle.whyNot('central', 2)).toBe('11.12')
  expect(battle.whyNot('central', 0)).toBe('11.12')
  expect(battle.whyNot('central', 1)).toBe('allowed')
  expect(battle.refusal('central', 'all of them')).toBe('11.12')
})

test('11.12-LLL LLL.general.5: in Limanowa a unit is not placed next to cavalry alone', () => {
  const limanowa = { scenario: 'lllc1' } satisfies TestBattleSetup
  const units = ['ah-hussar C22', 'ah-landsturm E22', 'ah-landsturm off', 'ru-cossack AR04']
  const battle = morning(units, limanowa)
  expect(battle.whyNot('central', post(battle, 2, 'B22'))).toBe('11.12-LLL')
  expect(battle.whyNot('central', post(battle, 2, 'F22'))).toBe('allowed')
  battle.say('central', [post(battle, 2, 'F22')])
  expect(battle.lastEvent('placed').rules).toEqual(expect.arrayContaining(['11.12-LLL', 'LLL.general.5', '11.12d']))
})

test('YS-C1.reinforce.2 11.12 11.12b 11.12d: the two brigades due at Ypres are placed there, even without a friend near', () => {
  const { battle, waitingUnits } = printedMorning((state, places) => {
    firstAt('T11')(state, places)
    const german = state.units.find(({ side }) => side === 'central')
    if (german !== undefined) german.hex = places.hex('D11')
  })
  expect(battle.eventsOf('due').find(({ side }) => side === 'entente')?.rules).toContain('YS-C1.reinforce.2')
  expect(waitingUnits).toHaveLength(27)
  const [unit = -1] = waitingUnits
  const listed = ['A06', 'A07', 'A08', 'A09', 'A10', 'A11', 'B05', 'B06', 'B07', 'B08', 'B09', 'B10', 'B11', 'C06']
  expect(hexes(battle, 'entente', unit)).toEqual([...listed, 'C07', 'C08', 'C09', 'C10'])
  expect(battle.whyNot('entente', post(battle, unit, 'D08'))).toBe('11.12')
  expect(battle.whyNot('entente', post(battle, unit, 'C11'))).toBe('11.12b')
  battle.say(
    'entente',
    waitingUnits.slice(0, 4).map((id, i) => post(battle, id, ['B06', 'B06', 'B08', 'A11'][i] ?? '')),
  )
  expect(battle.unitsIn('B06')).toEqual(waitingUnits.slice(0, 2))
  expect(battle.lastEvent('placed')).toMatchObject({ side: 'entente', edge: [] })
})

test('11.12: the event of a placement lists hexes, formations, arrivals over the edge and rules', () => {
  const change: TestBattleSetup['change'] = (state, places) => {
    firstAt('T11')(state, places)
    state.trenches.push(places.hex('T12'))
    Object.assign(at(state.units, 1), { hex: awaiting })
  }
  const { battle, waitingUnits } = printedMorning(change, { dice: [3, 4] })
  const later = waitingUnits.slice(1)
  battle.say('entente', [[1, battle.hex('T12'), 'dispersed', 'in'], ...later.map((unit): Json => [unit, 'edge'])])
  expect(battle.lastEvent('placed')).toEqual({
    type: 'placed',
    side: 'entente',
    posted: [{ unit: 1, hex: battle.hex('T12'), formed: false, within: 'trench' }],
    edge: later,
    rules: ['11.02', '11.12', '11.12a', '11.12b', '11.12c', '11.12d', '8.321-2', '8.322-1', '11.12a-1', '11.11-1'],
  })
  const alone = morning(['ge-res off', 'br-bef A12'])
  expect(alone.lastEvent('placed').rules).toEqual(['11.02', '11.12', '11.12a', '11.12a-1', '11.11-1'])
})

test('11.12: a part names a waiting unit, and a hex with formation and position or the edge', () => {
  const battle = morning(['ge-res AR12', 'ge-res off', 'br-bef A12'])
  const hex = battle.hex('AR11')
  const nonsense: Json[] = [
    'edge',
    null,
    5.5,
    [],
    [1],
    ['edge'],
    [1, 'rim'],
    [1, 'edge', 'edge'],
    [99, 'edge'],
    ['1', 'edge'],
    [1, hex],
    [1, hex, 'formed'],
    [1, hex, 'formed', 'on', 'on'],
    [1, hex, 'running', 'on'],
    [1, hex, 'formed', 'under'],
    [99, hex, 'formed', 'on'],
    [1, -1, 'formed', 'on'],
    [1, 'AR11', 'formed', 'on'],
    [-1, hex, 'formed', 'on'],
  ]
  for (const part of nonsense) expect([part, battle.refusal('central', [part])]).toEqual([part, '11.12'])
  for (const part of nonsense.slice(3)) expect(battle.whyNot('central', part)).toBe('11.12')
  expect(battle.refusal('central', [[1, hex, 'formed', 'on']])).toBe('allowed')
  expect(battle.refusal('central', [[1, hex, 'formed', 'in']])).toBe('8.02-1')
})

import { expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { comingOut } from './stop-hiding.ts'

const scrub = new Array(9).fill('sssssssss')
/** The Entente is about to move, and the Ottomans may come out. */
const about = (setup: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    units: [
      'ottoman C half battalion 03.03 hiding',
      'ottoman D half battalion 03.03 hiding',
      'ottoman E half battalion 09.09',
      'ottoman F half battalion 09.08 hiding',
      'entente A half battalion 03.04',
    ],
    active: { side: 'entente', segment: 'commanded fire' },
    script: (battle) => comingOut(battle),
    ...setup,
  })

test('2.0 step 4c-all 7.6.5: before a Brigiment moves, the other side may stop hiding', () => {
  const battle = about()
  expect(battle.asked('ottoman')).toBe('rise')
  expect(battle.choices('ottoman')).toEqual([battle.unit('C'), battle.unit('D')])
  battle.say('ottoman', [battle.unit('C')])
  expect([battle.of('C').hiding, battle.of('D').hiding]).toEqual([null, 'terrain'])
  // Enemies in the open may fire at it before anything else happens (7.6.5-2).
  expect(battle.asked('entente')).toBe('opportunity fire')
  expect(battle.lastEvent('come out')).toMatchObject({
    side: 'ottoman',
    rules: ['7.6.5', '7.6.5-1', '2.0 step 4c-all'],
  })
  battle.say('entente', [])
  expect([battle.asked('ottoman'), battle.of('C').hiding, [...battle.used]]).toEqual([undefined, null, ['come out']])
})

test('7.6.5-2 7.6.5-5: a unit fired at as it rises may go back into hiding', () => {
  const battle = about({ dice: [9, 9, 9] })
  battle.say('ottoman', [battle.unit('C'), battle.unit('D')])
  const [aim] = battle.choices('entente')
  battle.say('entente', [aim ?? null, battle.unit('A')])
  expect(battle.asked('ottoman')).toBe('hide')
  // A has fired in this exchange (7.6.6); afterwards it may fire again.
  expect(battle.state.secrets.entente.shot).toEqual([battle.unit('A')])
  battle.say('ottoman', [[battle.unit('C'), 'terrain']])
  expect([battle.of('C').hiding, battle.of('D').hiding]).toEqual(['terrain', null])
  expect(battle.state.secrets.entente.shot).toEqual([])
})

test('7.6.5: units that do not hide, or are far from all enemies, cannot rise', () => {
  const battle = about()
  expect(['E', 'F'].map((name) => battle.refusal('ottoman', [battle.unit(name)]))).toEqual(['7.6.5', '7.6.5'])
  expect(battle.refusal('ottoman', [battle.unit('D'), battle.unit('C')])).toBe('7.6.5')
  battle.say('ottoman', [])
  expect(battle.allEvents('come out')).toEqual([])
  const none = about({ units: ['ottoman F half battalion 09.08 hiding', 'entente A half battalion 01.01'] })
  expect(none.asked('ottoman')).toBeUndefined()
})

test('7.6.5 7.6.5-1: hexes rise one after another, each with its own exchange; each unit is named once', () => {
  const battle = about({
    units: [
      'ottoman C half battalion 04.03 hiding',
      'ottoman D half battalion 01.01 hiding',
      'entente A half battalion 03.03',
      'entente B half battalion 01.02',
    ],
    change(state) {
      state.secrets.entente.shot = [unitId(0)]
    },
  })
  const [c, d] = [battle.unit('C'), battle.unit('D')]
  expect([[c, c], [d, d], [c, d], [c, -1], ['C'], 7].map((said) => battle.refusal('ottoman', said))).toEqual([
    '7.6.5',
    '7.6.5',
    'allowed',
    '2.0 step 4c-all',
    '2.0 step 4c-all',
    '2.0 step 4c-all',
  ])
  expect(battle.choices('ottoman', [c])).toEqual([d])
  expect(['C', 'A'].map((name) => battle.whyNot('ottoman', name))).toEqual(['7.6.5', '7.6.5'])
  expect([battle.whyNot('ottoman', c), battle.whyNot('ottoman', d)]).toEqual(['allowed', 'allowed'])
  battle.say('ottoman', [c, d])
  expect(battle.allEvents('come out').map(({ hex }) => battle.label(hex))).toEqual(['01.01'])
  expect([battle.of('C').hiding, battle.of('D').hiding]).toEqual(['terrain', null])
  expect(battle.eventsFor('ottoman').at(-1)).toMatchObject({ type: 'come out', units: [d] })
  expect(battle.state.secrets.entente.shot).toEqual([])
  battle.say('entente', [])
  expect(battle.allEvents('come out').map(({ hex }) => battle.label(hex))).toEqual(['01.01', '04.03'])
  battle.say('entente', [])
  expect([battle.of('C').hiding, battle.asked('ottoman'), battle.asked('entente')]).toEqual([
    null,
    undefined,
    undefined,
  ])
})

test.each([
  ['07.03', 'rise'],
  ['08.03', undefined],
])('7.6.5: an enemy in %s is near enough for a unit in 01.01 to rise, or not', (enemy, isAsked) => {
  const battle = about({ units: ['ottoman C half battalion 01.01 hiding', `entente A half battalion ${enemy}`] })
  expect(battle.asked('ottoman')).toBe(isAsked)
})

test('8.2.1: units in Us/Them do not rise', () => {
  const battle = about({
    units: ['ottoman C half battalion 03.03 hiding', 'entente A half battalion 03.03 hiding'],
    usThem: ['03.03 ottoman'],
  })
  expect(battle.asked('ottoman')).toBeUndefined()
})

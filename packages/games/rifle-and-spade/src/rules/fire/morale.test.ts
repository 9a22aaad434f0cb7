import { expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { MoraleEvent } from './events.ts'
import { type Circumstances, checkMorale } from './morale.ts'
import { rally, rallyRuling } from './rally.ts'

/** A morale check of the Ottomans in 04.04. */
function check(setup: TestBattleSetup, event: MoraleEvent = 'fire', circumstances: Circumstances = {}): TestBattle {
  return testBattle({
    ...setup,
    script: (battle, places) =>
      checkMorale(battle, { side: 'ottoman', hex: places.hex('04.04'), part: 'hex' }, event, circumstances),
  })
}

const reckoned = (battle: TestBattle) => {
  const event = battle.eventsFor('ottoman').find((one) => one.type === 'morale reckoned')
  if (event?.type !== 'morale reckoned') throw new Error('nothing was reckoned')
  return { rating: event.rating, sum: battle.sum(event.modifiers) }
}

test('16.2 step 1 16.2 step 3 1.4.3: percentile dice are rolled against the best rating of the stack', () => {
  const units = ['ottoman A half battalion 04.04 morale=60', 'ottoman B company 04.04 morale=75']
  const passes = check({ units, dice: [7, 5] })
  passes.say('ottoman', 'check')
  expect(passes.lastEvent('morale')).toMatchObject({ roll: 75, result: 'passed' })
  expect(reckoned(passes).rating).toBe(75)
  const fails = check({ units, dice: [7, 6] })
  fails.say('ottoman', 'check')
  expect(fails.lastEvent('morale')).toMatchObject({ roll: 76, result: 'failed' })
  expect(fails.of('A').confused).toBe(true)
  expect(fails.drawsLeft).toBe(0)
})

test('16.2 step 2 16.1.2f 20.2.2: the modifiers are those of the unit whose rating is used', () => {
  const battle = check(
    {
      map: new Array(7).fill('sssssss'),
      units: [
        'ottoman A half battalion 04.04 confused isolated steps=0.5',
        'ottoman B mg section 04.04 morale=50 unsupplied',
        'ottoman HQ headquarters 04.04',
      ],
      brigiments: [{ side: 'ottoman', points: 0 }],
      dice: [0, 0],
    },
    'fire',
    { stepsLost: 3 },
  )
  battle.say('ottoman', 'check')
  expect(reckoned(battle).sum).toEqual({
    confused: 15,
    isolated: 10,
    'out of supply': 10,
    'each step lost after first': 20,
    'brigiment hq in stack': -10,
    'brigiment zero ops': 10,
    'unit below half steps': 5,
  })
  const hides = check(
    { map: new Array(7).fill('sssssss'), units: ['ottoman A half battalion 04.04 hiding'], dice: [0, 0] },
    'near miss',
  )
  hides.say('ottoman', 'check')
  expect(reckoned(hides).sum).toEqual({ 'near miss': -10, 'in fieldworks or hiding': -10 })
  const wire = check(
    { light: 'night', units: ['ottoman A half battalion 04.04 column'], dice: [0, 0] },
    'move to assault',
    { acrossWire: true },
  )
  wire.say('ottoman', 'check')
  expect(reckoned(wire).sum).toEqual({
    'in column': 15,
    'move to assault across wire': 10,
    'move to assault at night': 5,
  })
})

test('16.3 16.3-1 16.2 step 4: a stack that fails to start an assault stays where it is and loses no step', () => {
  const battle = check({ units: ['ottoman A half battalion 04.04 confused'], dice: [9, 9] }, 'move to assault')
  battle.say('ottoman', 'check')
  expect(battle.lastEvent('morale')).toMatchObject({ result: 'failed', rules: ['16.3', '16.3-1', '14.4.1'] })
  expect(battle.of('A').steps).toBe(2)
})

test('16.3-2 16.4 16.4.1: a raw roll in the rout range routs the whole stack except HQs', () => {
  const battle = check({
    units: ['ottoman A half battalion 04.04', 'ottoman M mg section 04.04', 'ottoman HQ headquarters 04.04'],
    dice: [9, 7],
  })
  battle.say('ottoman', 'check')
  expect(battle.lastEvent('morale').rules).toContain('16.3-2')
  expect([battle.of('A').hex, battle.of('M').hex]).toEqual([-3, -3])
  expect(battle.of('HQ').hex).toBe(battle.hex('04.04'))
  expect(battle.state.secrets.ottoman.brigiments[0]?.losses.routed).toBe(2)
})

test('16.3-3 16.1.2 16.1.2b 17.4.8: failing under fire confuses, breaks columns and Long Actions; limbered guns stay limbered', () => {
  const battle = check({
    units: [
      'ottoman A half battalion 04.04 column',
      'ottoman G mountain 75mm 4guns 04.04 column morale=10',
      'ottoman D company 04.04 long=construct',
    ],
    dice: [9, 0],
  })
  battle.say('ottoman', 'check')
  expect(battle.of('A')).toMatchObject({ confused: true, column: false })
  expect(battle.of('G')).toMatchObject({ confused: true, column: true })
  expect(battle.of('D')).toMatchObject({ confused: true, long: null })
})

test('16.3-4: a stack that fails in an assault is not Confused here, but by its retreat', () => {
  const battle = check({ units: ['ottoman A half battalion 04.04'], dice: [9, 0] }, 'assault')
  battle.say('ottoman', 'check')
  expect(battle.lastEvent('morale').rules).toEqual(['16.3', '16.3-4', '18.4 step 6'])
  expect(battle.of('A').confused).toBe(false)
})

test('16.3.1 16.4: a stack with Confused units that fails loses an infantry step to rout, and the rest is Confused', () => {
  const battle = check({ units: ['ottoman A half battalion 04.04', 'ottoman B company 04.04 confused'], dice: [9, 0] })
  battle.say('ottoman', 'check')
  expect(battle.of('A')).toMatchObject({ steps: 1, confused: true })
  expect(battle.lastEvent('loss')).toMatchObject({ cause: 'rout' })
  expect(battle.state.secrets.ottoman.brigiments[0]?.losses.routed).toBe(1)
})

test('16.4.2: routed guns limber and flee three hexes from the enemy, into cover if possible', () => {
  const battle = check(
    {
      map: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccscscc'],
      units: ['ottoman G mountain 75mm 4guns 04.04', 'entente A company 04.03'],
      dice: [9, 9],
    },
    'fire',
    { from: [] },
  )
  expect(battle.asked('ottoman')).toBe('guns rout')
  expect(battle.choices('ottoman').map((hex) => battle.label(hex))).toEqual(['03.07', '05.07'])
  expect(battle.refusal('ottoman', battle.hex('04.07'))).toBe('16.4.2')
  battle.say('ottoman', battle.hex('03.07'))
  expect(battle.of('G')).toMatchObject({ hex: battle.hex('03.07'), column: true, confused: true, steps: 2 })
})

test('16.4.2: guns that cannot limber, or have no room to flee, are destroyed', () => {
  const fixed = check({ units: ['ottoman G cd 15cm 2guns 04.04', 'entente A company 04.03'], dice: [9, 9] })
  expect(fixed.of('G').hex).toBe(-2)
  const cornered = check({
    map: ['ccccc', 'ccccc', 'ccccc', 'ccccc'],
    units: ['ottoman G mountain 75mm 4guns 04.04', 'entente A company 04.03'],
    dice: [9, 9],
  })
  expect(cornered.lastEvent('guns rout').to).toBeNull()
})

test('16.6 10.3: leading from the front needs two points and spares the check', () => {
  const battle = check({
    units: ['ottoman A half battalion 04.04'],
    brigiments: [{ side: 'ottoman', points: 2 }],
    dice: [6],
  })
  expect(battle.choices('ottoman')).toEqual(['check', 0])
  battle.say('ottoman', 0)
  expect(battle.lastEvent('lead from the front')).toMatchObject({ die: 6, cost: 2, inVain: false })
  expect(battle.allEvents('morale')).toEqual([])
  expect(battle.state.secrets.ottoman.brigiments[0]?.points).toBe(0)
  const withoutPoints = check({
    units: ['ottoman A half battalion 04.04'],
    brigiments: [{ side: 'ottoman', points: 1 }],
    dice: [0, 0],
  })
  expect(withoutPoints.choices('ottoman')).toEqual(['check'])
  expect(withoutPoints.refusal('ottoman', 0)).toBe('16.6')
})

test('16.6.1: if leading costs more points than there are, all are lost and the check is made', () => {
  const battle = check({
    units: ['ottoman A half battalion 04.04'],
    brigiments: [{ side: 'ottoman', points: 2 }],
    dice: [9, 1, 0],
  })
  battle.say('ottoman', 0)
  expect(battle.lastEvent('lead from the front')).toMatchObject({ cost: 3, inVain: true })
  expect(battle.state.secrets.ottoman.brigiments[0]?.points).toBe(0)
  expect(battle.lastEvent('morale').result).toBe('passed')
})

test('16.5 16.5a 10.2.2: rallying removes the marker, and costs an officer in view of the enemy', () => {
  const units = [
    'ottoman A half battalion 04.04 confused',
    'ottoman B company 04.04',
    'ottoman G cd 15cm 2guns 04.04 confused',
  ]
  const battle = testBattle({
    units: [...units, 'entente E company 04.02'],
    *script(battle) {
      rally(battle, 'ottoman', [unitId(0), unitId(1), unitId(2)])
    },
  })
  expect([battle.of('A').confused, battle.of('G').confused]).toEqual([false, false])
  expect(battle.state.secrets.ottoman.brigiments[0]?.points).toBe(9)
  const quiet = testBattle({ units, brigiments: [{ side: 'ottoman', points: 0 }] })
  expect(rallyRuling(quiet.battlefield('ottoman'), [unitId(0), unitId(1)]).allowed).toBe(true)
  expect(rallyRuling(quiet.battlefield('ottoman'), [unitId(1)])).toMatchObject({ allowed: false, rule: '16.5' })
  const watched = testBattle({
    units: [...units, 'entente E company 04.02'],
    brigiments: [{ side: 'ottoman', points: 0 }],
  })
  expect(rallyRuling(watched.battlefield('ottoman'), [unitId(0)])).toMatchObject({ allowed: false, rule: '10.2.2' })
})

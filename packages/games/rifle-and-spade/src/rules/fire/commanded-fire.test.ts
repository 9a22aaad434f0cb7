import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'

const blanks = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } }

test('17.3 17.3.1 9.7.3: units of the active Brigiment and independents combine in a fire, each once a turn', () => {
  const battle = testBattle({
    overlay: blanks,
    brigiments: [
      { side: 'entente', name: 'One' },
      { side: 'entente', name: 'Two' },
    ],
    units: [
      'entente A company 04.04 of=One',
      'entente B company 04.04 of=Two',
      'entente G mountain 75mm 4guns 04.05',
      'entente Later company 05.04 of=One',
      'ottoman T half battalion 04.03',
    ],
    active: 'entente',
    script: commandedFire,
    dice: [9, 9, 9, 9, 9, 9],
  })
  const hex = battle.hex('04.03')
  expect(battle.choices('entente')).toEqual([hex])
  expect(battle.choices('entente', hex)).toEqual([0, 2, 3])
  expect(battle.refusal('entente', [hex, 1])).toBe('12.1.2')
  expect(battle.whyNot('entente', 2)).toBe('allowed')
  battle.say('entente', [hex, 0, 2])
  expect(battle.lastEvent('fire')).toMatchObject({ occasion: 'commanded', points: 6 })
  expect(battle.of('G').commandedFire).toBe(true)
  expect(battle.state.gunfire.entente).toEqual([{ unit: battle.unit('G'), shoots: 1, now: true }])
  expect(battle.state.independents.entente).toEqual([{ unit: 2, brigiment: 0 }])
  expect(battle.refusal('entente', [hex, 0])).toBe('17.3.1')
  battle.say('entente', [hex, 3])
  battle.say('entente', [])
  expect(battle.asked('entente')).toBeUndefined()
  expect(battle.drawsLeft).toBe(0)
})

test('17.3.2 20.2.3 14.4.6: diggers, infantry out of supply and units that wait to assault have no commanded fire', () => {
  const battle = testBattle({
    units: [
      'entente Dug company 04.04 dug',
      'entente Digs company 04.04 long=construct',
      'entente Dry company 04.04 unsupplied',
      'entente Ready company 04.04',
      'entente Waits company 04.04',
      'ottoman T half battalion 04.03',
    ],
    active: 'entente',
    script: commandedFire,
    change(state, places) {
      const waits = at(state.secrets.entente.units, places.unit('Waits'))
      waits.waitsFor = places.hex('04.03')
    },
  })
  const refusals = [0, 1, 2, 3, 4].map((unit) => battle.refusal('entente', [battle.hex('04.03'), unit]))
  expect(refusals).toEqual(['17.3.2', '17.3.2', '20.2.3', 'allowed', '14.4.6'])
})

test('17.3.3 14.3.6: guns with commanded fire have fired for this turn', () => {
  const battle = testBattle({
    overlay: blanks,
    units: ['entente G mountain 75mm 4guns 04.05', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
    dice: [9, 9, 9],
  })
  battle.say('entente', [battle.hex('04.03'), 0])
  expect(battle.state.gunfire.entente).toMatchObject([{ unit: battle.unit('G'), now: true }])
})

test('17.3.4: stacks that combine fire must be within Messaging Range of each other', () => {
  const battle = testBattle({
    map: ['ccccccccc', 'ccccccccc', 'ccccccccc', 'ccccccccc', 'ccccccccc'],
    units: [
      'entente A company 02.03',
      'entente B company 06.03',
      'ottoman T half battalion 03.03',
      'entente M mg section 05.03',
    ],
    active: 'entente',
    script: commandedFire,
  })
  const hex = battle.hex('03.03')
  expect(battle.choices('entente', hex)).toEqual([0, 2])
  expect(battle.choices('entente', hex, 0)).toEqual([])
  expect(battle.refusal('entente', [hex, 0, 2])).toBe('17.3.4')
  battle.of('B').hex = battle.hex('04.03')
  expect(battle.refusal('entente', [hex, 0, 2])).toBe('17.3.4')
})

test('7.2.2 7.2-4 7.5.1: the target may hide first, and the firers count as having fired all the same', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['entente A half battalion 04.04', 'ottoman T half battalion 04.03'],
    active: 'entente',
    script: commandedFire,
  })
  battle.say('entente', [battle.hex('04.03'), 0])
  expect(battle.asked('ottoman')).toBe('hide')
  battle.say('ottoman', [[0, 'terrain']])
  expect(battle.lastEvent('hide').rules).toContain('7.2.2')
  expect(battle.lastEvent('fire')).toMatchObject({ points: 0, die: null, losses: 0 })
  expect(battle.of('A').commandedFire).toBe(true)
})

test('17.3: the active side is not asked if there is no target', () => {
  const battle = testBattle({
    units: ['entente A half battalion 01.01', 'ottoman T half battalion 07.07'],
    active: 'entente',
    script: commandedFire,
  })
  expect(battle.asked('entente')).toBeUndefined()
})

/** Three half-battalions and two machine guns, with two enemies beyond one hexside and one beyond another. */
const portions = () =>
  testBattle({
    overlay: blanks,
    units: [
      'entente A half battalion 04.04',
      'entente B half battalion 04.04',
      'entente C half battalion 04.04',
      'entente M mg platoon 04.04',
      'entente N mg section 04.04',
      'ottoman Near half battalion 04.03',
      'ottoman Far half battalion 04.02',
      'ottoman Beside half battalion 05.05',
    ],
    levels: ['1111111', '1113111', '1112111', '1111111', '1111111', '1111111', '1111111'],
    active: 'entente',
    script: commandedFire,
    dice: new Array(30).fill(9),
  })

test('17.1.3: parts of a stack firing in turn across one hexside share one limit', () => {
  const battle = portions()
  const [a, b, c, m, n] = [battle.unit('A'), battle.unit('B'), battle.unit('C'), battle.unit('M'), battle.unit('N')]
  const [near, far, beside] = [battle.hex('04.03'), battle.hex('04.02'), battle.hex('05.05')]
  battle.say('entente', [near, a])
  expect(battle.lastEvent('fire')).toMatchObject({ points: 4 })
  expect(battle.refusal('entente', [near, b])).toBe('17.1.3')
  expect(battle.choices('entente', near)).toEqual([m, n])
  // Machine guns have a limit of their own, and the excess fires without effect.
  battle.say('entente', [far, n])
  expect(battle.lastEvent('fire')).toMatchObject({ points: 2 })
  battle.say('entente', [near, m])
  expect(battle.lastEvent('fire')).toMatchObject({ points: 3 })
  // Another hexside has its own limit.
  battle.say('entente', [beside, b, c])
  expect(battle.lastEvent('fire')).toMatchObject({ points: 4 })
  // The number of excess firers is hidden from the enemy.
  expect(battle.lastEvent('fire').rules).not.toContain('17.1.3')
})

test('17.1.3: fire across a hexside still counts when the subsegment is resumed, for that hexside only', () => {
  const later = (facing: string) => {
    const battle = testBattle({
      units: ['entente A half battalion 04.04', 'entente M mg section 04.04', 'ottoman T half battalion 04.03'],
      active: 'entente',
      script: commandedFire,
      change: (state, places) => {
        state.firedAcross = [{ hex: places.hex('04.04'), facing: places.facing(facing), steps: 2, points: 0 }]
      },
    })
    return battle.choices('entente', battle.hex('04.03'))
  }
  expect(later('N')).toEqual([1])
  expect(later('S')).toEqual([0, 1])
})

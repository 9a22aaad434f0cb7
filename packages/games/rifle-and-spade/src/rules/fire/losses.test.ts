import { expect, test } from 'vitest'
import { trigger } from '../../testing/fire.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { stepsLost } from '../victory.ts'
import type { Fire } from './fire.ts'
import { takeLosses } from './losses.ts'
import { struckBy } from './targets.ts'

/** Applies losses from fire to the Ottomans in 04.04; a unit named Mover counts as moving. */
function suffer(setup: TestBattleSetup, losses: number): TestBattle {
  const battle: TestBattle = testBattle({
    ...setup,
    *script(battle, places) {
      const army = battle.state.secrets.ottoman
      const mover = army.units.findIndex(({ name }) => name === 'Mover')
      army.moving = mover === -1 ? [] : [mover]
      const fire: Fire = {
        side: 'entente',
        hex: places.hex('04.04'),
        occasion: 'opportunity',
        trigger: mover < 0 ? null : trigger(battle.sheet, places, 'ottoman', '04.03 04.04'),
      }
      army.struck = struckBy(battle, fire)
      yield* takeLosses(battle, fire, losses)
    },
  })
  return battle
}

const lossEvents = (battle: TestBattle) =>
  battle
    .eventsFor('ottoman')
    .flatMap((event) => (event.type === 'loss' ? [battle.state.secrets.ottoman.units[event.unit ?? -1]?.name] : []))

test('17.2.6-4 17.2.6-5: hiding units are hit last, those in works after the others', () => {
  const battle = suffer(
    {
      map: new Array(7).fill('sssssss'),
      units: [
        'ottoman InWork company 04.04 hiding',
        'ottoman Hides company 04.04 hiding top',
        'ottoman Up company 04.04 top',
      ],
      works: ['ottoman rifle pit 04.04'],
    },
    3,
  )
  expect(lossEvents(battle)).toEqual(['Up', 'Hides', 'InWork'])
})

test('17.2.6a: the unit with most steps is hit first, by the owner’s choice among equals, one loss each in turn', () => {
  const battle = suffer(
    { units: ['ottoman A half battalion 04.04', 'ottoman B half battalion 04.04', 'ottoman C company 04.04'] },
    4,
  )
  expect(battle.asked('ottoman')).toBe('losses')
  expect(battle.choices('ottoman')).toEqual([0, 1])
  expect(battle.choices('ottoman', 1)).toEqual([0])
  expect(battle.choices('ottoman', 1, 0)).toEqual([2])
  expect(battle.choices('ottoman', 1, 0, 2)).toEqual([0, 1])
  expect(battle.refusal('ottoman', [2, 1, 0, 0])).toBe('17.2.6a')
  expect(battle.refusal('ottoman', [1, 0])).toBe('17.2.6')
  battle.say('ottoman', [1, 0, 2, 1])
  expect([battle.of('A').steps, battle.of('B').steps, battle.of('C').hex]).toEqual([1, 0, -2])
})

const spent = () =>
  suffer(
    {
      units: ['ottoman Guns indian 10pdr mountain 6guns 04.04', 'ottoman A half battalion 04.04'],
      brigiments: [{ side: 'ottoman', points: 1 }],
    },
    4,
  )

test('10.2.4: steps of independent guns cost no points, and only their owner learns this', () => {
  const lone = (mark: string) =>
    suffer({ units: [`ottoman Guns indian 10pdr mountain 6guns 04.04${mark}`, 'ottoman A company 06.06'] }, 1)
  const names = (side: 'entente' | 'ottoman', mark: string) =>
    lone(mark)
      .eventsFor(side)
      .some(({ type, rules }) => type === 'loss' && rules.includes('10.2.4'))
  const points = (mark: string) => lone(mark).state.secrets.ottoman.brigiments[0]?.points
  expect([points(''), points(' of=ottoman Brigade')]).toEqual([10, 9])
  expect([names('ottoman', ''), names('entente', '')]).toEqual([true, false])
  expect(names('ottoman', ' of=ottoman Brigade')).toBe(false)
})

test('10.2 10.2.3: lost steps cost points, down to zero; those of independent guns do not', () => {
  const battle = spent()
  const paid = battle.eventsFor('ottoman').flatMap((event) => (event.type === 'officers' ? [event] : []))
  // A loses two steps but only one point is left; the guns belong to no Brigiment.
  expect(paid.map(({ change }) => change)).toEqual([-1, -0])
  expect(battle.state.secrets.ottoman.brigiments[0]?.points).toBe(0)
})

test('3.1.3 3.1.3a 3.1.3b: lost steps are recorded with their rules', () => {
  const battle = spent()
  expect(lossEvents(battle)).toEqual(['Guns', 'A', 'Guns', 'A'])
  expect(battle.allEvents('loss').flatMap(({ rules }) => rules)).toEqual(expect.arrayContaining(['3.1.3a', '3.1.3b']))
  expect(battle.state.secrets.ottoman.brigiments[0]?.points).toBe(0)
  expect(stepsLost(battle.context, 'ottoman')).toBe(4)
  expect(battle.eventsFor('entente').some((event) => event.type === 'officers')).toBe(false)
})

test('20.2.5: losses of a stack out of supply are permanent', () => {
  const battle = suffer({ units: ['ottoman A half battalion 04.04', 'ottoman B company 04.04 unsupplied'] }, 2)
  expect(battle.state.secrets.ottoman.brigiments[0]?.losses).toEqual({ routed: 0, surrendered: 2 })
  expect(battle.eventsFor('ottoman').some(({ type, rules }) => type === 'loss' && rules.includes('20.2.5'))).toBe(true)
  // 4.4: supply is hidden from the enemy.
  expect(battle.eventsFor('entente').some(({ rules }) => rules.includes('20.2.5'))).toBe(false)
  expect(battle.of('B').hex).toBe(-4)
  const first = suffer({ units: ['ottoman A company 04.04 unsupplied', 'ottoman B company 04.04'] }, 2)
  first.say('ottoman', [first.unit('A'), first.unit('B')])
  expect([first.of('A').hex, first.of('B').hex]).toEqual([-4, -4])
})

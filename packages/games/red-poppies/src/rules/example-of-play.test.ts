/** Section 9, the example of play, with the results expected at each of its notes. */
import { expect, test } from 'vitest'
import { dice, exampleOfPlay, exampleUnits, orderOfBattle } from '../face/examples/example-of-play.ts'
import { testBattle } from '../testing/test-battle.ts'

test('9: the example of play gives the expected results', () => {
  const battle = testBattle({
    phase: 'bombard',
    turn: 0,
    units: orderOfBattle.map(({ type, hex, formed }) => `${type} ${hex} ${formed ? '' : 'dispersed '}in`),
    dice,
  })
  const { x09, x10a, x10b, x11a, x11b, x12a, x12b, v09, gunV10, v11, gunV12, v13 } = exampleUnits
  const unit = (id: number) => battle.state.units[id]
  const checks = (last: number) => battle.eventsOf('check').slice(-last)
  const spent = (...units: number[]) => units.map((id) => unit(id)?.spent)

  const expectations: Readonly<Record<string, () => void>> = {
    // The bombardment disperses the British in their trenches and destroys none; they go first, with two couplets.
    bombarded() {
      for (const id of [v09, gunV10, v11, gunV12, v13])
        expect(unit(id)).toMatchObject({ formed: false, within: 'trench' })
      expect(battle.lastEvent('initiative')).toMatchObject({ side: 'entente', couplets: 2 })
    },
    mass: () => expect(battle.lastEvent('command')).toMatchObject({ formation: 'mass' }),
    'x09 in W10'() {
      expect(checks(1)).toMatchObject([{ unit: x09, total: 8, result: 'stands' }])
      expect(unit(gunV10)).toMatchObject({ spent: false })
    },
    'x09 in V09'() {
      expect(checks(1)).toMatchObject([{ unit: x09, total: 10, result: 'dispersed' }])
      expect(unit(x09)).toMatchObject({ hex: battle.hex('V09'), formed: false, spent: true, within: null })
    },
    'x10a in W10': () => expect(checks(1)).toMatchObject([{ unit: x10a, total: 6, result: 'stands' }]),
    'x10a in V09': () =>
      expect(checks(3)).toMatchObject([
        { unit: x09, total: 9, result: 'fails' },
        { unit: x10a, total: 11, result: 'destroyed' },
        { unit: v09, total: 7, result: 'stands' },
      ]),
    'x10b in W10': () => expect(checks(1)).toMatchObject([{ unit: x10b, total: 12, result: 'destroyed' }]),
    'x11a in W11'() {
      expect(checks(1)).toMatchObject([{ unit: x11a, total: 15, doubles: true, result: 'destroyed' }])
      expect(unit(gunV10)).toMatchObject({ spent: true })
    },
    'x11b in W11': () => expect(checks(1)).toMatchObject([{ unit: x11b, total: 9, result: 'dispersed' }]),
    'x12 in W10'() {
      expect(checks(2)).toMatchObject([
        { unit: x12a, total: 8, result: 'stands' },
        { unit: x12b, total: 8, result: 'stands' },
      ])
      expect(spent(x12a, x12b)).toEqual([true, true])
    },
    'v13 in V12'() {
      expect(checks(2)).toMatchObject([
        { unit: gunV12, total: 2, result: 'stands' },
        { unit: v13, total: 8, cohesion: 7, result: 'stopped' },
      ])
      expect(unit(v13)).toMatchObject({ within: 'trench', formed: false, spent: true })
    },
    // A tie gives the Central Powers three couplets.
    'turn 2': () => expect(battle.lastEvent('initiative')).toMatchObject({ side: 'central', couplets: 3 }),
    'gun at W10'() {
      expect(checks(2)).toMatchObject([
        { unit: x12a, total: 6, result: 'stands' },
        { unit: x12b, total: 6, result: 'stands' },
      ])
      expect(unit(gunV10)).toMatchObject({ spent: true })
    },
    'x11b in V10'() {
      expect(checks(4).filter(({ unit: id }) => id === x11b)).toMatchObject([
        { result: 'stands' },
        { result: 'stands' },
      ])
      expect(unit(x11b)).toMatchObject({ hex: battle.hex('V10'), spent: true, within: null })
    },
    'v11 in V10': () => expect(unit(v11)).toMatchObject({ hex: battle.hex('V10'), within: 'trench' }),
    'turn 3': () => expect(battle.lastEvent('initiative')).toMatchObject({ side: 'central', couplets: 5 }),
    // Going IN the trench and starting the melee cost one point.
    'melee in V10'() {
      expect(checks(2)).toMatchObject([
        { unit: x11b, total: 15, result: 'destroyed' },
        { unit: gunV10, total: 7, result: 'stands' },
      ])
      expect(spent(gunV10, v11)).toEqual([true, true])
      expect(battle.eventsOf('shot lost')).toHaveLength(2)
    },
    'x12 in V10': () => expect(spent(x12a, x12b)).toEqual([true, true]),
    'firefight in V09': () =>
      expect(checks(2)).toMatchObject([
        { unit: x09, total: 11, result: 'destroyed' },
        { unit: v09, total: 8, cohesion: 7, result: 'fails' },
      ]),
  }
  const noteIds: string[] = []
  for (const { id } of exampleOfPlay({ ...battle, answer: battle.say, options: battle.choices })) {
    expectations[id]?.()
    noteIds.push(id)
  }
  expect(noteIds).toEqual(Object.keys(expectations))
  expect(battle.drawsLeft).toBe(0)
})

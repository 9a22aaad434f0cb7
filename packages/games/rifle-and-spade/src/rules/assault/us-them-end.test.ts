import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { destroyed, type Unit } from '../state.ts'
import { type Departure, endUsThem, settleUsThem } from './us-them-end.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')
const texts = (units: readonly string[]) => units.map((unit) => unit.replace(' @', ` ${hexLabel}`))
const shared = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({ map: scrub, units: texts(units), usThem: [`${hexLabel} ottoman`], ...setup })
const stance = (battle: TestBattle, ...names: string[]) =>
  names.map((name) => {
    const { hiding, onTop, column } = battle.of(name)
    return `${hiding} ${onTop ? 'top' : 'in'}${column ? ' column' : ''}`
  })

describe('8.3.3 8.3.4: one side has gone', () => {
  const ended = (how: Departure, units: readonly string[], setup: TestBattleSetup = {}) =>
    shared(units, { ...setup, script: (battle, places) => endUsThem(battle, places.hex(hexLabel), how) })

  test.each<[Departure, string, string]>([
    ['moved out', '8.3.3', 'terrain'],
    ['gone', '8.3.4', 'terrain'],
    ['driven out', '8.3.4', 'null'],
  ])(
    '8.3.3 8.3.4: after the enemy has %s, rule %s is cited and the hiding of the others is: %s',
    (departure, rule, hiding) => {
      const battle = ended(
        departure,
        ['entente A company @ hiding', 'entente B company 04.05 hiding', 'ottoman X company 02.02'],
        {
          usThem: ['02.02 ottoman', `${hexLabel} ottoman`],
        },
      )
      expect(battle.events).toEqual([
        { type: 'us/them over', side: 'entente', hex: battle.hex(hexLabel), rules: [rule] },
      ])
      expect([...battle.used]).toEqual([`us/them over: ${departure}`])
      expect(stance(battle, 'A', 'B')).toEqual([`${hiding} in`, 'terrain in'])
      expect(battle.state.usThem.map(({ hex }) => battle.label(hex))).toEqual(['02.02'])
      expect(battle.state.passed[battle.hex(hexLabel)]).toBe('e')
    },
  )

  test('8.3: nothing ends with both sides present or without a marker; in an empty hex the marker is removed', () => {
    const bothRemain = ended('driven out', ['entente A company @ hiding', 'ottoman X company @ hiding'])
    expect([bothRemain.events, bothRemain.state.usThem.length, ...stance(bothRemain, 'A', 'X')]).toEqual([
      [],
      1,
      'terrain in',
      'terrain in',
    ])
    const none = ended('driven out', ['entente A company @ hiding'], { usThem: [] })
    expect([none.events, ...stance(none, 'A')]).toEqual([[], 'terrain in'])
    const empty = ended('driven out', ['entente A company 04.05 hiding'])
    expect([empty.events, empty.state.usThem, ...stance(empty, 'A')]).toEqual([[], [], 'terrain in'])
    expect(ended('moved out', ['ottoman X company @ hiding']).lastEvent('us/them over').side).toBe('ottoman')
  })

  /** The situation after fire; with `hexLeft`, A was moving and left that hex. */
  const settled = (hexLeft: string | null, change: (units: Unit[], places: { hex(label: string): number }) => void) => {
    const battle = shared(['entente A company @ hiding', 'ottoman X company @', 'ottoman Y company 04.05'], {
      change(state, places) {
        change(state.secrets.entente.units, places)
        if (hexLeft !== null) state.secrets.entente.moving = [unitId(0)]
        state.secrets.ottoman.shot = []
      },
      script: (battle, places) => settleUsThem(battle, hexLeft === null ? null : places.hex(hexLeft)),
    })
    return { battle, rules: battle.allEvents('us/them over').map(({ rules }) => rules[0]), used: [...battle.used] }
  }

  test('8.3.3 8.3.4: after fire a side has moved out, been driven out by fire within the hex, or is gone', () => {
    const destroyFirst = (units: Unit[]) => void Object.assign(at(units, 0), { hex: destroyed })
    const moveFirstAway = (units: Unit[], places: { hex(label: string): number }) =>
      void Object.assign(at(units, 0), { hex: places.hex('04.03') })
    expect(settled(hexLabel, moveFirstAway)).toMatchObject({ rules: ['8.3.3'], used: ['us/them over: moved out'] })
    expect(settled('04.05', moveFirstAway).used).toEqual(['us/them over: gone'])
    expect(settled(hexLabel, destroyFirst).used).toEqual(['us/them over: gone'])
    expect(settled(null, destroyFirst).used).toEqual(['us/them over: gone'])
    const fired = (hex: string) => {
      const battle = shared(['entente A company 04.03 hiding', 'ottoman X company @', 'ottoman Y company 04.05'], {
        change(state, places) {
          state.secrets.ottoman.shot = [places.unit(hex)]
        },
        script: (battle) => settleUsThem(battle, null),
      })
      return [...battle.used]
    }
    expect([fired('X'), fired('Y')]).toEqual([['us/them over: driven out'], ['us/them over: gone']])
  })

  test('8.2.1: where both sides are still present they go back into hiding', () => {
    const { battle, used } = settled(null, () => {})
    expect([used, ...stance(battle, 'A', 'X', 'Y')]).toEqual([[], 'terrain in', 'terrain in', 'null in'])
  })
})

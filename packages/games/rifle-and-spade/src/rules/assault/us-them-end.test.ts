import { describe, expect, test } from 'vitest'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { destroyed, type Unit } from '../state.ts'
import { type Departure, endUsThem, settleUsThem } from './us-them-end.ts'

const here = '04.04'
const scrub = new Array(7).fill('sssssss')
const texts = (units: readonly string[]) => units.map((unit) => unit.replace(' @', ` ${here}`))
const shared = (units: readonly string[], more: TestBattleSetup = {}) =>
  testBattle({ map: scrub, units: texts(units), usThem: [`${here} ottoman`], ...more })
const stance = (battle: TestBattle, ...names: string[]) =>
  names.map((name) => {
    const { hiding, onTop, column } = battle.of(name)
    return `${hiding} ${onTop ? 'top' : 'in'}${column ? ' column' : ''}`
  })

describe('8.3.3 8.3.4: one side has gone', () => {
  const ended = (how: Departure, units: readonly string[], more: TestBattleSetup = {}) =>
    shared(units, { ...more, script: (battle, at) => endUsThem(battle, at.hex(here), how) })

  test.each<[Departure, string, string]>([
    ['moved out', '8.3.3', 'terrain'],
    ['gone', '8.3.4', 'terrain'],
    ['driven out', '8.3.4', 'null'],
  ])(
    '8.3.3 8.3.4: after the enemy has %s, rule %s is cited and the hiding of the others is: %s',
    (how, rule, hiding) => {
      const battle = ended(
        how,
        ['entente A company @ hiding', 'entente B company 04.05 hiding', 'ottoman X company 02.02'],
        {
          usThem: ['02.02 ottoman', `${here} ottoman`],
        },
      )
      expect(battle.events).toEqual([{ type: 'us/them over', side: 'entente', hex: battle.hex(here), rules: [rule] }])
      expect([...battle.used]).toEqual([`us/them over: ${how}`])
      expect(stance(battle, 'A', 'B')).toEqual([`${hiding} in`, 'terrain in'])
      expect(battle.state.usThem.map(({ hex }) => battle.label(hex))).toEqual(['02.02'])
      expect(battle.state.passed[battle.hex(here)]).toBe('e')
    },
  )

  test('8.3: nothing ends with both sides present or without a marker; in an empty hex the marker is removed', () => {
    const both = ended('driven out', ['entente A company @ hiding', 'ottoman X company @ hiding'])
    expect([both.events, both.state.usThem.length, ...stance(both, 'A', 'X')]).toEqual([
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

  /** The situation after fire; with `left`, A was moving and left that hex. */
  const settled = (left: string | null, change: (units: Unit[], at: { hex(label: string): number }) => void) => {
    const battle = shared(['entente A company @ hiding', 'ottoman X company @', 'ottoman Y company 04.05'], {
      change(state, at) {
        change(state.secrets.entente.units, at)
        if (left !== null) state.secrets.entente.moving = [0]
        state.secrets.ottoman.shot = []
      },
      script: (battle, at) => settleUsThem(battle, left === null ? null : at.hex(left)),
    })
    return { battle, rules: battle.allEvents('us/them over').map(({ rules }) => rules[0]), used: [...battle.used] }
  }

  test('8.3.3 8.3.4: after fire a side has moved out, been driven out by fire within the hex, or is gone', () => {
    const off = (units: Unit[]) => void Object.assign(units[0] as Unit, { hex: destroyed })
    const away = (units: Unit[], at: { hex(label: string): number }) =>
      void Object.assign(units[0] as Unit, { hex: at.hex('04.03') })
    expect(settled(here, away)).toMatchObject({ rules: ['8.3.3'], used: ['us/them over: moved out'] })
    expect(settled('04.05', away).used).toEqual(['us/them over: gone'])
    expect(settled(here, off).used).toEqual(['us/them over: gone'])
    expect(settled(null, off).used).toEqual(['us/them over: gone'])
    const fired = (hex: string) => {
      const battle = shared(['entente A company 04.03 hiding', 'ottoman X company @', 'ottoman Y company 04.05'], {
        change(state, at) {
          state.secrets.ottoman.shot = [at.unit(hex)]
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

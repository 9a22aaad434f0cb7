import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { destroyed, type Unit } from '../state.ts'
import { assaultSegment } from './assault-subsegment.ts'
import { baseBox, finalBox, losersOf } from './results.ts'
import { backIntoHiding, type Departure, endUsThem, settleUsThem } from './us-them-end.ts'
import { hideAll, hideNewcomers } from './us-them-hiding.ts'

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

describe('8.2.1: hiding in Us/Them', () => {
  const hidden = (side: Side, units: readonly string[], more: TestBattleSetup = {}) =>
    shared(units, {
      ...more,
      *script(battle, at) {
        hideAll(battle, side, at.hex(here))
        yield* []
      },
    })

  test('8.2.1 6.1.1-5: the holder hides in its works, the other side On Top, out of column; other hexes and sides do not change', () => {
    const units = [
      'ottoman X half battalion @ column',
      'entente A half battalion @ column',
      'entente B half battalion 04.05',
      'ottoman Y half battalion 04.05',
    ]
    const works = [`ottoman rifle pit ${here}`]
    const holder = hidden('ottoman', units, { works })
    expect(stance(holder, 'X', 'A', 'B', 'Y')).toEqual(['work in', 'null in column', 'null in', 'null in'])
    const other = hidden('entente', units, { works })
    expect(stance(other, 'X', 'A', 'B', 'Y')).toEqual(['null in column', 'terrain top', 'null in', 'null in'])
    const bare = hidden('entente', units)
    expect(stance(bare, 'A')).toEqual(['terrain in'])
    expect(stance(hidden('entente', units, { works: ['ottoman rifle pit 05.05'] }), 'A')).toEqual(['terrain in'])
    expect(stance(hidden('ottoman', units), 'X')).toEqual(['terrain in'])
  })

  test('13.1.17: units that dug their own work there hide in it', () => {
    const works = [`ottoman rifle pit ${here}`, `entente rifle pit ${here}`]
    const battle = hidden('entente', ['entente A company @', 'entente B company @ top', 'ottoman X company @'], {
      works,
    })
    expect(stance(battle, 'A', 'B')).toEqual(['work in', 'terrain top'])
  })

  test('8.2.1: an HQ that appears in Us/Them hides, elsewhere it does not', () => {
    const newcomer = (usThem: readonly string[]) =>
      stance(
        shared(['entente A headquarters @', 'ottoman X company @'], {
          usThem,
          *script(battle, at) {
            hideNewcomers(battle, 'entente', at.hex(here))
            yield* []
          },
        }),
        'A',
      )
    expect([newcomer([`${here} ottoman`]), newcomer([])]).toEqual([['terrain in'], ['null in']])
  })

  test('8.2.1 8.3.1-3: units in the open go back into hiding, except moving and assaulting ones', () => {
    const battle = shared(
      [
        'entente Up company @ column',
        'entente Moves company @',
        'entente Assaults company @',
        'entente Ridge company @ ridge column',
        'entente Away company 04.05',
        'ottoman X company @',
      ],
      {
        change(state, at) {
          state.secrets.entente.moving = [at.unit('Moves')]
          ;(state.secrets.entente.units[at.unit('Assaults')] as Unit).assaults = true
        },
        *script(battle, at) {
          backIntoHiding(battle, 'entente', at.hex(here))
          yield* []
        },
      },
    )
    expect(stance(battle, 'Up', 'Moves', 'Assaults', 'Ridge', 'Away', 'X')).toEqual([
      ...['terrain in', 'null in', 'null in', 'ridge in column', 'null in', 'null in'],
    ])
    const dug = shared(['ottoman X company @', 'entente A company @'], {
      works: [`ottoman rifle pit ${here}`],
      *script(battle, at) {
        backIntoHiding(battle, 'ottoman', at.hex(here))
        yield* []
      },
    })
    expect(stance(dug, 'X')).toEqual(['work in'])
  })
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

describe('19.2: attackers go to ground', () => {
  const fight = (units: readonly string[], dice: readonly number[], more: TestBattleSetup = {}) =>
    testBattle({
      map: scrub,
      units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...texts(units)],
      active: { side: 'entente', segment: 'assault' },
      assaults: [`${here} entente`],
      script: assaultSegment,
      dice,
      ...more,
    })

  test('19.2 19.2.2 19.1.10: attackers stay hidden and Confused in Us/Them, with the defender as holder', () => {
    const battle = fight(['entente A half battalion @', 'ottoman B half battalion @'], [9, 9, 0, 0], {
      usThem: ['06.06 ottoman', '02.02 ottoman'],
    })
    battle.say('entente', 'check')
    battle.say('entente', 'retreat')
    battle.say('entente', [[battle.unit('A'), 'us/them']])
    expect(battle.state.secrets.entente.moving).toEqual([battle.unit('A')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    const rules = ['8.1', '8.2.1', '8.3', '19.2', '19.2.2', '19.1.8', '19.1.10', '6.1.1-5']
    const told = { type: 'to ground', side: 'entente', hex: battle.hex(here), rules }
    expect(battle.lastEvent('to ground')).toEqual(told)
    expect(battle.eventsFor('entente').find(({ type }) => type === 'to ground')).toEqual({
      ...told,
      units: [battle.unit('A')],
    })
    expect(battle.eventsFor('ottoman').find(({ type }) => type === 'to ground')).toEqual(told)
    expect(battle.used).toContain('us/them')
    expect(battle.state.usThem.map(({ hex, holder }) => `${battle.label(hex)} ${holder}`)).toEqual([
      ...['02.02 ottoman', `${here} ottoman`, '06.06 ottoman'],
    ])
    expect(battle.of('A')).toMatchObject({ confused: true, assaults: false, hiding: 'terrain' })
    expect(battle.of('B')).toMatchObject({ confused: false, hiding: 'terrain' })
    expect(battle.state.secrets.entente).toMatchObject({ moving: [], retreating: [] })
    expect(battle.state.assaults).toEqual([])
    expect(battle.allEvents('assault over')).toEqual([
      { type: 'assault over', side: 'entente', hex: battle.hex(here), rules: ['18.1.3', '18.4 step 8'] },
    ])
  })

  test('19.2.3: only a defender without room for all is asked to fight on, which keeps the attackers under the marker', () => {
    const begin = (count: number) => {
      const battle = fight(
        ['entente A half battalion @', ...Array.from({ length: count }, (_, i) => `ottoman B${i} company @`)],
        [9, 9, 0, 0, 9, 9],
      )
      battle.say('entente', 'check')
      battle.say('entente', 'retreat')
      battle.say('entente', [[battle.unit('A'), 'us/them']])
      return battle
    }
    expect([begin(4).asked('ottoman'), begin(5).asked('ottoman')]).toEqual(['opportunity fire', 'crowded out'])
    const battle = begin(5)
    expect(battle.choices('ottoman')).toEqual(['fight on', 'give way'])
    expect(battle.position.asked('ottoman')).toMatchObject({ rule: '19.2.3' })
    battle.say('ottoman', 'fight on')
    expect(battle.allEvents('fights on')).toEqual([
      { type: 'fights on', side: 'ottoman', hex: battle.hex(here), rules: ['19.2.3'] },
    ])
    expect([battle.allEvents('to ground'), battle.allEvents('retreat'), battle.state.usThem]).toEqual([[], [], []])
    expect(battle.lastEvent('assault').round).toBe(2)
    const gives = begin(5)
    gives.say('ottoman', 'give way')
    expect(gives.allEvents('fights on')).toEqual([])
    expect(gives.asked('ottoman')).toBe('opportunity fire')
  })

  test('18.1.3 6.1.3: victorious attackers take the hex, lose the marker and may hide; other hexes keep theirs', () => {
    const battle = fight(['entente A half battalion @', 'entente O company 02.02', 'ottoman P picket @'], [0, 0], {
      change(state, at) {
        ;(state.secrets.entente.units[at.unit('O')] as Unit).assaults = true
      },
    })
    expect(battle.of('P').hex).toBeLessThan(0)
    expect(['A', 'O'].map((name) => battle.of(name).assaults)).toEqual([false, true])
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'hide', rule: '7.6.7' })
    expect(battle.state.passed[battle.hex(here)]).toBe('e')
  })
})

describe('18.4: the edges of the Assault Results Table', () => {
  const { book } = testBattle().context
  const { tables } = book
  const boxOf = (attack: number, defence: number, attackerNet = 0, defenderNet = 0) => {
    const base = baseBox(tables, attack, defence)
    return 'weakling' in base ? base : finalBox(tables, base, attackerNet, defenderNet)
  }

  test('18.4 step 5: up to the first figure the defender loses, up to the second both, beyond it the attacker', () => {
    const box = { attack: 2, defence: 0.75, last: { defender: 56, both: 67 }, rules: [] }
    expect([0, 56, 57, 67, 68, 99].map((roll) => losersOf(box, roll))).toEqual([
      ...[['defender'], ['defender'], ['attacker', 'defender'], ['attacker', 'defender'], ['attacker'], ['attacker']],
    ])
  })

  test('18.4 step 2: a strength between two values counts as the lower, one below the first as the first', () => {
    expect(boxOf(2.4, 0.9)).toMatchObject({ attack: 2, defence: 0.75, rules: [] })
    expect(boxOf(0.1, 0.3)).toMatchObject({ attack: 0.25, defence: 0.25, rules: [] })
  })

  test('18.4 step 2a: both are halved until neither is above six, but not below 0.25', () => {
    expect(boxOf(6.5, 1)).toMatchObject({ attack: 3, defence: 0.5, rules: ['18.4 step 2a'] })
    expect(boxOf(1, 6.5)).toMatchObject({ attack: 0.5, defence: 3, rules: ['18.4 step 2a'] })
    expect(boxOf(13, 2)).toMatchObject({ attack: 3, defence: 0.5, rules: ['18.4 step 2a'] })
    expect(boxOf(12, 0.3)).toMatchObject({ attack: 6, defence: 0.25, rules: ['18.4 step 2a'] })
    expect(boxOf(0.3, 12)).toMatchObject({ attack: 0.25, defence: 6, rules: ['18.4 step 2a'] })
    expect(boxOf(13, 0.3)).toEqual({ weakling: 'defender', rules: ['18.4 step 2b'] })
    expect(boxOf(0.3, 13)).toEqual({ weakling: 'attacker', rules: ['18.4 step 2b'] })
    // The corner box of the table.
    expect(boxOf(0.25, 0.25)).toEqual({ attack: 0.25, defence: 0.25, last: { defender: 34, both: 36 }, rules: [] })
  })

  test('18.4 step 4b 18.4 step 4c: excess shifts count against the other side, which is destroyed below the first value', () => {
    expect(boxOf(6, 0.5, -1, 0)).toMatchObject({ attack: 6, defence: 0.25, rules: ['18.4 step 4b'] })
    expect(boxOf(6, 0.5, -2, 0)).toEqual({ weakling: 'defender', rules: ['18.4 step 4b', '18.4 step 4c'] })
    expect(boxOf(0.5, 6, 0, -1)).toMatchObject({ attack: 0.25, defence: 6, rules: ['18.4 step 4b'] })
    expect(boxOf(0.5, 6, 0, -2)).toEqual({ weakling: 'attacker', rules: ['18.4 step 4b', '18.4 step 4c'] })
    expect(boxOf(12, 1, -1, 0)).toMatchObject({
      ...{ attack: 6, defence: 0.25, rules: ['18.4 step 2a', '18.4 step 4b'] },
    })
  })
})

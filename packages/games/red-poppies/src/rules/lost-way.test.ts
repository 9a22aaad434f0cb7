import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { testBattle } from '../testing/test-battle.ts'

/** Setup areas, which decide the owner of a trench; the units of a test stand elsewhere. */
const areas = (central: string, entente: string, units: Readonly<Record<'central' | 'entente', string>>) => ({
  groups: (['central', 'entente'] as const).map((side) => ({
    side,
    name: side,
    units: [{ type: units[side], count: 1 }],
    area: { rule: 'anywhere', hexes: side === 'central' ? central : entente },
    forced: null,
    markers: { trench: 0, scrape: 0, blockhouse: 0 },
    provenance: 'test',
  })),
})

const night = { night: [1] }

describe('getting lost', () => {
  test('6.661 6.661a 8.9-2 6.663: crossing a green hexside causes a lost check, once a turn', () => {
    const battle = testBattle({ units: ['ge-inf AE05'], dice: [3, 4] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AE06')
    expect(battle.lastEvent('check')).toMatchObject({ cause: 'lost', result: 'stands' })
    expect(battle.lastEvent('check').rules).toEqual(
      expect.arrayContaining(['6.661', '6.661a', '8.9-2', 'card.move.lost', '6.9']),
    )
    takeSteps(battle, 'central', 'AE07')
    expect(battle.eventsOf('check')).toHaveLength(1)
    expect(battle.lastEvent('knows the way')).toMatchObject({ unit: 0, rules: ['6.663'] })
    expect(battle.drawsLeft).toBe(0)
  })

  test('6.663-1: a failed lost check disperses and spends the unit, and a 12 does not destroy it', () => {
    const battle = testBattle({ units: ['ge-inf AE05'], dice: [6, 6] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AE06')
    expect(battle.lastEvent('check')).toMatchObject({ total: 12, result: 'dispersed' })
    expect(battle.lastEvent('check').rules).toContain('6.663-1')
    expect(battle.state.units[0]).toMatchObject({ hex: battle.hex('AE06'), formed: false, spent: true })
  })

  test('6.661: a unit that follows a road is never lost, in woods or at night', () => {
    const battle = testBattle({ units: ['ge-inf AD08'], changes: night })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AE08', 'AF08')
    expect(battle.eventsOf('check')).toEqual([])
  })

  test('card.move.lost 6.661a: a unit IN a friendly trench is not lost in woods; on top or along an enemy trench it may be', () => {
    const inWoods = (friendlyTrenches: string, enemyTrenches: string, within: 'trench' | null) => {
      const battle = testBattle({
        changes: areas(friendlyTrenches, enemyTrenches, { central: 'ge-inf', entente: 'br-inf' }),
        change(state, { hex }) {
          state.trenches = [hex('AE05'), hex('AE06')]
          Object.assign(at(state.units, 0), { hex: hex('AE05'), within })
        },
        dice: [2, 3],
      })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'AE06')
      return battle.eventsOf('check').map(({ cause }) => cause)
    }
    expect(inWoods('AE05 AE06', 'B12', 'trench')).toEqual([])
    expect(inWoods('AE05 AE06', 'B12', null)).toEqual(['lost'])
    expect(inWoods('X10', 'AE05 AE06', 'trench')).toEqual(['lost'])
    expect(inWoods('AE05', 'AE06', 'trench')).toEqual(['lost'])
  })

  test('6.661b 6.662 card.move.enemytrench: going from IN one enemy trench to IN the next causes a lost check', () => {
    const battle = testBattle({
      changes: areas('X09 X10', 'V09 V10 V11', { central: 'ge-inf', entente: 'br-inf' }),
      change(state, { hex }) {
        const [german] = state.units
        if (german !== undefined) Object.assign(german, { hex: hex('V09'), within: 'trench' })
      },
      dice: [2, 3],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'V10')
    expect(battle.lastEvent('check').rules).toEqual(
      expect.arrayContaining(['6.661b', '6.662', 'card.move.enemytrench']),
    )
    expect(battle.state.units[0]?.within).toBe('trench')
  })

  test('6.661b 6.661c: between a friendly and an enemy trench only night causes a lost check', () => {
    const along = (from: string, to: string, enemy: string, nights: object) => {
      const battle = testBattle({
        changes: { ...areas('X09', enemy, { central: 'ge-inf', entente: 'br-inf' }), ...nights },
        change(state, { hex }) {
          const [german] = state.units
          if (german !== undefined) Object.assign(german, { hex: hex(from), within: 'trench' })
        },
        dice: [1, 2],
      })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', to)
      expect(battle.state.units[0]?.within).toBe('trench')
      return battle.eventsOf('check').flatMap(({ rules }) => rules.filter((rule) => /^6\.661[abc]/.test(rule)))
    }
    expect(along('V09', 'V10', 'V10', {})).toEqual([])
    expect(along('V09', 'V10', 'V09', {})).toEqual([])
    expect(along('V09', 'V10', 'V10', night)).toEqual(['6.661c'])
    expect(along('V09', 'V10', 'V09', night)).toEqual(['6.661c'])
    expect(along('V09', 'V10', 'V09 V10', night)).toEqual(['6.661b', '6.661c'])
    expect(along('V09', 'V10', 'V12', night)).toEqual([])
  })

  test('6.661b: going from a friendly trench in A01, the first hex, into an enemy one causes no lost check', () => {
    const along = (friendlyTrenches: string, enemyTrenches: string) => {
      const battle = testBattle({
        changes: areas(friendlyTrenches, enemyTrenches, { central: 'ge-inf', entente: 'br-inf' }),
        change(state, { hex }) {
          state.trenches = [hex('A01'), hex('A02')]
          Object.assign(at(state.units, 0), { hex: hex('A01'), within: 'trench' })
        },
        dice: [1, 2],
      })
      startMove(battle, 'central', [0])
      takeSteps(battle, 'central', 'A02')
      expect(battle.state.units[0]?.within).toBe('trench')
      return battle.eventsOf('check').map(({ cause }) => cause)
    }
    expect(along('A01', 'A02')).toEqual([])
    expect(along('X10', 'A01 A02')).toEqual(['lost'])
  })

  test('6.662: control of a trench does not change whose trench it is', () => {
    const battle = testBattle({
      changes: areas('X09 X10', 'V09 V10 V11', { central: 'ge-inf', entente: 'br-inf' }),
      actor: 'entente',
      change(state, { hex }) {
        const [, british] = state.units
        if (british !== undefined) Object.assign(british, { hex: hex('V09'), within: 'trench' })
        state.control = state.control.replaceAll(/./g, 'c')
      },
    })
    startMove(battle, 'entente', [1])
    takeSteps(battle, 'entente', 'V10')
    expect(battle.eventsOf('check')).toEqual([])
  })

  test('6.661c card.move.lost 6.662: at night every hex causes a lost check, except along a friendly trench', () => {
    const battle = testBattle({ units: ['ge-inf X12 in'], changes: night, dice: [1, 2] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X11')
    expect(battle.eventsOf('check')).toEqual([])
    takeSteps(battle, 'central', 'W11')
    expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['6.661c', 'card.move.lost']))
    expect(battle.state.units[0]?.lostChecked).toBe(true)
  })

  test('6.661c: at night a unit on top of a trench makes a lost check', () => {
    const battle = testBattle({ units: ['ge-inf X12'], changes: night, dice: [1, 2] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X11')
    expect(battle.lastEvent('check')).toMatchObject({ cause: 'lost' })
  })

  test('6.9: a rally is resolved first, then the lost check, then reaction fire', () => {
    const battle = testBattle({
      units: ['ge-inf AP02', 'ge-inf AP03 dispersed', 'br-mg AP05 dispersed'],
      changes: night,
      dice: [1, 2, 3, 4, 1, 1, 1, 2],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    expect(battle.asked('central')).toBe('rally')
    battle.say('central', 'rally')
    battle.say('entente', [2])
    const causes = battle.eventsOf('check').map(({ cause, unit }) => [cause, unit])
    expect(causes).toEqual([
      ['rally', 1],
      ['lost', 0],
      ['fire', 0],
      ['fire', 1],
    ])
    expect(battle.drawsLeft).toBe(0)
  })

  test('6.9: a gas check comes first, and a unit that fails it neither rallies friends nor makes a lost check', () => {
    const battle = testBattle({
      units: ['ge-inf AP02', 'ge-inf AP03 dispersed', 'br-mg AP05 dispersed'],
      changes: night,
      change(state, { hex }) {
        state.gas = [hex('AP03')]
      },
      dice: [5, 2],
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AP03')
    expect(battle.eventsOf('check').map(({ cause, result }) => [cause, result])).toEqual([['gas', 'dispersed']])
    expect(battle.asked('entente')).toBe('react')
    expect(battle.drawsLeft).toBe(0)
  })

  test('6.661c 6.65-1: a unit stopped by wire still counts as moving and can get lost', () => {
    const battle = testBattle({ units: ['ge-inf V06'], changes: night, dice: [6, 5] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'U06')
    expect(battle.lastEvent('dispersed').rules).toContain('6.65-1')
    expect(battle.lastEvent('check')).toMatchObject({ cause: 'lost', result: 'fails' })
    expect(battle.eventsOf('no longer moving')[0]).toMatchObject({ units: [0], rules: ['6.65', '6.65a'] })
  })
})

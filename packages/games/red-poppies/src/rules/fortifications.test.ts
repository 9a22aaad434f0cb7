import { describe, expect, test } from 'vitest'
import { enterableHexes, startMove, stepRefusal, takeSteps } from '../testing/move-shorthand.ts'
import { type Places, testBattle } from '../testing/test-battle.ts'

describe('trenches', () => {
  test('8.02-2 8.321-2 8.322: a unit that enters a trench hex is on top until it pays a point to go IN', () => {
    const battle = testBattle({ units: ['ge-inf W10'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X10')
    expect(battle.state.units[0]?.within).toBeNull()
    expect(battle.lastEvent('entered').rules).toContain('8.322')
    takeSteps(battle, 'central', 'in')
    expect(battle.state.units[0]?.within).toBe('trench')
    expect(battle.lastEvent('went in').rules).toEqual(expect.arrayContaining(['8.02-2', '8.321-2']))
    expect(stepRefusal(battle, 'central', 'in')).toBe('6.62')
    takeSteps(battle, 'central', 'X11')
    expect(battle.state.units[0]).toMatchObject({ within: 'trench', spent: true })
  })

  test('8.321-3 8.321-4: a unit stays IN along the trench at no cost, and leaves or crosses it at no extra cost', () => {
    const battle = testBattle({ units: ['ge-inf X12 in'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X11')
    expect(battle.lastEvent('entered').rules).toContain('8.321-3')
    expect(battle.state.units[0]?.within).toBe('trench')
    takeSteps(battle, 'central', 'W11')
    expect(battle.lastEvent('entered').rules).toContain('8.321-4')
    expect(battle.state.units[0]?.within).toBeNull()
    takeSteps(battle, 'central', 'X10')
    expect(battle.state.units[0]).toMatchObject({ within: null, spent: true })
  })

  test('8.321: trenches that are not connected do not lead from IN one to IN the other', () => {
    const battle = testBattle({ units: ['ge-inf X11 in'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'Y11')
    expect(battle.state.units[0]?.within).toBeNull()
  })

  test('8.321-1 3.12: only guns and infantry go IN a trench', () => {
    for (const [type, rule] of [
      ['ge-flame', '8.321-1'],
      ['ah-hussar', '8.321-1'],
      ['ah-hmg', '3.12'],
    ]) {
      const battle = testBattle({ units: [`${type} X10`] })
      startMove(battle, 'central', [0])
      expect(stepRefusal(battle, 'central', 'in')).toBe(rule)
    }
    const gun = testBattle({ units: ['ge-art X10'] })
    startMove(gun, 'central', [0])
    takeSteps(gun, 'central', 'in')
    expect(gun.state.units[0]?.within).toBe('trench')
  })

  test('8.322-1: a trench counter connects to the trenches next to it', () => {
    const battle = testBattle({
      units: ['ge-inf AP02'],
      change(state, { hex }) {
        state.trenches = [hex('AP02'), hex('AP03')]
      },
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'in', 'AP03')
    expect(battle.state.units[0]?.within).toBe('trench')
    expect(battle.lastEvent('entered').rules).toContain('8.322-1')
    takeSteps(battle, 'central', 'AP04')
    expect(battle.state.units[0]?.within).toBeNull()
  })

  test('8.33: a bomb stop cuts the trench, and a unit must pay to go IN beyond it', () => {
    const battle = testBattle({
      units: ['ge-inf X12 in'],
      change(state, { side }) {
        state.bombStops = [side('X11|X12')]
      },
    })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X11')
    expect(battle.state.units[0]?.within).toBeNull()
    expect(battle.lastEvent('entered').rules).toContain('8.33')
    takeSteps(battle, 'central', 'in')
    expect(battle.state.units[0]?.within).toBe('trench')
  })

  test('8.323 card.move.bog: cavalry that enters a trench hex makes a bog check, and is dispersed and spent if it fails', () => {
    const battle = testBattle({ units: ['ah-hussar W10'], dice: [4, 4] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X10')
    expect(battle.lastEvent('check')).toMatchObject({ cause: 'bog', result: 'stands' })
    expect(battle.lastEvent('check').rules).toEqual(expect.arrayContaining(['8.323', 'card.move.bog']))
    expect(battle.asked('central')).toBe('step')
    const stuck = testBattle({ units: ['ah-hmg W10'], dice: [6, 6] })
    startMove(stuck, 'central', [0])
    takeSteps(stuck, 'central', 'X10')
    expect(stuck.state.units[0]).toMatchObject({ hex: stuck.hex('X10'), formed: false, spent: true })
  })

  test('8.6-2: cavalry on a road crosses a trench without a check', () => {
    const battle = testBattle({ units: ['ah-hussar W12'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X11')
    expect(battle.eventsOf('check')).toEqual([])
    expect(battle.lastEvent('entered').rules).toContain('8.6-2')
  })
})

describe('blockhouses', () => {
  test('8.31-1: only a machine gun goes IN a blockhouse, for one point', () => {
    const change = (state: ReturnType<typeof testBattle>['state'], { hex }: Places) => {
      state.blockhouses = [hex('AP02')]
    }
    const battle = testBattle({ units: ['ge-mg AP02'], change })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'in')
    expect(battle.state.units[0]).toMatchObject({ within: 'blockhouse', spent: true })
    expect(battle.lastEvent('went in').rules).toContain('8.31-1')
    const infantry = testBattle({ units: ['ge-inf AP02', 'br-inf AP02 spent'], change })
    startMove(infantry, 'central', [0])
    expect(stepRefusal(infantry, 'central', 'in')).toBe('8.31-1')
    expect(stepRefusal(infantry, 'central', 'in and melee')).toBe('6.62')
    expect(infantry.choices('central')).toEqual([['melee'], ['stop']])
  })
})

describe('a trench and a blockhouse in one hex', () => {
  const shelterAfter = (step: string, dice: readonly number[]) => {
    const battle = testBattle({
      units: ['ge-mg X10', 'br-inf X10 spent'],
      change(state, { hex }) {
        state.blockhouses = [hex('X10')]
      },
      dice,
    })
    startMove(battle, 'central', [0])
    battle.say('central', [step])
    return battle.state.units[0]?.within
  }

  test('6.62 8.31-1: a machine gun goes IN the blockhouse, but IN the trench when it starts a melee', () => {
    expect(shelterAfter('in', [])).toBe('blockhouse')
    expect(shelterAfter('in and melee', [1, 1, 1, 2])).toBe('trench')
  })
})

describe('wire', () => {
  test('8.341 8.341-1 6.65-1 6.671-1: a unit that crosses wire is dispersed and spent at once, but counts as moving', () => {
    const battle = testBattle({ units: ['ge-inf V06', 'br-inf U06 dispersed in', 'ge-inf V08'], dice: [1, 2] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'U06')
    expect(battle.lastEvent('dispersed').rules).toEqual(
      expect.arrayContaining(['8.341', '8.341-1', '6.65-1', '6.671-1']),
    )
    expect(battle.state.units[0]).toMatchObject({ formed: false, spent: true, within: null })
    expect(battle.asked('entente')).toBe('react')
    battle.say('entente', [1])
    const shot = battle.eventsOf('check').find(({ unit }) => unit === 0)
    expect(shot?.modifiers).toContainEqual(expect.objectContaining({ rule: 'card.movement.area', value: 1 }))
    expect(battle.asked('entente')).toBe('command')
  })

  test('8.04 8.341-2: moving along wire has no effect', () => {
    const battle = testBattle({ units: ['br-inf U06'], actor: 'entente' })
    startMove(battle, 'entente', [0])
    takeSteps(battle, 'entente', 'U05')
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['8.04', '8.341-2']))
    expect(battle.state.units[0]).toMatchObject({ formed: true, spent: false })
  })

  test('8.341-3 8.342 8.342-1: armour ignores wire and breaches it, and units that follow cross freely', () => {
    const battle = testBattle({ units: ['br-tank V06', 'br-inf V06'], actor: 'entente', dice: [1, 2] })
    startMove(battle, 'entente', [0, 1])
    takeSteps(battle, 'entente', 'U06', 'stop')
    expect(battle.lastEvent('breached')).toMatchObject({ side: battle.side('U06|V06'), rules: ['8.341-3', '8.342'] })
    expect(battle.state.breaches).toEqual([battle.side('U06|V06')])
    battle.say('entente', [1, 'move'])
    takeSteps(battle, 'entente', 'U06')
    expect(battle.lastEvent('entered').rules).toContain('8.342-1')
    expect(battle.state.units[1]).toMatchObject({ formed: true, spent: false })
  })

  test('8.341 8.342-1: a unit that crosses together with armour is caught in the wire, in either order', () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const battle = testBattle({ units: ['br-tank V06', 'br-inf V06'], actor: 'entente', dice: [1, 2] })
      battle.say('entente', [0, 1])
      battle.say('entente', [first, 'move', second])
      takeSteps(battle, 'entente', 'U06')
      expect(battle.state.breaches).toEqual([battle.side('U06|V06')])
      expect(battle.lastEvent('dispersed')).toMatchObject({ unit: 1 })
      expect(battle.state.units[1]).toMatchObject({ formed: false, spent: true })
      expect(battle.state.units[0]).toMatchObject({ formed: true, spent: false })
    }
  })
})

describe('water', () => {
  test('8.7 8.7-1 6.65-1: crossing a stream spends a unit without dispersing it, and it counts as moving', () => {
    const battle = testBattle({ units: ['ge-inf O14', 'br-mg O16 dispersed'], dice: [1, 2] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'O15')
    expect(battle.lastEvent('entered').rules).toContain('8.7')
    expect(battle.lastEvent('spent').rules).toEqual(expect.arrayContaining(['8.7-1', '6.65-1']))
    expect(battle.state.units[0]).toMatchObject({ formed: true, spent: true })
    battle.say('entente', [1])
    // The bank gives no cover.
    expect(battle.lastEvent('check').modifiers.map(({ name }) => name)).toEqual(['firepower', 'formed', 'moving'])
  })

  test('8.04 8.7-2: a unit that passes a stream without crossing it moves on', () => {
    const battle = testBattle({ units: ['ge-inf O16'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'O15')
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['8.04', '8.7-2']))
    expect(battle.state.units[0]?.spent).toBe(false)
  })

  test('8.7-3: a unit crosses a bridge as on a road', () => {
    const battle = testBattle({ units: ['br-inf J05'], actor: 'entente' })
    startMove(battle, 'entente', [0])
    takeSteps(battle, 'entente', 'K05')
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['8.7', '8.7-3', '8.6']))
    expect(battle.state.units[0]?.spent).toBe(false)
  })

  test('8.7-4: units cannot cross a blue hexside, but the lakeside hex can be entered over other sides', () => {
    const battle = testBattle({ units: ['br-inf H13'], actor: 'entente' })
    startMove(battle, 'entente', [0])
    expect(stepRefusal(battle, 'entente', 'I14')).toBe('8.7-4')
    expect(enterableHexes(battle, 'entente')).not.toContain('I14')
    takeSteps(battle, 'entente', 'H14')
    expect(battle.lastEvent('entered').rules).toContain('8.7-4')
  })
})

import { describe, expect, test } from 'vitest'
import { enterableHexes, startMove, stepRefusal, takeSteps } from '../testing/move-shorthand.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { exited, offMap } from './state.ts'

/** German arrivals at the eastern edge; other units come first. */
const arriving = (type: string, count: number, hexes: string, setup: TestBattleSetup = {}) =>
  testBattle({
    units: [],
    ...setup,
    changes: {
      reinforcements: [
        {
          side: 'central',
          name: 'arrivals',
          units: [{ type, count }],
          entry: { rule: 'eastern edge', hexes },
          turn: 1,
          mode: 'enter',
          provenance: 'test',
        },
      ],
      ...setup.changes,
    },
  })

describe('entering the map', () => {
  test('10.2 10.21-2: an arrival enters by its entry hexes; the first hex costs a point', () => {
    const battle = arriving('ge-inf', 1, 'AR05 AR06')
    battle.say('central', [0])
    expect(battle.refusal('central', [0, 'dig'])).toBe('6.41')
    expect(battle.refusal('central', [0, 'fire', battle.hex('AR05')])).toBe('6.51')
    battle.say('central', [0, 'move'])
    expect(stepRefusal(battle, 'central', 'AR10')).toBe('10.2')
    expect(battle.choices('central')).toEqual([['enter', battle.hex('AR05')], ['enter', battle.hex('AR06')], ['stop']])
    takeSteps(battle, 'central', 'AR05')
    expect(battle.lastEvent('entered')).toMatchObject({ from: offMap, spent: 1 })
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['10.2', '10.21-2', '10.21-3']))
    expect(battle.lastEvent('entered').rules).not.toContain('10.21-4')
    takeSteps(battle, 'central', 'AQ05', 'AQ06')
    expect(battle.state.units[0]?.spent).toBe(true)
  })

  test('10.21 10.21-1: a mass enters by adjacent hexes, two units in each', () => {
    const battle = arriving('ge-inf', 4, 'AR03 AR04 AR05 AR06 AR07')
    battle.say('central', [0, 1, 2, 3])
    battle.say('central', [0, 'move', 1])
    takeSteps(battle, 'central', 'AR05')
    expect(battle.lastEvent('entered').rules).toContain('10.21')
    takeSteps(battle, 'central', 'AQ05', 'AP05')
    battle.say('central', [2, 'move'])
    expect(stepRefusal(battle, 'central', 'AR05')).toBe('10.21')
    expect(stepRefusal(battle, 'central', 'AR07')).toBe('10.21-1')
    expect(enterableHexes(battle, 'central')).toEqual(['AR04', 'AR06'])
    takeSteps(battle, 'central', 'AR06', 'stop')
    battle.say('central', [3, 'move'])
    expect(enterableHexes(battle, 'central')).toEqual(['AR04', 'AR06', 'AR07'])
  })

  test('10.21: units of different arrivals form a mass or a stack if they may enter side by side', () => {
    const arrival = (name: string, hexes: string, type = 'ge-inf') => ({
      side: 'central',
      name,
      units: [{ type, count: 2 }],
      entry: { rule: 'eastern edge', hexes },
      turn: 1,
      mode: 'enter',
      provenance: 'test',
    })
    const changes = {
      reinforcements: [
        arrival('first', 'AR05 AR06'),
        arrival('second', 'AR06 AR07'),
        arrival('next to it', 'AR08'),
        arrival('far off', 'AR20'),
        arrival('guns', 'AR06', 'ge-mg'),
      ],
    }
    const battle = testBattle({ units: [], changes })
    expect(battle.refusal('central', [0, 1, 2, 3])).toBe('allowed')
    expect(battle.refusal('central', [2, 4])).toBe('allowed')
    expect(battle.refusal('central', [0, 4])).toBe('3.5')
    expect(battle.refusal('central', [0, 2, 4])).toBe('allowed')
    expect(battle.refusal('central', [0, 6])).toBe('3.5')
    // Not a mass but a stack: both could enter by AR06.
    expect(battle.refusal('central', [0, 8])).toBe('allowed')
    expect(battle.refusal('central', [4, 8])).toBe('3.11-3')
    expect(battle.choices('central', 0)).toEqual([1, 2, 3, 8, 9])
    battle.say('central', [0, 2, 3, 1])
    battle.say('central', [0, 'move', 2])
    expect(enterableHexes(battle, 'central')).toEqual(['AR06'])
    takeSteps(battle, 'central', 'AR06', 'AQ06', 'stop')
    battle.say('central', [3, 'move'])
    expect(enterableHexes(battle, 'central')).toEqual(['AR07'])
    expect(stepRefusal(battle, 'central', 'AR06')).toBe('10.21')
    takeSteps(battle, 'central', 'AR07')
    expect(battle.lastEvent('entered').rules).toContain('10.21')
  })

  test('10.2: units off the map do not deploy, dig or fire', () => {
    const battle = arriving('ge-inf', 1, 'AR05 AR06')
    battle.say('central', [0])
    expect(battle.choices('central', 0)).toEqual(['move'])
    expect(battle.refusal('central', [0, 'deploy'])).toBe('10.2')
    battle.say('central', [0, 'move'])
    takeSteps(battle, 'central', 'AR05')
    const onMap = testBattle({ units: ['ge-inf AR05'] })
    onMap.say('central', [0])
    expect(onMap.choices('central', 0)).toContain('deploy')
  })

  test('10.21-3: a unit that chose to enter dispersed but stays off the map is formed again', () => {
    const battle = arriving('ge-late', 1, 'AR05')
    battle.say('central', [0])
    battle.say('central', [0, 'move', 'dispersed'])
    takeSteps(battle, 'central', 'stop')
    expect(battle.state.units[0]).toMatchObject({ formed: true, spent: true, hex: offMap })
    expect(battle.lastEvent('deployed')).toMatchObject({ unit: 0, formed: true, rules: ['10.21-3', '3.2'] })
  })

  test('10.21: a mass off the map has at most twelve units, two in each of six hexes', () => {
    const battle = arriving('ge-inf', 13, 'AR03 AR04 AR05 AR06 AR07 AR08 AR09')
    const units = battle.state.units.map((_, unit) => unit)
    expect(battle.refusal('central', units)).toBe('3.5-1')
    battle.say('central', units.slice(0, 12))
    const columns = ['AR09', 'AR08', 'AR07', 'AR06', 'AR05', 'AR04']
    for (const [i, hex] of columns.entries()) {
      battle.say('central', [2 * i, 'move'])
      takeSteps(battle, 'central', hex, 'stop')
    }
    battle.say('central', [1, 'move'])
    expect(stepRefusal(battle, 'central', 'AR03')).toBe('10.21')
    expect(enterableHexes(battle, 'central')).toEqual([...columns].reverse())
  })

  test('10.21-3: units outside a mass may all enter by one hex', () => {
    const battle = arriving('ge-inf', 3, 'AR05', { couplets: 4 })
    for (const unit of [0, 1, 2]) {
      startMove(battle, 'central', [unit])
      takeSteps(battle, 'central', 'AR05')
      expect(battle.lastEvent('entered').rules).toContain('10.21-3')
      takeSteps(battle, 'central', unit === 0 ? 'AQ05' : 'AQ06', 'stop')
      if (battle.asked('entente') === 'command') battle.say('entente', ['pass'])
    }
    expect(battle.unitsIn('AQ06')).toEqual([1, 2])
  })

  test('10.21-3: units outside a mass enter formed or dispersed at no cost', () => {
    const battle = arriving('ge-late', 3, 'AR05 AR06')
    battle.say('central', [0])
    expect(battle.choices('central', 0, 'move')).toEqual(['dispersed'])
    expect(battle.refusal('central', [0, 'move', 'formed'])).toBe('6.03')
    battle.say('central', [0, 'move', 'dispersed'])
    expect(battle.lastEvent('deployed')).toMatchObject({ unit: 0, formed: false, rules: ['10.21-3', '3.2'] })
    takeSteps(battle, 'central', 'AR05', 'AQ05', 'AQ06')
    expect(battle.lastEvent('entered')).toMatchObject({ units: [0], spent: 3 })
    expect(battle.state.units[0]).toMatchObject({ formed: false, spent: true })
    battle.say('entente', ['pass'])
    battle.say('central', [1, 2])
    expect(battle.choices('central', 1, 'move', 2)).toEqual(['dispersed'])
    battle.say('central', [1, 'move', 2, 'dispersed'])
    takeSteps(battle, 'central', 'AR06')
    expect(battle.state.units.slice(1).map(({ formed, hex }) => [formed, battle.label(hex)])).toEqual([
      [false, 'AR06'],
      [false, 'AR06'],
    ])
  })

  test('6.61-3: a stack of two off the map picks up no unit', () => {
    const battle = arriving('ge-inf', 3, 'AR05 AR06')
    startMove(battle, 'central', [0, 1, 2], 1)
    expect(stepRefusal(battle, 'central', 'pick up 2')).toBe('6.61-3')
  })

  test('10.21-3: units of a mass, guns that cannot move dispersed and units on the map cannot choose to enter dispersed', () => {
    const mass = arriving('ge-late', 3, 'AR05 AR06')
    mass.say('central', [0, 1, 2])
    expect(mass.refusal('central', [0, 'move', 'dispersed'])).toBe('10.21-3')
    expect(mass.choices('central', 0, 'move')).toEqual([1, 2])
    const gun = arriving('ge-mg', 1, 'AR05')
    gun.say('central', [0])
    expect(gun.refusal('central', [0, 'move', 'dispersed'])).toBe('6.61-5')
    const onMap = testBattle({ units: ['ge-late AP02'] })
    onMap.say('central', [0])
    expect(onMap.refusal('central', [0, 'move', 'dispersed'])).toBe('6.3-1')
    const carried = arriving('ge-mg', 1, 'AR20', {
      changes: { transport: [{ side: 'central', kind: 'mule', groups: 1, fromTurn: 1, provenance: 'test' }] },
    })
    carried.say('central', [0])
    expect(carried.refusal('central', [0, 'move', 'mule'])).toBe('allowed')
    expect(carried.refusal('central', [0, 'move', 'mule', 'dispersed'])).toBe('6.03')
  })

  test('10.21: units commanded together enter by adjacent hexes, in a mass or not', () => {
    const battle = arriving('ge-inf', 1, 'AR03 AR05 AR06', {
      changes: {
        reinforcements: [
          {
            side: 'central',
            name: 'arrivals',
            units: [
              { type: 'ge-inf', count: 1 },
              { type: 'ge-mg', count: 1 },
            ],
            entry: { rule: 'eastern edge', hexes: 'AR03 AR05 AR06' },
            turn: 1,
            mode: 'enter',
            provenance: 'test',
          },
        ],
      },
    })
    startMove(battle, 'central', [0, 1])
    takeSteps(battle, 'central', 'AR05', 'AQ05', 'AQ06')
    battle.say('central', [1, 'move'])
    expect(stepRefusal(battle, 'central', 'AR03')).toBe('10.21')
    expect(enterableHexes(battle, 'central')).toEqual(['AR05', 'AR06'])
  })

  test('10.21-4 6.64: an arrival on a road that leads over the map edge counts as moving by road', () => {
    const battle = arriving('ge-mg', 1, 'AR20', { changes: { night: [1] } })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AR20')
    expect(battle.lastEvent('entered').rules).toContain('10.21-4')
    takeSteps(battle, 'central', 'AQ20')
    expect(battle.lastEvent('entered').rules).toContain('6.64')
    expect(battle.eventsOf('check')).toEqual([])
  })

  test('10.21-4 6.84-2: trucks enter the map by a road only', () => {
    const changes = { transport: [{ side: 'central', kind: 'truck', groups: 1, fromTurn: 1, provenance: 'test' }] }
    const field = arriving('ge-mg', 1, 'AR05', { changes })
    field.say('central', [0])
    expect(field.refusal('central', [0, 'move', 'truck'])).toBe('6.84-2')
    const road = arriving('ge-mg', 1, 'AR05 AR20', { changes })
    startMove(road, 'central', [0], 'truck')
    expect(stepRefusal(road, 'central', 'AR05')).toBe('6.84-2')
    takeSteps(road, 'central', 'AR20', 'AQ20', 'AP20')
    expect(road.lastEvent('entered')).toMatchObject({ spent: 3 })
  })

  test('10.21-4 8.321-3: an arrival on a trench that leads over the map edge enters IN it', () => {
    const battle = arriving('ge-inf', 1, 'X01')
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'X01')
    expect(battle.state.units[0]?.within).toBe('trench')
    expect(battle.lastEvent('entered').rules).toEqual(expect.arrayContaining(['10.21-4', '8.321-3']))
  })
})

describe('leaving the map', () => {
  test('10.3: a unit in an edge hex leaves the map for good for one point', () => {
    const battle = testBattle({ units: ['ge-inf AQ05', 'ge-inf AR06', 'br-inf AR06 spent'] })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'exit')).toBe('10.3')
    takeSteps(battle, 'central', 'AR05', 'exit')
    expect(battle.lastEvent('exited')).toMatchObject({ units: [0], from: battle.hex('AR05'), rules: ['10.3'] })
    expect(battle.state.units[0]?.hex).toBe(exited)
    expect(battle.eventsOf('no longer moving')).toMatchObject([{ units: [0], rules: ['6.65', '10.3'] }])
    battle.say('entente', ['pass'])
    expect(battle.refusal('central', [0])).toBe('6.01')
    startMove(battle, 'central', [1])
    expect(stepRefusal(battle, 'central', 'exit')).toBe('6.63-2')
  })

  test('10.3 2.2-1: a hex next to one without a visible dot is an edge hex', () => {
    const battle = testBattle({ units: ['ge-inf AQ05'], overlay: { maps: { ypres: { dotless: 'AR05' } } } })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'AR05')).toBe('2.2-1')
    takeSteps(battle, 'central', 'exit')
    expect(battle.lastEvent('exited')).toMatchObject({ from: battle.hex('AQ05') })
  })

  test('10.3 6.82-1: a unit may leave by transport, even after enemy units have left', () => {
    const battle = testBattle({
      units: ['ge-mg AR05', 'br-inf A02'],
      changes: { transport: [{ side: 'central', kind: 'mule', groups: 1, fromTurn: 1, provenance: 'test' }] },
      change(state) {
        for (const unit of state.units) if (unit.side === 'entente') unit.hex = exited
      },
    })
    startMove(battle, 'central', [0], 'mule')
    takeSteps(battle, 'central', 'exit')
    expect(battle.lastEvent('exited')).toMatchObject({ units: [0] })
  })

  test('10.3: a unit that leaves by a trench is no longer IN it', () => {
    const battle = testBattle({ units: ['ge-inf X01 in'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'exit')
    expect(battle.state.units[0]).toMatchObject({ hex: exited, within: null })
  })

  test('10.3 6.64: the road bonus may be spent on leaving along the road', () => {
    const battle = testBattle({ units: ['ge-mg AQ20'] })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'AR20', 'exit')
    expect(battle.state.units[0]?.hex).toBe(exited)
  })
})

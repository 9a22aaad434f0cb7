import { describe, expect, test } from 'vitest'
import type { Transport } from '../data/schema.ts'
import { enterableHexes, startMove, stepRefusal, takeSteps } from '../testing/move-shorthand.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'

const convoy = (kind: Transport, groups: number, setup: TestBattleSetup) =>
  testBattle({
    ...setup,
    changes: { ...setup.changes, transport: [{ side: 'central', kind, groups, fromTurn: 1, provenance: 'test' }] },
  })

describe('declaring transport', () => {
  test('6.81 6.82 6.83 6.83-2: one group carries one unit a turn, and another one in the next turn', () => {
    const battle = convoy('mule', 1, {
      units: ['ge-mg AP02', 'ge-mg AP02', 'ge-mg AP04', 'ge-mg AP03', 'br-inf A02'],
      couplets: 1,
      dice: [5, 1],
    })
    battle.say('central', [0, 1])
    battle.say('central', [0, 'move', 'mule'])
    expect(battle.lastEvent('moves')).toMatchObject({ units: [0], transport: 'mule' })
    expect(battle.lastEvent('moves').rules).toEqual(expect.arrayContaining(['6.81', '6.82', '6.83', '6.83-2', '6.84']))
    // 6.81: transport is not a unit and takes up no room next to the gun already there.
    takeSteps(battle, 'central', 'AP03', 'stop')
    expect(battle.unitsIn('AP03')).toEqual([0, 3])
    expect(battle.refusal('central', [1, 'move', 'mule'])).toBe('6.83')
    battle.say('central', ['done'])
    battle.say('entente', ['pass'])
    expect(battle.state.turn).toBe(2)
    battle.say('central', [1])
    expect(battle.refusal('central', [1, 'move', 'mule'])).toBe('allowed')
  })

  test('6.82: only a formed unit in a hex that the transport could enter may use it', () => {
    const battle = convoy('wagon', 3, {
      units: ['ge-mg W10', 'ge-mg AP02 dispersed', 'ge-mg AP05', 'br-inf AP05 spent'],
    })
    battle.say('central', [0])
    expect(battle.refusal('central', [0, 'move', 'wagon'])).toBe('6.82')
    battle.say('central', ['done'])
    battle.say('entente', ['pass'])
    battle.say('central', [1])
    expect(battle.refusal('central', [1, 'move', 'wagon'])).toBe('6.82')
    battle.say('central', ['done'])
    battle.say('entente', ['pass'])
    battle.say('central', [2])
    expect(battle.refusal('central', [2, 'move', 'wagon'])).toBe('6.82-1')
  })

  test('6.82: any unit but tanks and armoured cars may use transport', () => {
    const battle = convoy('truck', 1, { units: ['ge-inf AI17', 'ge-tank AH17'] })
    battle.say('central', [1])
    expect(battle.choices('central', 1, 'move')).toEqual([])
    for (const kind of ['mule', 'wagon', 'truck']) expect(battle.refusal('central', [1, 'move', kind])).toBe('6.82')
    battle.say('central', ['done'])
    battle.say('entente', ['pass'])
    startMove(battle, 'central', [0], 'truck')
    takeSteps(battle, 'central', 'AJ17', 'AK18', 'AL18', 'AM19')
    expect(battle.lastEvent('entered')).toMatchObject({ spent: 4 })
    expect(battle.lastEvent('moves').rules).toContain('6.82')
    const car = testBattle({
      units: ['br-car AI17'],
      actor: 'entente',
      changes: { transport: [{ side: 'entente', kind: 'truck', groups: 1, fromTurn: 1, provenance: 'test' }] },
    })
    car.say('entente', [0])
    expect(car.refusal('entente', [0, 'move', 'truck'])).toBe('6.82')
  })

  test('6.83: transport is refused before its turn, to the other side, and where it would not help', () => {
    const changes = {
      transport: [
        { side: 'central', kind: 'mule', groups: 1, fromTurn: 2, provenance: 'test' },
        { side: 'entente', kind: 'wagon', groups: 1, fromTurn: 1, provenance: 'test' },
      ],
    }
    const battle = testBattle({ units: ['ge-mg AP02', 'ge-inf AP02'], changes })
    battle.say('central', [0, 1])
    expect(battle.refusal('central', [0, 'move', 'mule'])).toBe('6.83')
    expect(battle.refusal('central', [0, 'move', 'wagon'])).toBe('6.83')
    const later = testBattle({ units: ['ge-mg AP02', 'ge-inf AP02'], changes, turn: 2 })
    later.say('central', [0, 1])
    expect(later.refusal('central', [0, 'move', 'mule'])).toBe('allowed')
    expect(later.refusal('central', [1, 'move', 'mule'])).toBe('6.84')
  })
})

describe('moving by transport', () => {
  test('6.84 6.84-3: mules go two hexes over any ground, and one more by road', () => {
    const battle = convoy('mule', 1, { units: ['ge-mg W12'] })
    startMove(battle, 'central', [0], 'mule')
    expect(battle.lastEvent('moves').rules).toEqual(expect.arrayContaining(['6.84', '6.84-3']))
    takeSteps(battle, 'central', 'W11', 'W10')
    expect(battle.state.units[0]).toMatchObject({ hex: battle.hex('W10'), spent: true })
    const road = convoy('mule', 1, { units: ['ge-mg AI17'] })
    startMove(road, 'central', [0], 'mule')
    takeSteps(road, 'central', 'AJ17', 'AK18', 'AL18')
    expect(road.state.units[0]).toMatchObject({ hex: road.hex('AL18'), spent: true })
  })

  test('6.84-1 8.6-2: wagons go three hexes, but into craters only by road', () => {
    const battle = convoy('wagon', 1, { units: ['ge-mg W12'] })
    startMove(battle, 'central', [0], 'wagon')
    expect(stepRefusal(battle, 'central', 'W11')).toBe('6.84-1')
    takeSteps(battle, 'central', 'X11')
    expect(enterableHexes(battle, 'central')).not.toContain('W11')
    const alongRoad = convoy('wagon', 1, { units: ['ge-mg N20'] })
    startMove(alongRoad, 'central', [0], 'wagon')
    takeSteps(alongRoad, 'central', 'M20')
    expect(alongRoad.unitsIn('M20')).toEqual([0])
    expect(stepRefusal(alongRoad, 'central', 'N19')).toBe('6.84-1')
    const road = convoy('wagon', 1, { units: ['ge-mg AP02'] })
    startMove(road, 'central', [0], 'wagon')
    takeSteps(road, 'central', 'AP03', 'AP04', 'AP05')
    expect(road.state.units[0]?.spent).toBe(true)
  })

  test('6.84-2 6.84-3: trucks keep to roads and go fifteen hexes at most', () => {
    const battle = convoy('truck', 1, { units: ['ge-mg AB13'] })
    startMove(battle, 'central', [0], 'truck')
    expect(stepRefusal(battle, 'central', 'AB12')).toBe('6.84-2')
    const path = [
      'AC14',
      'AD14',
      'AE15',
      'AF15',
      'AG16',
      'AH16',
      'AI17',
      'AJ17',
      'AK18',
      'AL18',
      'AM19',
      'AN19',
      'AO20',
    ]
    takeSteps(battle, 'central', ...path, 'AP20', 'AQ20')
    expect(battle.lastEvent('entered')).toMatchObject({ spent: 15 })
    expect(battle.state.units[0]?.spent).toBe(true)
    const rim = convoy('truck', 1, { units: ['ge-mg V01'] })
    startMove(rim, 'central', [0], 'truck')
    expect(stepRefusal(rim, 'central', 'exit')).toBe('6.84-2')
    const field = convoy('truck', 1, { units: ['ge-mg AP02'] })
    field.say('central', [0])
    expect(field.refusal('central', [0, 'move', 'truck'])).toBe('6.82')
  })

  test('6.84-2: a unit on a truck does not go IN a trench beside the road, one with mules does', () => {
    const lorry = convoy('truck', 1, { units: ['ge-mg U11'] })
    startMove(lorry, 'central', [0], 'truck')
    takeSteps(lorry, 'central', 'V11')
    expect(stepRefusal(lorry, 'central', 'in')).toBe('6.84-2')
    expect(enterableHexes(lorry, 'central')).not.toContain('in')
    const mules = convoy('mule', 1, { units: ['ge-mg U11'] })
    startMove(mules, 'central', [0], 'mule')
    takeSteps(mules, 'central', 'V11', 'in')
    expect(mules.state.units[0]).toMatchObject({ within: 'trench' })
  })

  test('6.82-1: transport enters neither enemy hexes nor gas', () => {
    const battle = convoy('mule', 1, {
      units: ['ge-mg AP02', 'br-inf AP03 spent'],
      change(state, { hex }) {
        state.gas = [hex('AO02')]
      },
    })
    startMove(battle, 'central', [0], 'mule')
    expect(stepRefusal(battle, 'central', 'AP03')).toBe('6.82-1')
    expect(stepRefusal(battle, 'central', 'AO02')).toBe('6.82-1')
    expect(enterableHexes(battle, 'central')).not.toContain('AO02')
  })

  test('6.83-1: a unit that uses transport picks up no other unit', () => {
    const battle = convoy('mule', 1, { units: ['ge-mg AP02', 'ge-mg AP03'] })
    startMove(battle, 'central', [0, 1], 'mule')
    takeSteps(battle, 'central', 'AP03')
    expect(stepRefusal(battle, 'central', 'pick up 1')).toBe('6.83-1')
  })

  test('6.85: neither a passed check nor a failed check of another unit loses the group', () => {
    const units = ['ge-mg AP02', 'br-inf AP05', 'ge-inf AP03']
    const battle = convoy('mule', 1, { units, dice: [1, 2, 4, 3] })
    startMove(battle, 'central', [0], 'mule')
    takeSteps(battle, 'central', 'AP03')
    battle.say('entente', [1])
    expect(battle.eventsOf('check').map(({ unit, result }) => [unit, result])).toEqual([
      [0, 'stands'],
      [2, 'dispersed'],
    ])
    expect(battle.state.transport[0]).toMatchObject({ lost: false })
    takeSteps(battle, 'central', 'AP04')
  })

  test('6.85: a failed check caused by reaction fire loses the group for the rest of the scenario', () => {
    const units = ['ge-mg AP02', 'br-inf AP05', 'ge-mg A02']
    const battle = convoy('mule', 1, { units, couplets: 1, dice: [4, 3, 5, 1] })
    startMove(battle, 'central', [0], 'mule')
    takeSteps(battle, 'central', 'AP03')
    battle.say('entente', [1])
    expect(battle.lastEvent('transport lost')).toMatchObject({ group: 0, kind: 'mule', unit: 0, rules: ['6.85'] })
    battle.say('entente', ['pass'])
    expect(battle.state.transport[0]).toMatchObject({ lost: true, used: false })
    battle.say('central', [2])
    expect(battle.refusal('central', [2, 'move', 'mule'])).toBe('6.83')
  })
})

import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { ofShape } from '../../testing/of-shape.ts'
import { playFromStep } from '../../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { deployQuestion } from './deployment.ts'

const deploymentIn = (choice: Json) => ofShape(deployQuestion.shapes.answer, choice)

const onePlatoon = (id: string, x: number) => ({
  companies: { [`${id}C`]: [`${id}1 infantry platoon ${x} 300 0`, `${id}2 infantry platoon ${x} 340 0`] },
})
/** Only works are on the table. */
const beforeDeployment: NonNullable<TestBattleSetup['change']> = (state) => {
  for (const base of state.bases) if (base.faces === null) Object.assign(base, { fate: 'waiting', pose: null })
}
const battle: TestBattleSetup = {
  attacker: { battalions: { A: onePlatoon('a', 100), B: onePlatoon('b', 200) } },
  defender: {
    battalions: {
      D: {
        ...onePlatoon('d', 1700),
        quality: 'raw',
        companies: { dC: ['d1 infantry platoon 1700 300 180', 'd2 infantry platoon 1700 330 180'] },
      },
    },
    assets: ['BH blockhouse 1600 800 180', 'MG machine gun 1600 900 180'],
  },
  change: beforeDeployment,
}
const poseAt = (x: number, y: number, heading = 0) => ({ x: units(x), y: units(y), heading })

describe('deployment', () => {
  test('setup.6: a battalion with no room at the scenario’s places is proposed company by company', () => {
    const flood = [
      [0, 0],
      [1800, 0],
      [1800, 250],
      [0, 250],
    ] satisfies [number, number][]
    const companies = {
      X: ['x1 infantry platoon 100 60 0', 'x2 infantry platoon 100 95 0'],
      Y: ['y1 infantry platoon 100 1100 0', 'y2 infantry platoon 100 1135 0'],
    }
    const game = playFromStep('deployment', {
      terrain: [{ id: 'flood', type: 'river', polygon: flood }],
      attacker: { battalions: { A: { hq: 'H battalion command 100 1000 0', companies } } },
      change: beforeDeployment,
    })
    game.say('defender', game.choices('defender')[0] ?? null)
    const proposed = game.choices('attacker')
    expect(proposed).toContainEqual(expect.objectContaining({ group: game.battalion('A') }))
    for (const deployment of proposed) expect(game.refusal('attacker', deployment)).toBe('allowed')
  })

  test('setup.6: a battalion whose place is taken is proposed as near as it fits, then a little aside', () => {
    const game = playFromStep('deployment', {
      attacker: { hq: null, battalions: { A: { hq: null, companies: { C: ['a1 infantry platoon 100 300 0'] } } } },
      defender: { assets: ['BH blockhouse 1600 800 180'] },
      change(state, places) {
        beforeDeployment(state, places)
        // A blockhouse of the scenario at that very place, 40 by 40.
        Object.assign(state.bases[places.base('BH')] ?? {}, { pose: { x: 400, y: 1200, heading: 0 } })
      },
    })
    game.say('defender', game.choices('defender')[0] ?? null)
    const proposed = game.choices('attacker').map(deploymentIn)
    const places = proposed.map(({ poses: [pose] }) => [(pose?.x ?? 0) / 4, (pose?.y ?? 0) / 4])
    // Steps of 20: two steps back is the first place clear of it.
    expect(places).toEqual([
      [60, 260],
      [100, 340],
      [100, 260],
    ])
  })

  test('setup.6: guns that only a card brings are not deployed', () => {
    const game = playFromStep('deployment', { ...battle, switches: { events: 'with' } })
    for (const seat of ['defender', 'attacker'] as const) {
      if (game.asked(seat) !== 'deploy') continue
      for (const deployment of game.choices(seat)) expect(game.refusal(seat, deployment)).toBe('allowed')
    }
    while (game.state.step === 'deployment') {
      const seat = game.asked('defender') === 'deploy' ? 'defender' : 'attacker'
      game.say(seat, game.choices(seat)[0] ?? null)
    }
    expect([game.baseState('attacker.big-guns').fate, game.baseState('attacker.F.HQ').fate]).toEqual([
      'waiting',
      'present',
    ])
  })

  test('setup.6: battalions deploy in alternation, the defender first', () => {
    const game = playFromStep('deployment', battle)
    const order: string[] = []
    while (game.state.step === 'deployment') {
      const seat = game.asked('defender') === 'deploy' ? 'defender' : 'attacker'
      order.push(seat)
      game.say(seat, game.choices(seat)[0] ?? null)
    }
    // The commander and his weapons deploy as one group; the attacker has one group more.
    expect(order).toEqual(['defender', 'attacker', 'defender', 'attacker', 'attacker'])
    expect(game.place('a1')).toEqual([100, 300, 0])
    expect(game.state.supports[game.base('MG')]).toBe(game.battalion('D'))
  })

  test('setup.5: works stand before deployment, and no base deploys on wire or in water', () => {
    const wire = {
      id: 'w',
      side: 'attacker' as const,
      polygon: [
        [250, 0],
        [270, 0],
        [270, 1200],
        [250, 1200],
      ] satisfies [number, number][],
    }
    const { battlefield } = testBattle({ ...battle, wire: [wire] })
    expect(battlefield.state.bases.filter(({ pose }) => pose !== null)).toHaveLength(1)
    const game = playFromStep('deployment', { ...battle, wire: [wire] })
    game.say('defender', game.choices('defender')[0] ?? null)
    const poses = (x: number) => [poseAt(40, 60), poseAt(x, 300), poseAt(x, 340)]
    expect(game.refusal('attacker', { group: game.battalion('A'), poses: poses(255) })).toBe('setup.5')
    expect(game.refusal('attacker', { group: game.battalion('A'), poses: poses(240) })).toBe('allowed')
    const flooded = playFromStep('deployment', {
      ...battle,
      terrain: [{ id: 's', type: 'stream' as const, polygon: wire.polygon }],
    })
    flooded.say('defender', flooded.choices('defender')[0] ?? null)
    expect(flooded.refusal('attacker', { group: flooded.battalion('A'), poses: poses(255) })).toBe('setup.5')
    expect(flooded.refusal('attacker', { group: flooded.battalion('A'), poses: poses(240) })).toBe('allowed')
  })

  test('setup.2: a side deploys in its own zone', () => {
    const game = playFromStep('deployment', battle)
    const group = game.battalion('D')
    const poses = (x: number) => [poseAt(1780, 60, 180), poseAt(x, 300, 180), poseAt(x, 330, 180)]
    expect(game.refusal('defender', { group, poses: poses(1508) })).toBe('allowed')
    expect(game.refusal('defender', { group, poses: poses(1507) })).toBe('setup.2')
  })

  test('formation.2: companies deploy as close as their grade demands, and without overlaps', () => {
    const game = playFromStep('deployment', battle)
    const group = game.battalion('D')
    const poses = (y: number) => [poseAt(1780, 60, 180), poseAt(1700, 300, 180), poseAt(1700, y, 180)]
    expect(game.refusal('defender', { group, poses: poses(331) })).toBe('allowed')
    expect(game.refusal('defender', { group, poses: poses(332) })).toBe('formation.2')
    expect(game.refusal('defender', { group, poses: poses(329) })).toBe('setup.6')
    expect(game.refusal('defender', { group, poses: poses(330).slice(1) })).toBe('setup.6')
    expect(game.refusal('defender', { group: 99, poses: [] })).toBe('setup.6')
  })

  test('shelter.1: troops deploy in dugouts only where the trench has them', () => {
    const trench = (deepShelters: boolean): TestBattleSetup => ({
      ...battle,
      trenches: [
        {
          id: 't',
          line: [
            [1700, 0],
            [1700, 1200],
          ],
          width: 20,
          cover: 'medium',
          side: 'defender',
          role: 'front',
          deepShelters,
        },
      ],
      defender: { battalions: { D: { companies: { dC: ['d1 infantry platoon 1700 300 180 sheltered'] } } } },
    })
    const isSheltered = (deep: boolean) => {
      const game = playFromStep('deployment', trench(deep))
      game.say('defender', game.choices('defender')[0] ?? null)
      return game.baseState('d1').sheltered
    }
    expect([isSheltered(true), isSheltered(false)]).toEqual([true, false])
  })
})

describe('Mons', () => {
  const mons = () => playFromStep('deployment', { scenario: 'mons-1914', change: beforeDeployment })

  test('mons.2: both sides set up within 150 mm of their edge', () => {
    const game = mons()
    const first = deploymentIn(at(game.choices('defender'), 0))
    const poses = first.poses.map((pose) => ({ ...pose, x: pose.x - units(40) }))
    expect(game.refusal('defender', { group: first.group, poses })).toBe('mons.2')
  })

  test('mons.3: a battalion of each regiment is in reserve', () => {
    const game = mons()
    expect(game.refusal('defender', { group: game.battalion('B1.4'), poses: [] })).toBe('mons.3')
  })

  test('mons.5: guns start limbered, machine guns packed', () => {
    const game = mons()
    while (game.state.step === 'deployment') {
      const seat = game.asked('defender') === 'deploy' ? 'defender' : 'attacker'
      game.say(seat, game.choices(seat)[0] ?? null)
    }
    const { bases } = game.battlefield.scenario.roster
    const crewed = game.state.bases.filter(
      (base, id) => base.pose !== null && /gun|howitzer/.test(bases[id]?.type ?? ''),
    )
    expect(crewed.length).toBeGreaterThan(10)
    expect(crewed.every(({ packed }) => packed)).toBe(true)
    const cites = game.all('deployed').filter(({ rules }) => rules?.includes('mons.5'))
    expect(cites.length).toBeGreaterThan(5)
    expect(cites.every(({ bases: set }) => set.some(([id]) => game.state.bases[id]?.packed))).toBe(true)
  })

  test('mons.german.3 mons.british.3: only regiment and brigade order the guns', () => {
    const german = playFromStep('battalions', { scenario: 'mons-1914' })
    expect(german.refusal('attacker', { unit: german.unit('G1.ART1') })).toBe('mons.german.3')
    const british = playFromStep('battalions', { scenario: 'mons-1914', side: 'defender' })
    expect(british.refusal('defender', { unit: british.unit('B1.ART1') })).toBe('mons.british.3')
  })
})

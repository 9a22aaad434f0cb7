import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { rectangle } from '../../testing/fire.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { standFast } from './refuse-advance.ts'

const two = (more: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: {
    battalions: {
      B: { companies: { A: ['P infantry platoon 300 600 0'] } },
      C: { companies: { X: ['Q infantry platoon 400 600 0'] } },
    },
  },
  ...more,
})

describe('interpenetration', () => {
  test('move.pass.1: a battalion that has not moved may be passed through, and then stays', () => {
    const at = playAction(two(), 'A', (one) => moveOf(one, { P: [[450, 600]] }))
    expect(at.state.battalions[at.battalion('C')]).toMatchObject({ static: true, moved: false })
    expect(actionNamed('move').check(at.battlefield, at.unit('X'), moveOf(at, { Q: [[410, 600]] }))).toMatchObject({
      rule: 'move.pass.1',
    })
  })

  test('move.pass.1: a battalion that has moved may not be passed through', () => {
    const change: TestBattleSetup['change'] = (state, at) => {
      const of = state.battalions[at.battalion('C')]
      if (of !== undefined) of.moved = true
    }
    expect(refusal(two({ change }), 'A', (one) => moveOf(one, { P: [[450, 600]] }))).toBe('move.pass.1')
    expect(refusal(two({ change }), 'A', (one) => moveOf(one, { P: [[380, 600]] }))).toBe('allowed')
  })

  test('move.pass.1: units of one battalion pass each other freely', () => {
    const own: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: { A: ['P infantry platoon 300 600 0'], X: ['Q infantry platoon 400 600 0'] },
          },
        },
      },
      change(state, at) {
        const of = state.battalions[at.battalion('B')]
        if (of !== undefined) of.moved = true
      },
    }
    const at = playAction(own, 'A', (one) => moveOf(one, { P: [[450, 600]] }))
    expect(at.state.battalions[at.battalion('B')]?.static).toBe(false)
  })

  test('move.pass.1 move.support.3 wire.extra.1: a battalion passed through does not move, but may pack and clear wire', () => {
    const passed: TestBattleSetup = {
      attacker: {
        battalions: {
          B: {
            companies: { E: { kind: 'engineer company', bases: ['P engineer platoon 300 600 0'] } },
            support: ['M machine gun 200 600 0'],
          },
        },
      },
      wire: [{ id: 'W', side: 'defender', polygon: rectangle('marsh', 307, 500, 20, 200).polygon }],
      change(state, at) {
        const of = state.battalions[at.battalion('B')]
        if (of !== undefined) of.static = true
      },
    }
    expect(refusal(passed, 'M', (at) => moveOf(at, { M: [[190, 600]] }))).toBe('move.pass.1')
    expect(refusal(passed, 'M', () => ({ do: 'pack' }))).toBe('allowed')
    expect(refusal(passed, 'E', (at) => crossingOf(at, 'wire', { P: [350, 600] }))).toBe('move.pass.1')
    expect(refusal(passed, 'E', (at) => ({ do: 'clear wire', base: at.base('P'), strip: 'W' }))).toBe('allowed')
  })

  test('move.pass.1 orders.17: an attached unit moves with the battalion that orders it', () => {
    const attached: TestBattleSetup = {
      attacker: {
        battalions: {
          B: { companies: { A: ['P infantry platoon 400 600 0'] } },
          T: { hq: null, support: ['K heavy tank 300 600 0 model=british_male with=B'] },
        },
      },
    }
    const at = playAction(attached, 'K', (one) => moveOf(one, { K: [[440, 600]] }))
    expect(at.state.battalions.map((one) => [one.moved, one.static])).toEqual([
      [true, false],
      [false, false],
    ])
    const stays: TestBattleSetup = {
      ...attached,
      change(state, places) {
        const of = state.battalions[places.battalion('B')]
        if (of !== undefined) of.static = true
      },
    }
    expect(refusal(stays, 'K', (one) => moveOf(one, { K: [[310, 600]] }))).toBe('move.pass.1')
  })

  test('move.enemy.1: no base moves through a blockhouse', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } },
        assets: ['H blockhouse 380 600 0'],
      },
    }
    expect(refusal(setup, 'A', (one) => moveOf(one, { P: [[450, 600]] }))).toBe('move.enemy.1')
  })
})

describe('enemies', () => {
  const met = (attacker: string, defender: string, more: TestBattleSetup = {}): TestBattleSetup => {
    const kind = attacker.includes('cavalry') ? 'squadron' : 'rifle company'
    const inCompany = attacker.includes('platoon')
    return {
      attacker: {
        battalions: {
          B: { companies: inCompany ? { A: { kind, bases: [attacker] } } : {}, support: inCompany ? [] : [attacker] },
        },
      },
      defender: {
        battalions: { D: defender.includes('platoon') ? { companies: { X: [defender] } } : { support: [defender] } },
      },
      ...more,
    }
  }
  const platoon = 'P infantry platoon 300 600 0'

  test('move.enemy.1 assault.1: a path reaches an enemy only at its end', () => {
    const setup = met(platoon, 'E infantry platoon 400 600 180')
    const to = (...way: [number, number][]) => refusal(setup, 'A', (at) => moveOf(at, { P: way }))
    expect(to([385, 600])).toBe('allowed')
    expect(to([386, 600])).toBe('move.enemy.1')
    // Contact on the way, then past the enemy.
    expect(to([385, 600], [385, 560])).toBe('move.enemy.1')
    expect(to([400, 650])).toBe('allowed')
  })

  test('assault.1 command.2: only bases that may assault move into contact', () => {
    const gun = met('P machine gun 350 600 0', 'E infantry platoon 400 600 180')
    expect(refusal(gun, 'P', (at) => moveOf(at, { P: [[382, 600]] }))).toBe('assault.1')
    expect(refusal(gun, 'P', (at) => moveOf(at, { P: [[380, 600]] }))).toBe('allowed')
  })

  test('assault.17 assault.18: cavalry assaults neither tanks nor troops in a trench', () => {
    const rider = 'P cavalry platoon 300 600 0'
    const trenches: ScenarioData['trenches'] = [
      {
        ...{ id: 'T', width: 20, cover: 'medium', side: 'defender', role: 'front', deepShelters: false },
        line: [
          [400, 0],
          [400, 1200],
        ],
      },
    ]
    const charge = (setup: TestBattleSetup, x: number) => refusal(setup, 'A', (at) => moveOf(at, { P: [[x, 600]] }))
    expect(charge(met(rider, 'E infantry platoon 400 600 180'), 382)).toBe('allowed')
    expect(charge(met(rider, 'E infantry platoon 400 600 180', { trenches }), 382)).toBe('assault.17')
    expect(charge(met(rider, 'E heavy tank 400 600 180 model=a7v'), 360)).toBe('assault.18')
  })

  test('move.enemy.1: a base that already touches an enemy may move away', () => {
    const setup = met('P infantry platoon 385 600 0', 'E infantry platoon 400 600 180')
    expect(refusal(setup, 'A', (at) => moveOf(at, { P: [[300, 600]] }))).toBe('allowed')
  })

  test('assault.3: moving into contact is an assault, fought after all have moved', () => {
    const setup = met(platoon, 'E infantry platoon 400 600 0', { suppressed: { E: 1 }, dice: [6, 1] })
    const at = playAction(setup, 'A', (one) => moveOf(one, { P: [[385, 600]] }))
    expect(at.last('assaulted')).toMatchObject({ attacker: at.base('P'), defender: at.base('E') })
    expect([at.baseState('E').fate, at.last('assaulted').rules]).toEqual(['killed', ['suppress.2']])
  })

  test('assault.3: two closing bases both move before the first die', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 640 0'] } } },
      },
      defender: {
        battalions: {
          D: { hq: null, companies: { X: ['E infantry platoon 400 600 0', 'F infantry platoon 400 640 0'] } },
        },
      },
      suppressed: { E: 1, F: 1 },
      dice: [2, 4, 2, 4],
    }
    const at = playAction(setup, 'A', (one) => moveOf(one, { P: [[385, 600]], Q: [[385, 640]] }))
    expect(at.events.map(({ type }) => type).filter((type) => type === 'moved' || type === 'assaulted')).toEqual([
      ...['moved', 'moved', 'assaulted', 'assaulted'],
    ])
    expect(at.all('assaulted').every(({ rules }) => rules?.includes('assault.3'))).toBe(true)
  })
})

describe('limits of advance', () => {
  const platoon = (more: TestBattleSetup): TestBattleSetup => ({
    attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } },
    ...more,
  })

  test('national.french-1914.elan: an action gained by élan only goes towards the enemy', () => {
    const setup = platoon({
      order: { unit: 'A', actions: 1 },
      change(state) {
        if (state.order !== null) state.order.forward = 1
      },
    })
    const to = (x: number, y = 600) => refusal(setup, 'A', (one) => moveOf(one, { P: [[x, y]] }))
    expect([to(301), to(300, 650), to(250)]).toEqual([
      'allowed',
      'national.french-1914.elan',
      'national.french-1914.elan',
    ])
  })

  test('national.french-1917.mutiny: a mutinous battalion does not go beyond the line of its foremost base', () => {
    const mutinous = testBattle({
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 320 600 0'] } } },
      },
      *script(battle, places) {
        standFast(battle, places.battalion('B'))
      },
    })
    const to = (x: number) =>
      actionNamed('move').check(mutinous.battlefield, mutinous.unit('A'), moveOf(mutinous, { P: [[x, 640]] }))
    expect(to(320)).toEqual({ allowed: true })
    expect(to(321)).toMatchObject({ rule: 'national.french-1917.mutiny' })
  })

  test('move.free.1 FF-204: bases leave over the edge that the scenario opens', () => {
    const exit = platoon({
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 1700 600 0'] } } } },
      victory: { exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 3 } },
    })
    const gone = playAction(exit, 'A', (one) => moveOf(one, { P: [[1800, 600]] }))
    expect([gone.baseState('P').fate, gone.place('P')]).toEqual(['exited', null])
    expect(refusal(exit, 'A', (one) => moveOf(one, { P: [[1795, 600]] }))).toBe('move.free.1')
    expect(refusal({ ...exit, victory: {} }, 'A', (one) => moveOf(one, { P: [[1800, 600]] }))).toBe('move.free.1')
  })
})

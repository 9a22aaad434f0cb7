import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { adjustBrigiment } from '../command/command-phase.ts'
import type { Brigiment } from '../state.ts'
import { putInEffect } from './change-order.ts'
import { degrade } from './continuation.ts'
import { leaveRegroup, settlePending } from './regroup.ts'

describe('Regroup', () => {
  const units = [
    'entente HQ headquarters 03.03',
    'entente L 9 half battalion 03.03 battalion=9 Bn steps=1',
    'entente R 9 half battalion 03.03 battalion=9 Bn',
    'entente L 10 half battalion 03.04 support battalion=10 Bn',
    'entente R 10 half battalion 03.04 battalion=10 Bn',
    'entente L 11 half battalion 03.04 battalion=11 Bn',
    'entente R 11 half battalion 03.04 battalion=11 Bn',
    'entente L 12 half battalion 03.02 battalion=12 Bn',
    'entente R 12 half battalion 03.02 battalion=12 Bn',
    'ottoman C half battalion 09.09',
  ]
  /** 16 rifle steps in the centre: clear terrain holds no more. */
  const crowd = [
    ...units,
    ...Array.from({ length: 6 }, (_, i) => `entente X${i} half battalion 03.03`),
    'entente Y company 03.03',
  ]
  const gathered = (setup: TestBattleSetup = {}, brigade: Partial<Brigiment> = {}) =>
    brigadeOnOrder(
      'regroup',
      {},
      {
        units,
        script: (battle) => adjustBrigiment(battle, 'entente', brigimentId(0)),
        ...setup,
        change(state, places) {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          brigiment.order = { ...brigiment.order, point: { hex: places.hex('03.03'), radius: 1 } }
          setup.change?.(state, places)
        },
      },
      brigade,
    )

  /** 9 dead besides 3 routed, as in the example of the rules, and further losses. */
  const called = (surrendered = 0, otherUnits: readonly string[] = [], dead: readonly string[] = []) =>
    gathered(
      {
        units: [...units, ...otherUnits],
        change(state, places) {
          const army = state.secrets.entente
          const stepsLeft = { 'L 9': 0, 'R 9': 0, 'L 10': 0, 'R 10': 0, 'L 11': 0, 'R 11': 0.5, 'L 12': 1.5 }
          for (const [name, steps] of Object.entries(stepsLeft))
            Object.assign(at(army.units, places.unit(name)), { steps })
          for (const name of ['L 9', 'R 9', ...dead]) Object.assign(at(army.units, places.unit(name)), { hex: -2 })
        },
      },
      { losses: { routed: 3, surrendered } },
    )
  const entered = (battle: ReturnType<typeof called>) =>
    battle.eventsFor('entente').find((event) => event.type === 'regroup entered')

  test('11.14.10: all supports are In Line again', () => {
    const battle = called()
    expect(battle.state.secrets.entente.units.some(({ support }) => support)).toBe(false)
  })

  test('11.14.13: all routed steps and half of the dead steps may return', () => {
    const fullStrength = gathered({ units: units.map((text) => text.replace(' steps=1', '')) })
    expect(entered(fullStrength)).toMatchObject({ missing: 0, routed: 0 })
    expect(entered(fullStrength)?.rules).not.toContain('11.14.13')
    expect(entered(called())?.rules).toContain('11.14.13')
  })

  test('11.14.14: captured steps do not return', () => {
    const battle = called(2)
    // 7 dead are left, and half of them is 3, rounded down.
    expect(entered(battle)).toMatchObject({ missing: 3, routed: 3 })
    expect(entered(battle)?.rules).toContain('11.14.14')
    expect(entered(called())?.rules).not.toContain('11.14.14')
  })

  test('11.14.15: lost machine guns and cavalry do not return', () => {
    const otherUnits = ['entente MG mg section 03.02', 'entente Horse cavalry squadron 03.02 of=entente Brigade']
    const battle = called(0, otherUnits, ['MG', 'Horse'])
    expect(entered(battle)).toMatchObject({ missing: 4, routed: 3 })
    expect(entered(battle)?.rules).toContain('11.14.15')
    expect(entered(called(0, otherUnits))?.rules).not.toContain('11.14.15')
  })

  test('11.14.12-1 11.14.13: steps lent to a Flying Column are not missing', () => {
    const battle = gathered({
      brigiments: [{ side: 'entente' }, { side: 'entente', name: 'FC A' }],
      change: (state) => {
        Object.assign(at(state.secrets.entente.units, 4), { brigiment: 1, hex: 0 })
      },
    })
    // One step of L 9 is dead, and half of that rounds to 0.
    expect(brigadeOf(battle).regrouping?.missing).toBe(0)
  })

  test('11.14.12-1: steps dead when it last left do not count again, but steps still owed do', () => {
    const battle = gathered(
      {
        change: (state) => {
          Object.assign(at(state.secrets.entente.units, 3), { steps: 0 })
        },
      },
      { written: { dead: 1, owed: 2 } },
    )
    // 3 dead now, one of them old: half of 2, and 2 from before.
    expect(brigadeOf(battle).regrouping?.missing).toBe(3)
  })

  test('11.14.12-1 11.14.19 11.14.20: a failed Regroup does not halve again the steps it was still to recover', () => {
    const battle = gathered(
      {
        script: function* (battle) {
          degrade(battle, 'entente', brigimentId(0))
        },
        change: (state) => {
          Object.assign(at(state.secrets.entente.units, 3), { steps: 0, hex: -2 })
        },
      },
      { regrouping: { entered: 1, missing: 1, routed: 0 } },
    )
    expect(brigadeOf(battle)).toMatchObject({ regrouping: null, maximum: 14, written: { dead: 3, owed: 1 } })
  })

  test('11.14.16 3.7.5: steps return where there is room, and a returning unit has none of its old markers', () => {
    const battle = gathered(
      {
        turn: 5,
        units: crowd,
        change(state) {
          const dead = at(state.secrets.entente.units, 3)
          Object.assign(dead, { steps: 0, hex: -3, committed: true, unaware: true })
        },
      },
      { regrouping: { entered: 1, missing: 1, routed: 0 } },
    )
    const { rifleSteps } = battle.context.book.tables.terrain.hexes.clear
    const standing = (hex: string) =>
      battle.state.secrets.entente.units.reduce((sum, one) => (one.hex === battle.hex(hex) ? sum + one.steps : sum), 0)
    expect(standing('03.03')).toBe(rifleSteps)
    expect(battle.refusal('entente', battle.unit('L 9'))).toBe('11.14.16')
    battle.say('entente', battle.unit('L 10'))
    if (battle.asked('entente') === 'exchange') battle.say('entente', [])
    settlePending(battle.context, 'entente')
    expect(battle.of('L 10')).toMatchObject({ steps: 1, committed: false, unaware: false })
    expect(battle.of('L 10').hex).not.toBe(battle.hex('03.03'))
    expect(
      battle.context.sheet.distances[battle.of('L 10').hex * battle.context.sheet.grid.size + battle.hex('03.03')],
    ).toBe(1)
  })

  test('11.14.12-4 3.7.5: an exchanged step needs room in its new hex', () => {
    const battle = gathered({ turn: 2, units: crowd }, { regrouping: { entered: 1, missing: 0, routed: 0 } })
    expect(battle.asked('entente')).toBe('exchange')
    expect(battle.refusal('entente', [[battle.unit('R 10'), battle.unit('L 9')]])).toBe('11.14.12-4')
    expect(battle.refusal('entente', [[battle.unit('R 9'), battle.unit('L 9')]])).toBe('allowed')
  })

  test('11.14.12: needs all units there', () => {
    const battle = gathered({
      units: units.map((text) => text.replace('R 12 half battalion 03.02', 'R 12 half battalion 03.07')),
      dice: [9],
    })
    expect(brigadeOf(battle).regrouping).toBeNull()
  })

  test('11.14.12-2 11.14.12-3 11.14.16 11.14.12-4: steps return and are exchanged, visible when the phase has ended', () => {
    const battle = gathered(
      {
        turn: 5,
        change(state) {
          const army = state.secrets.entente
          Object.assign(at(army.units, 1), { steps: 1 })
          Object.assign(at(army.units, 3), { steps: 0, hex: -2 })
        },
      },
      { regrouping: { entered: 1, missing: 1, routed: 2 }, losses: { routed: 2, surrendered: 0 } },
    )
    expect(battle.asked('entente')).toBe('recover')
    expect(battle.refusal('entente', battle.unit('R 9'))).toBe('11.14.16')
    battle.say('entente', battle.unit('L 10'))
    battle.say('entente', battle.unit('L 9'))
    expect(battle.asked('entente')).toBe('exchange')
    expect(battle.refusal('entente', [[battle.unit('HQ'), battle.unit('L 10')]])).toBe('11.14.12-4')
    battle.say('entente', [[battle.unit('L 9'), battle.unit('L 10')]])
    expect(battle.of('L 10')).toMatchObject({ steps: 0, hex: -2 })
    expect(brigadeOf(battle)).toMatchObject({ regrouping: { missing: 0, routed: 1 }, losses: { routed: 1 } })
    settlePending(battle.context, 'entente')
    expect(battle.of('L 10')).toMatchObject({ steps: 2, hex: battle.hex('03.03') })
    expect(battle.of('L 9').steps).toBe(1)
  })

  test('11.14.12-4: a unit that gives away all its steps is destroyed', () => {
    const battle = gathered(
      {
        turn: 2,
        change: (state) => {
          Object.assign(at(state.secrets.entente.units, 3), { steps: 1 })
        },
      },
      { regrouping: { entered: 1, missing: 0, routed: 0 } },
    )
    battle.say('entente', [[battle.unit('L 9'), battle.unit('L 10')]])
    settlePending(battle.context, 'entente')
    expect(battle.of('L 9').hex).toBe(-2)
  })

  test('11.14.17-1: battalions that the scenario leaves out have no losses', () => {
    const battle = testBattle({
      scenario: 'sedd el bahr',
      script: function* (battle) {
        const [regiment] = battle.state.secrets.ottoman.brigiments
        if (regiment === undefined) throw new Error('there is no Brigiment')
        regiment.regrouping = { entered: 1, missing: 0, routed: 0 }
        leaveRegroup(battle, 'ottoman', brigimentId(0))
      },
    })
    // The 26th has its 1st and 3rd Battalions here, and 3 in all.
    expect(battle.state.secrets.ottoman.brigiments[0]).toMatchObject({ maximum: 9, half: 4 })
  })

  test('11.14.17: the next successful change leaves Regroup', () => {
    const battle = gathered(
      {
        script: function* (battle) {
          const { order } = at(battle.state.secrets.entente.brigiments, 0)
          putInEffect(battle, 'entente', brigimentId(0), { ...order, type: 'defense', point: null })
        },
      },
      { regrouping: { entered: 1, missing: 2, routed: 0 } },
    )
    expect(brigadeOf(battle)).toMatchObject({ regrouping: null, order: { type: 'defense' } })
  })
})

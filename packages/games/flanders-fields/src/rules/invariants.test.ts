/** Each invariant is broken alone, in a state that is right in all other respects. */
import { describe, expect, test } from 'vitest'
import { planned } from '../testing/fire-plan.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { invariants } from './invariants.ts'
import { units } from './table-terrain.ts'

/** Faults of a small battle after a change; before it there are none. */
function faultsAfter(change: (battle: TestBattle) => void): string[] {
  const battle = testBattle({
    attacker: {
      batteries: ['G field gun'],
      battalions: { A: { companies: { A1: ['a infantry platoon 300 300 0', 'b infantry platoon 600 300 0'] } } },
    },
    defender: { battalions: { D: { companies: { D1: ['d infantry platoon 600 900 0'] } } } },
    order: { unit: 'A1', actions: 3 },
    ...planned({ attacker: { aims: [{ battery: 'G', x: 900, y: 600 }] } }, (state, places) => {
      state.commanding = places.battalion('A')
    }),
  })
  expect(invariants(battle.battlefield)).toEqual([])
  change(battle)
  return invariants(battle.battlefield)
}

describe('invariants', () => {
  test('a base is on the table exactly while it is present', () => {
    const withoutPose = faultsAfter(({ baseState }) => {
      baseState('a').pose = null
    })
    const killedOnTable = faultsAfter(({ baseState }) => {
      baseState('a').fate = 'killed'
    })
    expect(withoutPose).toEqual(['a is present but not on the table'])
    expect(killedOnTable).toEqual(['a is killed but on the table'])
  })

  test('suppress.kill.1: a base has zero to two suppression markers', () => {
    const faultsWithMarks = (marks: number) =>
      faultsAfter(({ baseState }) => {
        baseState('b').marks = marks
      })
    expect([faultsWithMarks(0), faultsWithMarks(2)]).toEqual([[], []])
    expect(faultsWithMarks(3)).toEqual(['b has 3 suppression markers (suppress.kill.1)'])
    expect(faultsWithMarks(-1)).toEqual(['b has -1 suppression markers (suppress.kill.1)'])
  })

  test('suppress.kill.2: each face of a blockhouse has zero to two suppression markers', () => {
    const faultsWithFaces = (...faces: [number, number, number]) =>
      faultsAfter(({ baseState }) => {
        baseState('d').faces = faces
      })
    expect(faultsWithFaces(0, 1, 2)).toEqual([])
    expect(faultsWithFaces(0, 3, 2)).toEqual(['d has 0, 3, 2 suppression markers on its faces (suppress.kill.2)'])
    expect(faultsWithFaces(-1, 1, 2)).toEqual(['d has -1, 1, 2 suppression markers on its faces (suppress.kill.2)'])
  })

  test('bases stand wholly on the table and do not overlap', () => {
    const faultsAt = (x: number, y: number) =>
      faultsAfter(({ baseState }) => {
        baseState('b').pose = { x: units(x), y: units(y), heading: 0 }
      })
    expect(faultsAt(0, 300)).toEqual(['b is not wholly on the table'])
    expect(faultsAt(310, 300)).toEqual(['b overlaps a'])
    expect(faultsAt(600, 890)).toEqual(['d overlaps b'])
  })

  test('sequence.1: only the side in turn has an order or a commanding battalion', () => {
    const ordered = faultsAfter(({ state, unit }) => {
      if (state.order !== null) state.order = { ...state.order, unit: unit('D1') }
    })
    const commanding = faultsAfter(({ state, battalion }) => {
      state.commanding = battalion('D')
    })
    expect(ordered).toEqual(['a unit of the side not in turn has an order (sequence.1)'])
    expect(commanding).toEqual(['a battalion of the side not in turn commands (sequence.1)'])
  })

  test('orders.11: an order has zero to three actions left', () => {
    const faultsWithActions = (actions: number) =>
      faultsAfter(({ state }) => {
        if (state.order !== null) state.order.left = actions
      })
    expect([faultsWithActions(0), faultsWithActions(3)]).toEqual([[], []])
    expect(faultsWithActions(4)).toEqual(['an order has 4 actions left (orders.11)'])
    expect(faultsWithActions(-1)).toEqual(['an order has -1 actions left (orders.11)'])
  })

  test('sequence.3: each fire plan aims batteries of its own side', () => {
    const swapped = faultsAfter(({ state }) => {
      const { attacker, defender } = state.secrets
      state.secrets = { attacker: defender, defender: attacker }
    })
    expect(swapped).toEqual(["the defender's fire plan aims G, which is no battery of the defender (sequence.3)"])
  })
})

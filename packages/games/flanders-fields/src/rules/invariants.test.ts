/** Each invariant reports a state that breaks it, and no other. */
import { describe, expect, test } from 'vitest'
import { planned } from '../testing/fire-plan.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { invariants } from './invariants.ts'
import { units } from './table-terrain.ts'

/** Violations in a small battle after a change; before it there are none. */
function brokenBy(change: (battle: TestBattle) => void): string[] {
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
    const withoutPose = brokenBy(({ baseState }) => {
      baseState('a').pose = null
    })
    const killedOnTable = brokenBy(({ baseState }) => {
      baseState('a').fate = 'killed'
    })
    expect(withoutPose).toEqual(['a is present and on the table, or not'])
    expect(killedOnTable).toEqual(['a is killed and on the table, or not'])
  })

  test('suppress.kill.1: no base bears three markers, or fewer than none', () => {
    const marked = (marks: number) =>
      brokenBy(({ baseState }) => {
        baseState('b').marks = marks
      })
    expect([marked(0), marked(2)]).toEqual([[], []])
    expect(marked(3)).toEqual(['b bears 3 markers (suppress.kill.1)'])
    expect(marked(-1)).toEqual(['b bears -1 markers (suppress.kill.1)'])
  })

  test('suppress.kill.2: no face of a blockhouse bears three markers', () => {
    const faced = (...faces: [number, number, number]) =>
      brokenBy(({ baseState }) => {
        baseState('d').faces = faces
      })
    expect(faced(0, 1, 2)).toEqual([])
    expect(faced(0, 3, 2)).toEqual(['d bears 0,3,2 (suppress.kill.2)'])
    expect(faced(-1, 1, 2)).toEqual(['d bears -1,1,2 (suppress.kill.2)'])
  })

  test('bases stand wholly on the table and do not overlap', () => {
    const brokenAt = (x: number, y: number) =>
      brokenBy(({ baseState }) => {
        baseState('b').pose = { x: units(x), y: units(y), heading: 0 }
      })
    expect(brokenAt(0, 300)).toEqual(['b hangs over the edge'])
    expect(brokenAt(310, 300)).toEqual(['b overlaps a'])
    expect(brokenAt(600, 890)).toEqual(['d overlaps b'])
  })

  test('sequence.1: only the side in turn has an order or a commanding battalion', () => {
    const ordered = brokenBy(({ state, unit }) => {
      if (state.order !== null) state.order = { ...state.order, unit: unit('D1') }
    })
    const commanding = brokenBy(({ state, battalion }) => {
      state.commanding = battalion('D')
    })
    expect(ordered).toEqual(['a unit has an order in the other side’s turn (sequence.1)'])
    expect(commanding).toEqual(['a battalion commands in the other side’s turn (sequence.1)'])
  })

  test('orders.11: an order has three actions at most', () => {
    const brokenWithActions = (actions: number) =>
      brokenBy(({ state }) => {
        if (state.order !== null) state.order.left = actions
      })
    expect([brokenWithActions(0), brokenWithActions(3)]).toEqual([[], []])
    expect(brokenWithActions(4)).toEqual(['an order of 4 actions (orders.11)'])
    expect(brokenWithActions(-1)).toEqual(['an order of -1 actions (orders.11)'])
  })

  test('sequence.3: the attacker of the plans is still the attacker', () => {
    const swapped = brokenBy(({ state }) => {
      const { attacker, defender } = state.secrets
      state.secrets = { attacker: defender, defender: attacker }
    })
    expect(swapped).toEqual(['the plan of the defender has a point for G, which is not his (sequence.3)'])
  })
})

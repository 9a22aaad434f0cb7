import { describe, expect, test } from 'vitest'
import { playFromStep } from '../../../testing/order-step.ts'
import { tabletopOf } from '../../../testing/tabletop-editor.ts'
import type { TestBattleSetup } from '../../../testing/test-battle.ts'

const armies: TestBattleSetup = {
  attacker: {
    battalions: {
      B: {
        hq: 'B.HQ battalion command 100 500 0',
        companies: {
          A: ['a1 infantry platoon 200 300 0', 'a2 infantry platoon 200 340 0', 'a3 infantry platoon 200 380 0'],
          C: ['c1 infantry platoon 240 600 0', 'c2 infantry platoon 240 640 0', 'c3 infantry platoon 240 680 0'],
        },
      },
      D: { companies: { E: ['e1 infantry platoon 200 900 0', 'e2 infantry platoon 200 940 0'] } },
    },
  },
  defender: { battalions: { Z: { companies: { Y: ['y1 infantry platoon 1600 600 180'] } } } },
  change(state) {
    for (const base of state.bases) Object.assign(base, { fate: 'waiting', pose: null })
    // The attacker deploys next.
    state.cursor = 1
  },
}

const setting = (overrides: TestBattleSetup = {}) => {
  const battle = playFromStep('deployment', { ...armies, ...overrides })
  return { battle, tabletop: tabletopOf(battle, 'attacker') }
}

describe('the battalion placement editor', () => {
  test('setup.6: starts with the places of the scenario, and shows the other battalions for later', () => {
    const { battle, tabletop } = setting()
    expect(tabletop.place('a2')).toEqual([200, 340, 0])
    expect(tabletop.text('e1')).toBe('later')
    expect(tabletop.ruling()).toBe('allowed')
    expect(tabletop.readback.placedPieces.filter(({ isLater: later }) => later).length).toBeGreaterThan(0)
    battle.say('attacker', tabletop.answer())
    expect(battle.place('a2')).toEqual([200, 340, 0])
    expect(battle.place('e1')).toBeNull()
  })

  test('setup.6: drags a battalion, and answers for the battalion touched last', () => {
    const { battle, tabletop } = setting()
    const dragged = tabletop.drag(50, -100)
    expect(dragged.place('a1')).toEqual([250, 200, 0])
    expect(dragged.place('e1')).toEqual([200, 900, 0])
    const otherDragged = dragged.drag(0, -50, 'e1', 'e2')
    expect(otherDragged.text('a1')).toBe('later')
    battle.say('attacker', otherDragged.answer())
    expect(battle.place('e1')).toEqual([200, 850, 0])
    expect(battle.place('a1')).toBeNull()
  })

  test('setup.2: marks bases outside the zone, and the rules refuse them', () => {
    const { tabletop } = setting()
    const outside = tabletop.drag(95, 0, 'a1', 'a2', 'a3')
    expect(outside.place('a1')).toEqual([295, 300, 0])
    expect(outside.readback.placedPieces.filter(({ isImpossible: barred }) => barred)).toHaveLength(3)
    expect(outside.ruling()).toBe('setup.2')
    expect(outside.tool('rest', 'c1').ruling()).toBe('allowed')
  })

  test('setup.6: refuses overlapping bases, and stops a drag at the table edge', () => {
    const { tabletop } = setting()
    const heaped = tabletop.drag(0, -40, 'a3')
    expect(heaped.text('a3')).toBe('bases cannot overlap')
    expect(heaped.ruling()).toBe('setup.6')
    expect(tabletop.drag(-900, 0, 'a1', 'a2').place('a1')).toEqual([0, 300, 0])
  })

  test('wheels, lines up, spreads, mirrors and closes up a company', () => {
    const { tabletop } = setting()
    expect(['a1', 'a2', 'a3'].map(tabletop.turn(90, 'a1', 'a2', 'a3').place)).toEqual([
      [160, 340, 270],
      [200, 340, 270],
      [240, 340, 270],
    ])
    const ragged = tabletop.drag(30, 0, 'a1').drag(0, 10, 'a2')
    expect(['a1', 'a2', 'a3'].map(ragged.tool('line up', 'a1', 'a2', 'a3').place)).toEqual([
      [210, 300, 0],
      [210, 350, 0],
      [210, 380, 0],
    ])
    expect(ragged.tool('spread', 'a1', 'a2', 'a3').place('a2')[1]).toBe(340)
    expect(ragged.tool('mirror', 'a1', 'a2', 'a3').place('a1')[0]).toBe(230)
    const [first, second] = ['a1', 'a2'].map(ragged.tool('close up', 'a1', 'a2', 'a3').place)
    // The width of a platoon plus 1 mm.
    expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBe(31)
    expect(tabletop.turn(90, 'a1').tool('face', 'a1').place('a1')).toEqual([200, 300, 0])
  })

  test('keeps the draft of other battalions after the first is answered', () => {
    const { battle, tabletop } = setting()
    const plan = tabletop.drag(0, 20, 'e1', 'e2').drag(10, 0, 'a1', 'a2', 'a3')
    battle.say('attacker', plan.answer())
    battle.say('defender', battle.choices('defender')[0] ?? null)
    const next = tabletopOf(battle, 'attacker')
    const restored = next.tabletopEditor.restoreArrangement(plan.arrangement)
    expect(restored).not.toBeNull()
    const stands = next.tabletopEditor.readBack(restored ?? null, []).placedPieces
    expect(stands.find(({ piece }) => piece === `base-${battle.base('e1')}`)?.at).toEqual({ x: 400, y: 560 })
    expect(stands.some(({ piece }) => piece === `base-${battle.base('a1')}`)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { moveCommandStands } from '../../../rules/movement/command-stands.ts'
import { playFromStep } from '../../../testing/order-step.ts'
import { tabletopOf } from '../../../testing/tabletop-editor.ts'
import { testBattle } from '../../../testing/test-battle.ts'

test('mons.4: reserves are dragged along their stretch of the edge, but no deeper', () => {
  const arrival = { turn: 2, first: 6, edge: 'x=0' as const, from: 400, to: 800, heading: 0 }
  const battle = playFromStep('start', {
    turn: 2,
    dice: [6],
    period: 'early' as const,
    date: '1914-08-23',
    attacker: {
      battalions: {
        R: { hq: 'R.HQ battalion command', arrival, companies: { C: ['c1 infantry platoon', 'c2 infantry platoon'] } },
        A: { companies: { B: ['a1 infantry platoon 60 100 0'] } },
      },
    },
    change(state) {
      state.cursor = -2
    },
  })
  expect(battle.asked('attacker')).toBe('arrive')
  const tabletop = tabletopOf(battle, 'attacker')
  expect(tabletop.ruling()).toBe('allowed')
  const [x, y] = tabletop.place('c1')
  const along = tabletop.drag(10, 100)
  expect(along.place('c1').slice(0, 2)).toEqual([x + 10, y + 100])
  expect(along.ruling()).toBe('allowed')
  expect(tabletop.drag(80, 0).ruling()).toBe('mons.4')
  battle.say('attacker', along.answer())
  expect(battle.place('c1')?.slice(0, 2)).toEqual([x + 10, y + 100])
})

test('move.command.1: command stands move singly and twice as far, and the answer names only those moved', () => {
  const battle = testBattle({
    attacker: {
      hq: 'F regiment command 100 100 0',
      battalions: { B: { hq: 'H battalion command 300 600 0', companies: { A: ['P infantry platoon 500 600 0'] } } },
    },
    script: moveCommandStands,
  })
  const tabletop = tabletopOf(battle, 'attacker')
  expect(tabletop.answer()).toEqual([])
  const moved = tabletop.drag(0, 900, 'H')
  expect(moved.place('H')).toEqual([300, 1000, 0])
  expect(moved.text('H')).toBe('40 cm; as far as possible')
  expect(moved.place('F')).toEqual([100, 100, 0])
  expect(moved.answer()).toHaveLength(1)
  expect(moved.tabletopEditor.arrangementOfAnswer(moved.answer())).toEqual(moved.arrangement)
  battle.say('attacker', moved.answer())
  expect(battle.place('H')).toEqual([300, 1000, 0])
})

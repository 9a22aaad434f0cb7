import { describe, expect, test } from 'vitest'
import { base as numbered } from '../../testing/ids.ts'
import { moveOf, playAction, refusal, ruleAgainst } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { MovePath } from './move-paths.ts'

const line: TestBattleSetup = {
  attacker: {
    battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0', 'A2 infantry platoon 300 631 0'] } } },
  },
}

describe('moving', () => {
  test('move.1 move.2 move.measure.1 move.free.1: a company moves as a body, no farther than its rate', () => {
    const battle = playAction(line, 'A', (places) => moveOf(places, { A1: [[500, 600]], A2: [[500, 631]] }))
    expect([battle.place('A1'), battle.place('A2')]).toEqual([
      [500, 600, 0],
      [500, 631, 0],
    ])
    expect(battle.baseState('A1').moved).toBe(true)
    expect(battle.state.battalions[battle.battalion('B')]?.moved).toBe(true)
    expect(refusal(line, 'A', (places) => moveOf(places, { A1: [[501, 600]], A2: [[500, 631]] }))).toBe('move.2')
  })

  test('orders.16 formation.3: platoons may stay behind as long as the company holds together', () => {
    const battle = playAction(line, 'A', (places) => moveOf(places, { A1: [[300, 551]] }))
    expect(battle.place('A2')).toEqual([300, 631, 0])
    expect(refusal(line, 'A', (places) => moveOf(places, { A1: [[300, 550]] }))).toBe('formation.3')
  })

  test('move.1 suppress.1: only unsuppressed bases of the ordered unit move', () => {
    expect(refusal(line, 'A', (battle) => moveOf(battle, { 'B.HQ': [[300, 300]] }))).toBe('move.1')
    const marked = { ...line, suppressed: { A1: 1 } }
    expect(refusal(marked, 'A', (battle) => moveOf(battle, { A1: [[310, 600]] }))).toBe('suppress.1')
  })

  test('move.turn.1: half a turn costs 30 mm, a quarter turn 15 mm', () => {
    const turn = (x: number, heading: number) =>
      refusal(line, 'A', (battle) => moveOf(battle, { A1: [[x, 600, heading]] }))
    // A quarter turn in place would overlap the neighbour, so the base goes ahead first.
    const afterTurn = (degrees: number, mm: number) =>
      refusal(line, 'A', (battle) =>
        moveOf(battle, {
          A1: [
            [300 + mm, 600],
            [300 + mm, 600, degrees],
          ],
          A2: [[300 + mm, 640]],
        }),
      )
    expect([afterTurn(90, 185), afterTurn(90, 186)]).toEqual(['allowed', 'move.2'])
    expect([afterTurn(180, 170), afterTurn(180, 171)]).toEqual(['allowed', 'move.2'])
    // Seven degrees cost two millimetres.
    expect([afterTurn(7, 198), afterTurn(7, 199)]).toEqual(['allowed', 'move.2'])
    expect(turn(300, 0)).toBe('allowed')
    const citedRules = (heading: number) =>
      playAction(line, 'A', (battle) => moveOf(battle, { A1: [[300, 560, heading]] })).last('moved').rules
    expect([citedRules(7), citedRules(0)]).toEqual([
      ['move.table.cross-country', 'move.turn.1'],
      ['move.table.cross-country'],
    ])
  })

  test('move.free.1: a base may move round corners and face as it likes', () => {
    const battle = playAction(line, 'A', (places) =>
      moveOf(places, {
        A1: [
          [350, 600],
          [350, 580, 180],
          [300, 580],
        ],
      }),
    )
    expect(battle.place('A1')).toEqual([300, 580, 180])
    expect(battle.last('moved').way).toHaveLength(3)
  })

  test('move.pass.1 move.free.1: no base ends on another or off the table', () => {
    expect(refusal(line, 'A', (battle) => moveOf(battle, { A1: [[300, 602]] }))).toBe('move.pass.1')
    expect(refusal(line, 'A', (battle) => moveOf(battle, { A1: [[310, 610]], A2: [[310, 631]] }))).toBe('move.pass.1')
    const edge: TestBattleSetup = {
      attacker: { battalions: { B: { companies: { A: ['A1 infantry platoon 20 600 0'] } } } },
    }
    expect(refusal(edge, 'A', (battle) => moveOf(battle, { A1: [[7, 600]] }))).toBe('move.free.1')
    expect(refusal(edge, 'A', (battle) => moveOf(battle, { A1: [[8, 600]] }))).toBe('allowed')
  })

  test('move.pass.1: no base ends on a command stand, of its own battalion or another', () => {
    const setup: TestBattleSetup = {
      attacker: {
        hq: 'F regiment command 400 600 0',
        battalions: {
          B: { hq: 'H battalion command 400 700 0', companies: { A: ['P infantry platoon 300 600 0'] } },
        },
      },
    }
    const to = (x: number, y: number) => refusal(setup, 'A', (battle) => moveOf(battle, { P: [[x, y]] }))
    expect([to(400, 600), to(400, 700), to(400, 650)]).toEqual(['move.pass.1', 'move.pass.1', 'allowed'])
  })

  test('orders.16 FF-20: all platoons may stay in place and spend the action, but not if all are suppressed', () => {
    const battle = testBattle(line)
    expect(ruleAgainst(battle, battle.unit('A'), { do: 'move' })).toBe('allowed')
    const pinned = testBattle({ ...line, suppressed: { A1: 1, A2: 1 } })
    expect(ruleAgainst(pinned, pinned.unit('A'), { do: 'move' })).toBe('suppress.1')
  })

  test('move.1: refuses malformed moves', () => {
    const battle = testBattle(line)
    const [unit, base] = [battle.unit('A'), battle.base('A1')]
    const corners = [{ x: 1240, y: 2400, heading: 0 }]
    const malformed: MovePath[][] = [
      [],
      [{ base, way: [] }],
      [{ base: numbered(1000), way: corners }],
      [{ base, way: [{ x: -4, y: 2400, heading: 0 }] }],
      [{ base, way: [{ x: 1240, y: 100_000, heading: 0 }] }],
      [
        { base, way: corners },
        { base, way: corners },
      ],
      [{ base, way: Array.from({ length: 13 }, () => ({ x: 1240, y: 2400, heading: 0 })) }],
    ]
    for (const ways of malformed) expect(ruleAgainst(battle, unit, { do: 'move', ways })).toBe('move.1')
  })
})

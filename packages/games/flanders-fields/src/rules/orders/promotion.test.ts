import { expect, test } from 'vitest'
import { playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const battle = (dead: readonly string[], overrides: TestBattleSetup = {}): TestBattleSetup => ({
  period: 'early' as const,
  date: '1914-08-23',
  attacker: {
    battalions: {
      B: {
        companies: { A: ['a1 infantry platoon 300 300 0', 'a2 infantry platoon 300 340 0'] },
        support: ['M machine gun 300 500 0'],
      },
    },
  },
  ...overrides,
  change(state, places) {
    state.cursor = -2
    for (const id of dead) Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
    overrides.change?.(state, places)
  },
})

test('command.6: at the start of its side’s turn a new commander comes from an unsuppressed platoon', () => {
  const game = playFromStep('start', battle(['B.HQ'], { suppressed: { a1: 1 } }))
  const [x, y] = game.place('B.HQ') ?? [0, 0]
  expect(Math.abs(x - 300) < 30 && Math.abs(y - 340) < 30).toBe(true)
  expect(game.last('promoted')).toMatchObject({ rule: 'command.6', base: game.base('B.HQ') })
  expect(game.state.battalions[game.battalion('B')]?.promoted).toBe(true)
})

test('command.6: the owner chooses among several platoons', () => {
  const game = playFromStep('start', battle(['B.HQ']))
  expect(game.choices('attacker')).toEqual([game.base('a1'), game.base('a2')])
  expect(game.refusal('attacker', game.base('M'))).toBe('command.6')
  game.say('attacker', game.base('a1'))
  expect(Math.abs((game.place('B.HQ')?.[1] ?? 0) - 300) < 30).toBe(true)
})

test('command.6: a commander driven off the table is replaced like a killed one', () => {
  const game = playFromStep(
    'start',
    battle(['B.HQ'], {
      suppressed: { a1: 1 },
      change: (state, places) => Object.assign(state.bases[places.base('B.HQ')] ?? {}, { fate: 'routed' }),
    }),
  )
  expect(game.baseState('B.HQ').fate).toBe('present')
})

test('command.6: a routed battalion gets no new commander', () => {
  const routed = battle(['B.HQ'], {
    change(state, places) {
      Object.assign(state.battalions[places.battalion('B')] ?? {}, { routed: true })
    },
  })
  const game = playFromStep('start', routed)
  expect(game.all('promoted')).toEqual([])
})

test('command.6: a regimental commander is placed beside one of his units, or at the rear edge', () => {
  const withUnits = playFromStep('start', battle(['attacker.F.HQ']))
  const [x, y] = withUnits.place('attacker.F.HQ') ?? [0, 0]
  expect(Math.abs(x - 20) < 40 && Math.abs(y - 60) < 40).toBe(true)
  const alone = playFromStep('start', battle(['attacker.F.HQ', 'B.HQ', 'a1', 'a2', 'M']))
  expect(alone.place('attacker.F.HQ')).toEqual([12.5, 600, 0])
  expect(alone.state.formations[0]?.promoted).toBe(true)
})

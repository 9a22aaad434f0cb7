/** Each invariant fires on a state broken in exactly that way, and on no other. */

import { describe, expect, test } from 'vitest'
import type { Side } from '../data/enums.ts'
import { testBattle } from '../testing/test-battle.ts'
import type { CommandId, Piles } from './card-ids.ts'
import { type Hex, offBoard } from './ids.ts'
import type { State } from './state.ts'

const units = ['british infantry 8,4', 'british infantry 8,6', 'german infantry 2,4']

/** Violations after a change to a battle that had none. */
function brokenBy(change: (state: State, hex: (label: string) => Hex) => void, scenario = 'opening-action-1') {
  const battle = testBattle({
    battle: scenario,
    ...(scenario === 'opening-action-1' ? { units, wire: ['4,4'], craters: ['5,5'] } : {}),
    command: { german: ['recon-left'] },
    combat: { british: ['lice'] },
  })
  const { rules } = battle.position
  expect(rules.invariants(battle.state)).toEqual([])
  change(battle.state, battle.hex)
  return rules.invariants(battle.state)
}

const firstUnit = (state: State) => {
  const [unit] = state.units
  if (unit === undefined) throw new Error('nobody is there')
  return unit
}

describe('invariants', () => {
  test('tokens.1: every HQ token is in the pool, in a reserve or on a card', () => {
    expect(brokenBy((state) => state.pool++)).toEqual(['31 HQ tokens instead of 30 (tokens.1)'])
    expect(brokenBy((state) => state.tokens.german--)).toEqual(['29 HQ tokens instead of 30 (tokens.1)'])
    expect(brokenBy((state) => state.now.paid.british++)).toEqual(['31 HQ tokens instead of 30 (tokens.1)'])
    expect(brokenBy((state) => state.now.spentOnOrders++)).toEqual(['31 HQ tokens instead of 30 (tokens.1)'])
  })

  test('no count of tokens is below zero', () => {
    const below = ['a count of tokens is below zero']
    const shift = (from: 'pool' | 'german' | 'british') => (state: State) => {
      const all = from === 'pool' ? state.pool : state.tokens[from]
      if (from === 'pool') state.pool -= all + 1
      else state.tokens[from] -= all + 1
      if (from === 'pool') state.tokens.german += all + 1
      else state.pool += all + 1
    }
    for (const from of ['pool', 'german', 'british'] as const) expect(brokenBy(shift(from))).toEqual(below)
  })

  test('every command card is in one place', () => {
    expect(brokenBy((state) => state.discards.command.push('recon-left'))).toEqual([
      expect.stringMatching(/^\d copies of recon-left instead of \d$/),
    ])
    expect(brokenBy((state) => state.secrets.german.drawn.push('big-show'))).toEqual([
      '2 copies of big-show instead of 1',
    ])
    expect(brokenBy((state) => state.secrets.german.command.pop())).toHaveLength(1)
    expect(brokenBy((state) => state.secrets.nobody.command.pop())).toHaveLength(1)
    expect(
      brokenBy((state) => {
        state.now.card = 'big-show'
      }),
    ).toEqual(['2 copies of big-show instead of 1'])
    expect(
      brokenBy((state) => {
        state.now.struckFirst = 'german'
      }),
    ).toEqual(['2 copies of strike-first instead of 1'])
  })

  test('every combat card is in one place', () => {
    expect(brokenBy((state) => state.discards.combat.push('lice'))).toEqual([expect.stringContaining('copies of lice')])
    expect(brokenBy((state) => state.secrets.british.combat.pop())).toHaveLength(1)
    expect(brokenBy((state) => state.secrets.nobody.combat.pop())).toHaveLength(1)
    expect(
      brokenBy((state) => {
        state.now.combat.german = 'lice'
      }),
    ).toEqual([expect.stringContaining('copies of lice')])
  })

  test('move.8: no hex holds two units', () => {
    const stacked = brokenBy((state, hex) => {
      firstUnit(state).hex = hex('8,6')
    })
    expect(stacked).toEqual(['two units stand in one hex (move.8)'])
  })

  test('a unit has no negative number of figures', () => {
    const below = brokenBy((state) => {
      firstUnit(state).figures = -1
    })
    expect(below).toEqual(['unit 0 has -1 figures'])
  })

  test('card.command.replacements.4: a unit has no more figures than it began with', () => {
    const above = brokenBy((state) => {
      firstUnit(state).figures = 5
    })
    expect(above).toEqual(['unit 0 has 5 figures of 4 (card.command.replacements.4)'])
  })

  test('a unit stands on the board or is gone', () => {
    const nowhere = brokenBy((state) => {
      firstUnit(state).hex = offBoard
    })
    const both = brokenBy((state) => {
      firstUnit(state).gone = 'exited'
    })
    expect(nowhere).toEqual(['unit 0 is neither on the map nor gone'])
    expect(both).toEqual(['unit 0 is on the map and gone'])
  })

  test('victory.2: an eliminated unit has no figure left; a unit that left the board may', () => {
    const leave = (gone: 'eliminated' | 'exited', figures: number) =>
      brokenBy((state) => Object.assign(firstUnit(state), { hex: -1, gone, figures }))
    expect(leave('eliminated', 1)).toEqual(['unit 0 is eliminated with figures left (victory.2)'])
    expect(leave('eliminated', 0)).toEqual([])
    expect(leave('exited', 1)).toEqual([])
  })

  test('terrain.wire.7: a hex with a crater has no wire', () => {
    expect(brokenBy((state, hex) => state.wire.push(hex('5,5')))).toEqual([
      'wire and crater share a hex (terrain.wire.7)',
    ])
  })

  test('medal.temporary.2: no temporary medal is kept for a hex that is not held', () => {
    const violations = brokenBy(
      (state) => state.held.push({ objective: 0, hex: null, side: 'british' }),
      'opening-action-2',
    )
    expect(violations).toEqual(['a temporary medal is kept whose test fails (medal.temporary.2)'])
  })

  test('no side remembers a card that the other does not hold', () => {
    const remembers = (side: Side, change: (knows: Piles) => unknown) =>
      brokenBy((state) => change(state.secrets[side].knows))
    expect(remembers('british', ({ command }) => command.push('recon-left'))).toEqual([])
    expect(remembers('german', ({ combat }) => combat.push('lice'))).toEqual([])
    // A drawn card that may still be given up counts as part of the hand, and no card counts twice.
    const drawn = (...known: CommandId[]) =>
      brokenBy((state) => {
        const { command } = state.secrets.nobody
        state.secrets.german.drawn.push(...command.splice(command.indexOf('big-show'), 1))
        state.secrets.british.knows.command.push(...known)
      })
    expect(drawn('recon-left', 'big-show')).toEqual([])
    expect(drawn('big-show', 'big-show')).toEqual(['british remembers a card that the other does not hold'])
    expect(remembers('british', ({ command }) => command.push('recon-left', 'recon-left'))).toEqual([
      'british remembers a card that the other does not hold',
    ])
    expect(remembers('german', ({ combat }) => combat.push('body-armour'))).toEqual([
      'german remembers a card that the other does not hold',
    ])
  })
})

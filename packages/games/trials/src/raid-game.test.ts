import { startByHand } from '@firestep/conformance/arrange'
import { type Json, Match, orThrow, type Seat } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid-game.ts'

/** Draws of the first deal: three cards for attack, three for defend. 1 is the first card left in the deck. */
const allGrenades = [1, 1, 1, 1, 1, 1] as const

function startMatch(...dice: readonly number[]) {
  return startByHand(raid, { scenario: 'skirmish', dice })
}

const refusalRule = (match: Match<Raid>, seat: Seat, answer: Json) => {
  const ruling = match.choose(seat, answer)
  return ruling.allowed ? 'allowed' : ruling.rule
}

describe('commands', () => {
  test('raid.2: a command names a unit and its steps', () => {
    const { match } = startMatch(...allGrenades)
    expect(match.asked('attack')?.question).toMatchObject({ kind: 'command', rule: 'raid.2' })
    expect(refusalRule(match, 'attack', 'forward')).toBe('raid.2')
    expect(refusalRule(match, 'attack', [-1, 2])).toBe('raid.2')
  })

  test('raid.2.1: only a surviving unit of the active side takes a command', () => {
    const { match } = startMatch(...allGrenades)
    expect(refusalRule(match, 'attack', [1, 2])).toBe('raid.2.1')
    expect(refusalRule(match, 'attack', [99, 2])).toBe('raid.2.1')
  })

  test('raid.2.2: a unit that has reacted this turn takes no command', () => {
    const game = startMatch(...allGrenades, 1, 1)
    const { match, say } = game
    say('attack', [0, 1])
    say('defend', 1)
    say('attack', 'pass')
    say('defend', -1)
    expect(refusalRule(match, 'defend', [1, 1])).toBe('raid.2.2')
    expect(game.drawsLeft).toBe(0)
  })

  test('raid.3.1: a unit moves one to three steps', () => {
    const { match } = startMatch(...allGrenades)
    expect(refusalRule(match, 'attack', [0, 0])).toBe('raid.3.1')
    expect(refusalRule(match, 'attack', [0, 4])).toBe('raid.3.1')
    expect(refusalRule(match, 'attack', [0, 3])).toBe('allowed')
    expect(match.view('attack').units[0]?.at).toBe(1)
  })
})

describe('fire', () => {
  test('raid.3.2: after each step any ready enemy units may fire, one after the other', () => {
    const { match, say } = startMatch(...allGrenades, 5, 1, 6, 6)
    say('attack', [0, 2])
    for (const gun of [1, 3]) {
      expect(match.asked('defend')?.question).toMatchObject({ kind: 'react', rule: 'raid.3.2' })
      say('defend', gun)
      say('attack', 'pass')
    }
    expect(refusalRule(match, 'defend', 1)).toBe('raid.3.2')
    expect(match.view(null).units[0]?.men).toBe(1)
    say('defend', -1)
    expect(match.view(null).units[0]?.at).toBe(2)
  })

  test('raid.4: each five or six costs a man', () => {
    const { match, say } = startMatch(...allGrenades, 4, 5)
    say('attack', [0, 1])
    say('defend', 1)
    say('attack', 'pass')
    expect(match.view(null).units[0]?.men).toBe(3)
    expect(match.events(null).at(-1)).toMatchObject({ event: { type: 'shot', rule: 'raid.4', dice: [4, 5], hits: 1 } })
  })

  test('raid.4.1 raid.4.2: armour cancels a hit, and gas cancels armour', () => {
    // 7 and 6 are the first armour left in the deck; 13 and 12 the first gas.
    const armourAndGas = [7, 7, 7, 10, 10, 10] as const
    for (const [gas, men] of [
      ['pass', 4],
      ['gas', 3],
    ] as const) {
      const { match, say } = startMatch(...armourAndGas, 4, 5)
      say('attack', [0, 1])
      say('defend', 1)
      expect(match.asked('attack')?.question.rule).toBe('raid.4.1')
      say('attack', 'armour')
      expect(match.asked('defend')?.question.rule).toBe('raid.4.2')
      say('defend', gas)
      expect(match.view(null).units[0]?.men).toBe(men)
    }
  })

  test('raid.4: a card that is not held or does not fit is refused', () => {
    const { match, say } = startMatch(...allGrenades)
    say('attack', [0, 1])
    say('defend', 1)
    expect(refusalRule(match, 'attack', 'armour')).toBe('raid.4')
    expect(refusalRule(match, 'attack', 'grenade')).toBe('raid.4')
  })
})

describe('planning', () => {
  test('raid.5: each seat secretly rolls up to three dice; above eight its shots gain a hit', () => {
    const { match, say } = startMatch(...allGrenades, 6, 3, 1, 1, 1, 1)
    say('attack', [-1, 0])
    say('defend', [-1, 0])
    for (const seat of ['attack', 'defend'])
      expect(match.asked(seat)?.question).toMatchObject({ kind: 'plan', rule: 'raid.5' })
    say('defend', 'go')
    say('defend', 'go')
    say('defend', 'stop')
    expect(match.view('defend').secrets.own?.plan).toBe(9)
    say('attack', 'stop')
    say('attack', [0, 1])
    say('defend', 1)
    say('attack', 'pass')
    expect(match.events('attack').at(-1)).toMatchObject({ event: { dice: [1, 1], bonus: 1, hits: 1 } })
  })
})

describe('invariants', () => {
  const rules = orThrow(raid.rules(raid.data))
  const brokenBy = (change: (state: Raid['state']) => void): readonly string[] => {
    const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed: 1 } }))
    expect(rules.invariants(match.position.state)).toEqual([])
    change(match.position.state)
    return rules.invariants(match.position.state)
  }

  test('every card is in a hand or in the deck', () => {
    expect(brokenBy(({ secrets }) => secrets.attack.hand.pop())).toEqual([
      expect.stringMatching(/^5 cards '.+' instead of 6$/),
    ])
  })

  test('no hand holds more than five cards', () => {
    const problems = brokenBy(({ secrets: { attack, nobody } }) => {
      while (attack.hand.length < 6) {
        attack.hand.push('gas')
        nobody.deck[0] = (nobody.deck[0] ?? 0) - 1
      }
    })
    expect(problems).toContain('attack holds more than five cards')
  })

  test('no unit has more men than it began with', () => {
    const problems = brokenBy(({ units }) => Object.assign(units[1] ?? {}, { men: 5 }))
    expect(problems).toEqual(['unit 1 has 5 men'])
  })
})

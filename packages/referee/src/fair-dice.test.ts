import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentOf, fairDiceProblem, fairTape, freshSecret, makeFairDice, mixSeed } from './fair-dice.ts'

const secret = 'a'.repeat(64)
const contributions = { attack: 'b'.repeat(64), defend: 'c'.repeat(64) }

describe('fair dice', () => {
  test('a draw depends only on the seed, the entry and the number of the draw', () => {
    const seed = mixSeed(secret, contributions)
    const roll = (ply: number) => {
      const tape = fairTape(seed)
      tape.enter?.(ply)
      return Array.from({ length: 8 }, () => tape.draw(6))
    }
    const tape = fairTape(seed)
    tape.enter?.(3)
    tape.draw(20)
    tape.enter?.(4)
    expect(Array.from({ length: 8 }, () => tape.draw(6))).toEqual(roll(4))
    expect(roll(4)).not.toEqual(roll(5))
  })

  test('draws of a seed never change, since stored matches are verified by them', () => {
    const tape = fairTape(mixSeed(secret, contributions))
    const rolls = (ply: number, sides: number, count: number) => {
      tape.enter?.(ply)
      return Array.from({ length: count }, () => tape.draw(sides))
    }
    expect(rolls(0, 6, 12)).toEqual([6, 3, 4, 3, 3, 1, 5, 6, 2, 2, 4, 5])
    // Before the first entry the draws are those of the start.
    const unnamed = fairTape(mixSeed(secret, contributions))
    expect([unnamed.draw(6), unnamed.draw(6), unnamed.draw(6)]).toEqual([6, 3, 4])
    expect(rolls(3, 6, 12)).toEqual([6, 2, 3, 3, 1, 2, 2, 4, 3, 3, 1, 4])
    // All eight words of the first block are discarded here.
    expect(rolls(44, 0x8000_0001, 2)).toEqual([1_552_881_945, 1_868_172_861])
    expect(commitmentOf(secret)).toBe('f211899bc16620927a8dd6f46f516331b0e15b95aaf06e6566dd2b8a8a155d00')
  })

  test('the seed depends on the secret and on every contribution', () => {
    const seed = mixSeed(secret, contributions)
    expect(mixSeed('d'.repeat(64), contributions)).not.toBe(seed)
    expect(mixSeed(secret, { ...contributions, defend: 'd'.repeat(64) })).not.toBe(seed)
    expect(mixSeed(secret, { attack: contributions.defend, defend: contributions.attack })).not.toBe(seed)
  })

  test('draws stay in range and show every face', () => {
    const tape = fairTape(freshSecret())
    const seen = new Set<number>()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (sides) => {
        const value = tape.draw(sides)
        return value >= 1 && value <= sides
      }),
    )
    for (let i = 0; i < 400; i++) seen.add(tape.draw(6))
    expect(seen.size).toBe(6)
  })

  test('verification accepts kept commitments, and names each kind of broken one', () => {
    const dice = makeFairDice(secret, contributions)
    expect(fairDiceProblem(dice)).toBeNull()
    expect(fairDiceProblem({ ...dice, secret: null })).toContain('not disclosed')
    expect(fairDiceProblem({ ...dice, secret: 'd'.repeat(64) })).toContain('server')
    expect(fairDiceProblem({ ...dice, contributions: { ...contributions, attack: 'd'.repeat(64) } })).toContain(
      'attack',
    )
    expect(fairDiceProblem({ ...dice, contributions: { attack: contributions.attack } })).toContain('different seats')
    expect(commitmentOf(secret)).not.toBe(secret)
  })
})

import { startByHand } from '@firestep/conformance/arrange'
import { type Json, quickTape, type Seat } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { patrol } from './index.ts'
import { possiblePosts, rules } from './rules.ts'
import { postHexes } from './state.ts'

function startMatch(...dice: readonly number[]) {
  const { match, say } = startByHand(patrol, { scenario: 'night', dice })
  return {
    match,
    choose(seat: Seat, ...answers: readonly Json[]): void {
      for (const answer of answers) say(seat, answer)
    },
    refusalOf(seat: Seat, answer: Json): string {
      const ruling = match.choose(seat, answer)
      return ruling.allowed ? 'allowed' : `${ruling.rule}: ${ruling.why}`
    },
  }
}

describe('setting up', () => {
  test('patrol.1: the post lies between the trenches', () => {
    const { match, refusalOf } = startMatch()
    expect(match.asked('sentry')?.question).toMatchObject({ kind: 'hide', rule: 'patrol.1', open: false })
    for (const answer of [0, 6, 2.5, '3', null])
      expect(refusalOf('sentry', answer)).toBe('patrol.1: the post lies between the trenches')
    expect(refusalOf('sentry', 3)).toBe('allowed')
    expect(match.view('sentry').secrets.own?.post).toBe(3)
    expect(JSON.stringify(match.view('patrol'))).not.toContain('"post":3')
  })
})

describe('moving', () => {
  test('patrol.2: a patrol crawls one hex and dashes two', () => {
    const { match, choose } = startMatch()
    choose('sentry', 5)
    choose('patrol', 'crawl')
    expect(match.view('patrol').patrol).toBe(1)
    choose('sentry', 'wait')
    choose('patrol', 'dash')
    choose('sentry', 'wait', 'wait')
    expect(match.view('patrol').patrol).toBe(3)
  })

  test('patrol.2.1: after six turns dawn breaks', () => {
    const { match, choose } = startMatch()
    choose('sentry', 5)
    choose('patrol', 'wait', 'wait', 'wait', 'wait', 'wait')
    expect(match.result).toBeNull()
    choose('patrol', 'wait')
    expect(match.result).toMatchObject({ winner: 'sentry' })
  })

  test('patrol.4: a patrol in the enemy trench has won, and no flare goes up there', () => {
    const { match, choose } = startMatch()
    choose('sentry', 1)
    for (let i = 0; i < 2; i++) {
      choose('patrol', 'dash')
      choose('sentry', 'wait', 'wait')
    }
    choose('patrol', 'dash')
    choose('sentry', 'wait')
    expect(match.result).toMatchObject({ winner: 'patrol' })
  })
})

describe('flares', () => {
  test.each([
    [3, 'wait'],
    [4, null],
  ])('patrol.3.1: beside the post a %i is decided', (die, asked) => {
    const { match, choose } = startMatch(die)
    choose('sentry', 2)
    choose('patrol', 'crawl')
    choose('sentry', 'fire')
    expect(match.result?.winner ?? 'wait').toBe(asked === null ? 'sentry' : 'wait')
  })

  test('patrol.3.1: two hexes from the post nobody is caught', () => {
    const { match, choose } = startMatch(6)
    choose('sentry', 3)
    choose('patrol', 'crawl')
    choose('sentry', 'fire')
    expect(match.result).toBeNull()
    expect(possiblePosts(match.view('patrol').flares)).toEqual([3, 4, 5])
  })

  test('patrol.3.2: a dashing patrol is caught on a three', () => {
    const { match, choose } = startMatch(3)
    choose('sentry', 2)
    choose('patrol', 'dash')
    choose('sentry', 'fire')
    expect(match.result).toMatchObject({ winner: 'sentry' })
  })

  test('patrol.3: the sentry is asked until its three flares are gone, and a low roll reveals nothing', () => {
    const { match, choose } = startMatch(1, 1, 1)
    choose('sentry', 3)
    for (let i = 0; i < 3; i++) {
      choose('patrol', 'crawl')
      choose('sentry', 'fire')
    }
    expect(possiblePosts(match.view('patrol').flares)).toEqual(postHexes)
    choose('patrol', 'crawl')
    expect(match.asked('patrol')?.question.kind).toBe('move')
    expect(match.asked('sentry')).toBeUndefined()
  })
})

describe('invariants', () => {
  const { match } = startMatch()
  const broken = (changes: object) => rules.invariants({ ...structuredClone(match.position.state), ...changes })

  test('hold at the start', () => {
    expect(broken({})).toEqual([])
  })

  test.each([
    [{ patrol: 7 }, 'the patrol is in hex 7'],
    [{ flaresLeft: 4 }, 'there are more flares than were given out'],
    [
      { flares: [{ hex: 2, total: 5 }], flaresLeft: 2, secrets: { patrol: { post: null }, sentry: { post: 3 } } },
      'a flare found nobody beside the post',
    ],
  ])('name what is broken: %o', (changes, problem) => {
    expect(broken(changes)).toEqual([problem])
  })
})

test('a guess at the post agrees with every flare', () => {
  const { match, choose } = startMatch(6)
  choose('sentry', 5)
  choose('patrol', 'crawl')
  choose('sentry', 'fire')
  for (let seed = 0; seed < 20; seed++) {
    const guess = match.fork({ seat: 'patrol', tape: quickTape(seed) })
    expect([3, 4, 5]).toContain(guess.state.secrets.sentry.post)
  }
})

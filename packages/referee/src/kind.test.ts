import { describe, expect, test } from 'vitest'
import { choice, growAnswer, grown } from './kind.ts'
import { allowed, listenToRules, modifier, refused, total } from './ruling.ts'

describe('a choice', () => {
  const kind = choice<null>({
    rule: 'x.1',
    options: () => ['stay', ['go', 1]],
    explain: (_view, _about, thing) => (thing === 'fly' ? refused('x.2', 'nobody flies') : allowed),
  })

  test('takes what is listed, plain or not', () => {
    expect(kind.check(null, null, 'stay').allowed).toBe(true)
    expect(kind.check(null, null, ['go', 1]).allowed).toBe(true)
  })

  test('refuses the rest with the rule that says why, or its own', () => {
    expect(kind.check(null, null, 'fly')).toEqual({ allowed: false, rule: 'x.2', why: 'nobody flies' })
    expect(kind.check(null, null, ['go', 2])).toMatchObject({ allowed: false, rule: 'x.1' })
  })

  test('is grown in one part', () => {
    expect(growAnswer(kind, null, null, () => 1)).toEqual(['go', 1])
  })
})

test('a kind that says how its answer grows has its next by that, and an answer goes through no part twice', () => {
  let added = 0
  const climbing = grown<null>({
    growing() {
      let top = 0
      return {
        growth: () => (top === 3 ? { parts: [], enough: true } : { parts: [top + 1], enough: false }),
        add(part) {
          added++
          top = part as number
        },
      }
    },
    check: () => allowed,
    explain: () => allowed,
  })
  expect(climbing.next(null, null, [1, 2])).toEqual({ parts: [3], enough: false })
  expect(climbing.next(null, null, [1, 2, 3])).toEqual({ parts: [], enough: true })
  added = 0
  expect(growAnswer(climbing, null, null, () => 0)).toEqual([1, 2, 3])
  expect(added).toBe(3)
})

test('every refusal and modifier is heard by whoever listens for rules', () => {
  const heard: string[] = []
  const before = listenToRules((rule) => heard.push(rule))
  const sum = total([modifier('x.3', 'cover', -1), modifier('x.4', 'massed', 2)])
  refused('x.5', 'no')
  listenToRules(before)
  expect(sum).toBe(1)
  expect(heard).toEqual(expect.arrayContaining(['x.3', 'x.4', 'x.5']))
})

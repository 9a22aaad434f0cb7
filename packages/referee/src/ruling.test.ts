import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { citeRulesIn, modifier, modifierTotal, onRuleCited, refused, violated } from './ruling.ts'

let previousListener: ReturnType<typeof onRuleCited>
let citedRules: string[]

beforeEach(() => {
  citedRules = []
  previousListener = onRuleCited((rule) => citedRules.push(rule))
})

afterEach(() => {
  onRuleCited(previousListener)
})

describe('rule citations', () => {
  test('include a refusal, a violated invariant and a modifier', () => {
    expect(refused('1.1', 'too far')).toEqual({ allowed: false, rule: '1.1', why: 'too far' })
    expect(violated('2.2', 'a man too many')).toBe('a man too many (2.2)')
    expect(modifier('3.3', 'range', -1)).toEqual({ rule: '3.3', name: 'range', value: -1 })
    expect(citedRules).toEqual(['1.1', '2.2', '3.3'])
  })

  test('include every rule of an event at any depth, and nothing else', () => {
    citeRulesIn({
      type: 'shot',
      rule: '1.1',
      rules: ['2.1', 7, '2.2'],
      modifiers: [{ rule: '3.1', name: '9.9' }],
      target: { cover: { rule: '4.1' }, unit: null },
    })
    expect(citedRules).toEqual(['1.1', '2.1', '2.2', '3.1', '4.1'])
  })

  test('ignore events that are not objects, and rules that are not text', () => {
    for (const event of [null, undefined, 'rule', 7, { rule: 7 }, { rules: '1.1' }]) citeRulesIn(event)
    expect(citedRules).toEqual([])
  })

  test('end without a listener, and setting a listener returns the previous one', () => {
    const listener = onRuleCited(undefined)
    refused('1.1', 'too far')
    citeRulesIn({ rule: '1.2' })
    expect(onRuleCited(listener)).toBeUndefined()
    expect(citedRules).toEqual([])
  })
})

test('modifiers are summed', () => {
  expect(modifierTotal([])).toBe(0)
  expect(modifierTotal([modifier('1', 'range', -1), modifier('2', 'cover', 3)])).toBe(2)
})

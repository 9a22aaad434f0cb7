import { expect, test } from 'vitest'
import { getOrCompute, memoBy, memoByObject, memoByObjectAndKey } from './memo.ts'

interface Scenario {
  readonly name: string
}

const verdun: Scenario = { name: 'Verdun' }
const otherVerdun: Scenario = { name: 'Verdun' }

test('computes once for each object, also where objects are equal', () => {
  const computed: Scenario[] = []
  const lengthOf = memoByObject((scenario: Scenario) => {
    computed.push(scenario)
    return scenario.name.length
  })
  expect([verdun, otherVerdun, verdun, otherVerdun].map(lengthOf)).toEqual([6, 6, 6, 6])
  expect(computed).toHaveLength(2)
  expect(computed[0]).toBe(verdun)
  expect(computed[1]).toBe(otherVerdun)
})

test('keeps results that count as false, and forgets a failure', () => {
  let computed = 0
  const falsy = [0, '', false, null].map((result) =>
    memoByObject((_scenario: Scenario) => {
      computed++
      return result
    }),
  )
  expect(falsy.flatMap((memo) => [memo(verdun), memo(verdun)])).toEqual([0, 0, '', '', false, false, null, null])
  expect(computed).toBe(4)

  let tries = 0
  const fails = memoByObject((_scenario: Scenario) => {
    tries++
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  expect(() => fails(verdun)).toThrow('not yet')
  expect([fails(verdun), fails(verdun)]).toEqual([2, 2])
})

test('computes once for the object that an argument is about', () => {
  let computed = 0
  const nameIn = memoBy(
    ({ scenario }: { readonly scenario: Scenario; readonly turn: number }) => scenario,
    ({ scenario }) => `${scenario.name} ${++computed}`,
  )
  expect(nameIn({ scenario: verdun, turn: 1 })).toBe('Verdun 1')
  expect(nameIn({ scenario: verdun, turn: 2 })).toBe('Verdun 1')
  expect(nameIn({ scenario: otherVerdun, turn: 2 })).toBe('Verdun 2')
})

test('computes once for each pair of object and key', () => {
  const computed: string[] = []
  const repeated = memoByObjectAndKey(({ name }: Scenario, times: number) => {
    computed.push(`${name} ${times}`)
    return name.repeat(times)
  })
  const results = [repeated(verdun, 2), repeated(verdun, 0), repeated(verdun, 2), repeated(verdun, 0)]
  expect(results).toEqual(['VerdunVerdun', '', 'VerdunVerdun', ''])
  expect(repeated(otherVerdun, 2)).toBe('VerdunVerdun')
  expect(computed).toEqual(['Verdun 2', 'Verdun 0', 'Verdun 2'])
})

test('adds a missing key to a map, and leaves one that is there', () => {
  const map = new Map<string, number | null>([['known', null]])
  const never = (): number => {
    throw new Error('computed again')
  }
  expect(getOrCompute(map, 'known', never)).toBeNull()
  expect(getOrCompute(map, 'new', () => 7)).toBe(7)
  expect(getOrCompute(map, 'new', never)).toBe(7)
})

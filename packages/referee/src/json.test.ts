import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, copy, equal, hashOf, received } from './json.ts'

const plain = fc.jsonValue()

describe('plain data', () => {
  test('a copy is equal and shares nothing', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const twin = copy(value)
        expect(equal(twin, value)).toBe(true)
        if (typeof value === 'object' && value !== null) expect(twin).not.toBe(value)
      }),
    )
  })

  test('equal values have equal text whatever the order of keys, others do not', () => {
    expect(canonical({ b: 1, a: [2, { d: 3, c: 4 }] })).toBe(canonical({ a: [2, { c: 4, d: 3 }], b: 1 }))
    fc.assert(fc.property(plain, plain, (a, b) => equal(a, b) === (canonical(a) === canonical(b))))
  })

  test('what is not plain is named', () => {
    expect(() => canonical({ a: undefined })).toThrow('not plain data')
    expect(equal({ a: undefined }, {})).toBe(false)
    expect(equal([], {})).toBe(false)
  })

  test('a hash is the SHA-256 of the canonical text', () => {
    expect(hashOf('abc')).toBe('6cc43f858fbb763301637b5af970e2a46b46f461f27e5a0f41e009c59b827b25')
  })
})

test('minus zero, which text does not keep, is received as zero', () => {
  expect(received([-0, { x: -0 }])).toStrictEqual([0, { x: 0 }])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, copy, equal, hashOf, isTooDeep, normalized } from './json.ts'

const anyJson = fc.jsonValue()

describe('plain data', () => {
  test('a copy is equal and is another object', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const copied = copy(value)
        expect(equal(copied, value)).toBe(true)
        if (typeof value === 'object' && value !== null) expect(copied).not.toBe(value)
      }),
    )
  })

  test('values are equal exactly if their canonical texts are, whatever the order of keys', () => {
    expect(canonical({ b: 1, a: [2, { d: 3, c: 4 }] })).toBe(canonical({ a: [2, { c: 4, d: 3 }], b: 1 }))
    fc.assert(fc.property(anyJson, anyJson, (a, b) => equal(a, b) === (canonical(a) === canonical(b))))
  })

  test('a copy shares no part at any depth, lists included', () => {
    const value = { list: [[1], { a: 1 }], one: { two: { three: 3 } }, none: null }
    const copied = copy(value)
    expect(copied).toEqual(value)
    expect(copied.list).not.toBe(value.list)
    expect(copied.list[0]).not.toBe(value.list[0])
    expect(copied.list[1]).not.toBe(value.list[1])
    expect(copied.one.two).not.toBe(value.one.two)
  })

  test.each<[unknown, unknown]>([
    [1, 2],
    [1, '1'],
    [0, {}],
    [{}, 0],
    ['', []],
    [null, {}],
    [{}, null],
    [null, 0],
    [[], {}],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ toString: 1 }, { a: 1 }],
  ])('%j and %j are not equal', (a, b) => {
    expect(equal(a, b)).toBe(false)
    expect(equal(copy(a), a)).toBe(true)
    expect(equal(copy(b), b)).toBe(true)
  })

  test('canonical text has its keys in the order of code units', () => {
    expect(canonical({ b: [1, null], a: { d: 'x', C: true }, 10: 0, 9: 0 })).toBe(
      '{"10":0,"9":0,"a":{"C":true,"d":"x"},"b":[1,null]}',
    )
    expect([null, 7, 'seven', [], {}].map(canonical)).toEqual(['null', '7', '"seven"', '[]', '{}'])
  })

  test('undefined is not plain data', () => {
    expect(() => canonical({ a: undefined })).toThrow('not plain data')
    expect(equal({ a: undefined }, {})).toBe(false)
    expect(equal([], {})).toBe(false)
  })

  test('a hash is the SHA-256 of the canonical text', () => {
    expect(hashOf('abc')).toBe('6cc43f858fbb763301637b5af970e2a46b46f461f27e5a0f41e009c59b827b25')
  })
})

describe('nesting', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? 7 : depth % 2 ? [1, nested(depth - 1)] : { a: nested(depth - 1) }

  test('is too deep beyond 32 levels, or beyond a given limit', () => {
    expect([0, 1, 32, 33].map((depth) => isTooDeep(nested(depth)))).toEqual([false, false, false, true])
    expect([0, 2, 3].map((depth) => isTooDeep(nested(depth), 2))).toEqual([false, false, true])
    expect([7, null, [], {}].map((value) => isTooDeep(value, 0))).toEqual([false, false, true, true])
  })

  test('is checked in every part', () => {
    const deep = nested(3)
    expect([[deep, 1], [1, deep], { a: deep, b: 1 }, { a: 1, b: deep }].map((value) => isTooDeep(value, 3))).toEqual(
      Array(4).fill(true),
    )
    expect(isTooDeep([1, [2], { a: [3] }], 3)).toBe(false)
  })
})

test('received data is an equal copy of the data sent', () => {
  const sent = { a: [1, -1, 'x', null, true, { b: 2 }] }
  expect(normalized(sent)).toEqual(sent)
  expect(normalized(sent)).not.toBe(sent)
})

test('minus zero is received as zero, since JSON does not keep it', () => {
  expect(normalized([-0, { x: -0 }])).toStrictEqual([0, { x: 0 }])
})

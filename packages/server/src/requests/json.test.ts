import { expect, test, vi } from 'vitest'
import { readJson, sizeOf } from './json.ts'

const limit = { bytes: 100, depth: 3, values: 8 }
const read = (text: string) => readJson(Buffer.from(text), limit)

test.each([
  ['7', 0, 1],
  ['{"a":[1,2,{"b":null}]}', 3, 6],
  ['[[1],[2]]', 2, 5],
  ['"[[[{,,,"', 0, 1],
  [String.raw`["\"[",1]`, 1, 3],
  [String.raw`{"\\":[1]}`, 2, 3],
  [' [ 1 , 2 ] ', 1, 3],
  ['"', 0, 1],
])('measures %s without parsing it', (text, depth, values) => {
  expect(sizeOf(text)).toEqual({ bytes: text.length, depth, values })
})

test('measures bytes, not characters', () => {
  expect(sizeOf('"ß€"').bytes).toBe(7)
})

test.each([
  ['long', `"${'x'.repeat(200)}"`, 'That is 1 kB long'],
  ['deep', '[[[[1]]]]', 'nested 4 levels deep. Here it may be 3.'],
  ['many', '[1,2,3,4,5,6,7,8]', 'holds 9 values. Here it may hold 8.'],
])('refuses text that is too %s before parsing it', (_, text, why) => {
  const parse = vi.spyOn(JSON, 'parse')
  try {
    expect(() => read(text)).toThrow(why)
    expect(parse).not.toHaveBeenCalled()
  } finally {
    parse.mockRestore()
  }
  expect(read('[[[1]]]')).toEqual([[[1]]])
  expect(read('[1,2,3,4,5,6,7]')).toHaveLength(7)
})

test.each([
  ['a name that is none', '{"__proto__":1}'],
  ['the same in disguise', String.raw`{"__pr\u006fto__":1}`],
  ['half a character', String.raw`["\ud800"]`],
  ['the end of a text', String.raw`{"a\u0000":1}`],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow(/name in it|characters in it/)
})

test('takes an escaped character as the character', () => {
  expect(read(String.raw`["\ud83c\udf96","\u00e9"]`)).toEqual(['🎖', 'é'])
})

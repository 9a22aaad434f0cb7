import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecord } from './record.ts'

const good = {
  format: 'firestep match 1',
  game: 'raid',
  scenario: 'skirmish',
  options: null,
  rules: { version: '1', hash: '0'.repeat(64) },
  overlay: null,
  dice: { kind: 'quick', seed: 1 },
  entries: [{ kind: 'start', draws: [[3, 6]] }],
  closing: { hash: '0'.repeat(64), result: null },
}

const problemOf = (source: unknown): string => {
  const read = readRecord(source)
  return 'problem' in read ? read.problem : ''
}

describe('a match file', () => {
  test('is read unchanged', () => {
    expect(readRecord(good)).toEqual(good)
  })

  test('may hold every kind of entry, dice and result', () => {
    const hash = '0'.repeat(64)
    const entries = [
      ...good.entries,
      { kind: 'answer', seat: 'attack', answer: { a: [1, null] }, draws: [] },
      { kind: 'takeback', to: 0, only: null },
      { kind: 'takeback', to: 1, only: 'attack' },
      { kind: 'resignation', seat: 'attack' },
      { kind: 'agreement', winner: null },
      { kind: 'agreement', winner: 'attack' },
      { kind: 'settlement', after: null },
      { kind: 'settlement', after: { span: 'turn', until: 3 } },
      { kind: 'time-out', seat: 'attack' },
      { kind: 'rules', version: '2', hash },
    ]
    expect(readRecord({ ...good, entries })).toEqual({ ...good, entries })
    for (const dice of [
      { kind: 'by hand' },
      { kind: 'fair', commitments: { server: hash, seats: {} }, contributions: { attack: hash }, secret: null },
    ])
      expect(readRecord({ ...good, dice })).toEqual({ ...good, dice })
    for (const how of ['played', 'resigned', 'agreed', 'timed out']) {
      const closing = { hash, result: { how, winner: null, outcome: null } }
      expect(readRecord({ ...good, closing })).toEqual({ ...good, closing })
    }
  })

  test.each([
    ['a die of no sides', { kind: 'start', draws: [[1, 0]] }],
    ['a throw of nothing', { kind: 'start', draws: [[0, 6]] }],
    ['half a pip', { kind: 'start', draws: [[0.5, 6]] }],
    ['a die of more sides than a word has', { kind: 'start', draws: [[1, 0x1_0000_0001]] }],
    ['a seat with a name without end', { kind: 'resignation', seat: 'x'.repeat(10_001) }],
    ['a takeback to before the start', { kind: 'takeback', to: -1, only: null }],
    ['an end that nobody knows', { kind: 'surrender', seat: 'attack' }],
    ['more than belongs there', { kind: 'resignation', seat: 'attack', why: 'tea' }],
  ])('with %s is refused', (_, entry) => {
    expect(problemOf({ ...good, entries: [...good.entries, entry] })).toMatch(/^not a match file: entries\.1/)
  })

  test('may hold a die of 2^32 sides and a name of 10,000 characters', () => {
    const entries = [
      { kind: 'start', draws: [[1, 0x1_0000_0000]] },
      { kind: 'resignation', seat: 'x'.repeat(10_000) },
    ]
    expect(readRecord({ ...good, entries })).toEqual({ ...good, entries })
  })

  test('is refused with the place of its error', () => {
    expect(problemOf(null)).toContain('the file')
    expect(problemOf({ ...good, game: 7 })).toBe('not a match file: game is not what stands there in a match file')
    expect(problemOf({ ...good, game: undefined })).toBe('not a match file: game is missing')
    expect(problemOf({ ...good, surprise: 1 })).toContain('surprise')
    expect(problemOf({ ...good, entries: [] })).toContain('entries')
    expect(problemOf({ ...good, entries: [{ kind: 'start', draws: [[3]] }] })).toContain('entries.0.draws.0')
    expect(problemOf({ ...good, entries: [{ kind: 'resignation', seat: 'attack' }] })).toContain('entry 0')
    expect(problemOf({ ...good, entries: [...good.entries, ...good.entries] })).toContain('entry 1')
    expect(problemOf({ ...good, dice: { kind: 'loaded' } })).toContain('dice')
    expect(problemOf({ ...good, rules: { version: '1', hash: 'short' } })).toContain('rules.hash')
  })

  test('is refused when nested 50,000 deep', () => {
    let deep: unknown = 1
    for (let i = 0; i < 50_000; i++) deep = [deep]
    expect(problemOf({ ...good, options: deep })).toContain('too deeply')
  })

  test('may be nested at most 100 deep', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 7 : [nested(depth - 1)])
    expect(problemOf({ ...good, options: nested(99) })).toBe('')
    expect(problemOf({ ...good, options: nested(100) })).toBe('not a match file: it is nested too deeply')
  })

  test('of random data is refused without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect('problem' in readRecord(value)).toBe(true)
      }),
    )
  })
})

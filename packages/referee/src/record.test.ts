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
  test('is read', () => {
    expect(readRecord(good)).toEqual(good)
  })

  test('that is broken is refused in words that name the place', () => {
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

  test('that is nested without end is refused like any other', () => {
    let deep: unknown = 1
    for (let i = 0; i < 50_000; i++) deep = [deep]
    expect(problemOf({ ...good, options: deep })).toContain('too deeply')
  })

  test('never throws, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect('problem' in readRecord(value)).toBe(true)
      }),
    )
  })
})

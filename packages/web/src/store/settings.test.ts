import { describe, expect, test } from 'vitest'
import { defaultSettings, readSettings } from './settings.ts'

describe('settings', () => {
  test('are the defaults if nothing valid is stored', () => {
    for (const source of [undefined, null, 'quick', 7, [], { playback: 'loud', warnings: 'yes', last: 3, lessons: {} }])
      expect(readSettings(source)).toEqual(defaultSettings)
  })

  test('are read back as stored', () => {
    const mine = {
      playback: 'step',
      warnings: false,
      unfinished: false,
      confirm: false,
      how: false,
      lessons: ['orders', 'dice'],
      last: { mode: 'watch', strength: 'random', other: 'recruit', coach: false, seats: { 'great-war': 'german' } },
    }
    expect(readSettings(JSON.parse(JSON.stringify(mine)))).toEqual(mine)
  })

  test('keep their valid parts', () => {
    const read = readSettings({
      playback: 'instant',
      lessons: ['a', 7, 'a', ''],
      last: { mode: 'two', seats: { g: 4, h: 'x' } },
    })
    expect(read.playback).toBe('instant')
    expect(read.lessons).toEqual(['a'])
    expect(read.last).toEqual({ ...defaultSettings.last, mode: 'two', seats: { h: 'x' } })
  })
})

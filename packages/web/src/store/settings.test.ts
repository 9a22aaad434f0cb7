import { describe, expect, test } from 'vitest'
import { defaultSettings, readSettings } from './settings.ts'

describe('settings', () => {
  test('are the defaults if nothing valid is stored', () => {
    for (const source of [
      undefined,
      null,
      'quick',
      7,
      [],
      { playback: 'loud', volume: 7, warnings: 'yes', last: 3, lessons: {} },
    ])
      expect(readSettings(source)).toEqual(defaultSettings)
  })

  test('are read back as stored', () => {
    const stored = {
      playback: 'step',
      speed: 2,
      warnings: false,
      unfinished: false,
      confirm: false,
      sound: false,
      volume: 0.25,
      captions: true,
      how: false,
      lessons: ['orders', 'dice'],
      last: { mode: 'watch', strength: 'random', other: 'recruit', coach: false, seats: { 'great-war': 'german' } },
    }
    expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test('keep their valid parts', () => {
    const settings = readSettings({
      playback: 'instant',
      lessons: ['a', 7, 'a', ''],
      last: { mode: 'two', seats: { g: 4, h: 'x' } },
    })
    expect(settings.playback).toBe('instant')
    expect(settings.lessons).toEqual(['a'])
    expect(settings.last).toEqual({ ...defaultSettings.last, mode: 'two', seats: { h: 'x' } })
  })
})

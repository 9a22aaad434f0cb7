import { describe, expect, test } from 'vitest'
import { skeleton } from '../names/confusable-skeleton.ts'
import { foldName, nameKeys } from '../names/name-keys.ts'
import { removedUserName, requireAllowedName } from './user-names.ts'

const shareKey = (name: string, otherName: string): boolean =>
  nameKeys(name).some((key) => nameKeys(otherName).includes(key))

describe('user names', () => {
  test('that differ by case, width or word separators are the same', () => {
    for (const [name, otherName] of [
      ['Haig', 'HAIG'],
      ['Sir Douglas', 'sir  douglas'],
      ['Sir Douglas', 'Sir_Douglas'],
      ['Sir Douglas', 'Sir\u00a0Douglas'],
      ['Straße', 'STRASSE'],
      ['Ｈａｉｇ', 'haig'],
      ['Ⅳ. Armee', 'iv armee'],
      ['Pétain', 'Pe\u0301tain'],
    ] as const)
      expect(foldName(name), `${name} and ${otherName}`).toBe(foldName(otherName))
    expect(foldName('Petain')).not.toBe(foldName('Pétain'))
  })

  test('have the skeletons of UTS #39', () => {
    expect(skeleton('раураl')).toBe('paypal')
    expect(skeleton('Mаrne1')).toBe(skeleton('Marnel'))
    expect(skeleton('modern')).toBe(skeleton('rnodern'))
  })

  test('that look alike share a key', () => {
    for (const [name, otherName] of [
      ['Haig', 'ＨＡＩＧ'],
      ['Copa', 'Сора'],
      ['Copa', 'СОРА'],
      ['Hai', 'НАІ'],
      ['Bob', 'B0b'],
      ['Halg', 'HaIg'],
      ['Haul', 'Hau1'],
      ['Marne', 'rnarne'],
      ['Fayolle', 'Fayoⅼⅼe'],
    ] as const)
      expect(shareKey(name, otherName), `${name} and ${otherName}`).toBe(true)
    for (const [name, otherName] of [
      ['Haig', 'Halg'],
      ['Hail', 'Hall'],
      ['Petain', 'Pétain'],
      ['Иван', 'Ivan'],
    ] as const)
      expect(shareKey(name, otherName), `${name} and ${otherName}`).toBe(false)
  })

  test('in common scripts and spellings are allowed', () => {
    for (const name of [
      'Haig',
      "O'Neill",
      'Pétain',
      'Łukasz',
      'Иван',
      'Γιώργος',
      '東京 Tanaka',
      '김 Kim',
      'สมชาย ก็',
      'محمد',
      'Nguyễn',
      'Mauser 98',
    ])
      expect(() => requireAllowedName(name), name).not.toThrow()
  })

  test('of mixed scripts are refused, in any spelling', () => {
    for (const name of ['Hаig', 'Ivan Иван', 'Ωmega', 'Pаul', '𝔓аul', 'ᏚᎻᎪ'])
      expect(() => requireAllowedName(name), name).toThrow('several scripts')
  })

  test('with stacked marks are refused', () => {
    for (const name of [`a${'\u0301\u0302\u0303\u0304\u0306'}b`, `a${'\u0316'.repeat(2)}b`])
      expect(() => requireAllowedName(name)).toThrow('marks')
  })

  test('that stand for something else are refused, and so are their look-alikes', () => {
    for (const name of [
      removedUserName,
      'a FORMER player',
      'A_former.player',
      'Firestep',
      'FIREstep',
      'Admin',
      'C0lonel',
      'Nobody',
    ])
      expect(() => requireAllowedName(name), name).toThrow('something else')
  })
})

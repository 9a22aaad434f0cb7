import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith, firstTargetOf } from '../../testing/fire.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

/**
 * The rule that refuses fire of A at T over a gap in millimetres, or 'allowed'. T shows its side of 30, so that numbers
 * are whole.
 */
const reaches = (firer: string, half: number, gap: number, overrides: TestBattleSetup = {}) =>
  fireRefusal(
    {
      attacker: { battalions: { B: { support: [`A ${firer}`] } } },
      defender: { assets: [`T infantry platoon ${100 + half + gap + 15} 600 90`] },
      ...overrides,
    },
    'A',
    (places) => ({ bases: [places.base('A')] }),
  )

describe('weapon ranges', () => {
  test.each([
    ['range.mg', 'machine gun 100 600 0', 10, 700],
    ['range.infantry', 'light machine gun 100 600 0', 10, 450],
    ['range.flame', 'flamethrower 100 600 0', 10, 50],
    // FF-234
    ['range.infantry', 'anti-tank rifle 100 600 0', 10, 450],
    // FF-137
    ['range.artillery', 'infantry gun 100 600 0', 10, 1000],
    ['range.tank', 'heavy tank 100 600 0 model=a7v', 30, 300],
  ])('%s: fires up to its range and no farther: %s', (rule, firer, half, range) => {
    expect([reaches(firer, half, range), reaches(firer, half, range + 1)]).toEqual(['allowed', rule])
  })
  test('range.words: a weapon fires at its full range, but exactly 50 or 100 mm is not under it', () => {
    const citedRules = (firer: string, half: number, gap: number) => {
      const { last, valuesByRule } = fireWith(
        {
          attacker: { battalions: { B: { support: [`A ${firer} 100 600 0`] } } },
          defender: { assets: [`T infantry platoon ${100 + half + gap + 15} 600 90`] },
        },
        'A',
        Array(2).fill(1),
      )
      return [last('attacked').rules?.includes('range.words'), Object.values(valuesByRule(last('attacked').modifiers))]
    }
    expect([citedRules('machine gun', 10, 700), citedRules('machine gun', 10, 699)]).toEqual([
      [true, []],
      [false, []],
    ])
    expect([citedRules('machine gun', 10, 100), citedRules('machine gun', 10, 99)]).toEqual([
      [true, []],
      [false, [2]],
    ])
    expect([citedRules('light machine gun', 10, 50), citedRules('light machine gun', 10, 49)]).toEqual([
      [true, []],
      [false, [2]],
    ])
  })
  test('range.blockhouse: a blockhouse reaches 450 mm, by the switch 500 mm', () => {
    const fires = (gap: number, blockhouseRange: '450' | '500') =>
      reaches('blockhouse 100 600 0', 20, gap, { switches: { blockhouseRange } })
    expect([fires(450, '450'), fires(451, '450'), fires(500, '500'), fires(501, '500')]).toEqual([
      'allowed',
      'range.blockhouse',
      'allowed',
      'range.blockhouse',
    ])
  })
})

describe('long range marksmanship', () => {
  const old = (date: string, gap: number, { cavalry = false, trained = true } = {}) =>
    fireRefusal(
      {
        period: 'early',
        date,
        attacker: {
          special: trained ? ['long range marksmanship'] : [],
          battalions: {
            B: {
              companies: {
                C: cavalry
                  ? { kind: 'squadron', bases: ['A cavalry platoon 97 600 0'] }
                  : ['A infantry platoon 100 600 0'],
              },
            },
          },
        },
        // Half a millimetre nearer than the gap given.
        defender: { assets: [`T infantry platoon ${107 + gap + 15} 600 90`] },
        change: (state, places) => Object.assign(state.bases[places.base('A')] ?? {}, { mounted: false }),
      },
      'C',
      (places) => ({ bases: [places.base('A')] }),
    )
  test('national.british-1914.marksmanship: rifles of the old army reach 600 mm', () => {
    expect([old('1914-08-23', 600), old('1914-08-23', 601)]).toEqual(['allowed', 'national.british-1914.marksmanship'])
    const untrained = { trained: false }
    expect([old('1914-08-23', 450, untrained), old('1914-08-23', 451, untrained)]).toEqual([
      'allowed',
      'range.infantry',
    ])
  })
  test('national.british-1914.marksmanship: ends with March 1915, and does not serve cavalry', () => {
    expect([old('1915-03-31', 600), old('1915-04-01', 600), old('1914-08-23', 600, { cavalry: true })]).toEqual([
      'allowed',
      'range.infantry',
      'range.infantry',
    ])
  })
})

test('target.4: the nearest target is the one with the smallest gap, and of equals the first by number', () => {
  const aim = (...targets: string[]) =>
    firstTargetOf({ attacker: { assets: ['M machine gun 300 600 0'] }, defender: { assets: targets } }, 'M')
  expect(aim('one infantry platoon 500 650 180', 'two infantry platoon 500 550 180')).toBe('one')
  expect(aim('one infantry platoon 501 650 180', 'two infantry platoon 500 550 180')).toBe('two')
})

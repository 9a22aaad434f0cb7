import { copy, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { greatWar } from '../index.ts'
import { skirmish } from '../testing/skirmish.ts'
import { luckOf, measure } from './battle-statistics.ts'
import { readBook } from './book.ts'
import type { Event } from './events.ts'
import type { BattleView } from './state.ts'

const book = orThrow(readBook(greatWar.data))
const luck = (event: Event, before: BattleView) => luckOf(book, event, before)

test('luck at two hexes in the open expects half a hit per die; with a bomber the Deadly side counts', () => {
  const luckOfFire = (bomber: string) => {
    const combat = skirmish({ units: [`british infantry 7,4 ${bomber}`, 'german infantry 5,4'], dice: ['burst', 'hq'] })
    const before = copy(combat.battle.position.view('british'))
    combat.fight('7,4', '5,4')
    return luck(combat.lastEvent('battle'), before)
  }
  expect(luckOfFire('')).toEqual([{ seat: 'british', got: 1, expected: expect.closeTo(1, 12) }])
  expect(luckOfFire('bomber')).toEqual([{ seat: 'british', got: 1, expected: expect.closeTo(2 * (4 / 6), 12) }])
})

test('luck at three hexes ignores a bomber and its Deadly side', () => {
  const combat = skirmish({ units: ['british infantry 6,2 bomber', 'german infantry 6,5'], dice: ['deadly'] })
  const before = copy(combat.battle.position.view('british'))
  combat.fight('6,2', '6,5')
  expect(luck(combat.lastEvent('battle'), before)).toEqual([
    { seat: 'british', got: 0, expected: expect.closeTo(1 / 2, 12) },
  ])
})

test('luck accounts for cover and close combat', () => {
  const combat = skirmish({
    units: ['british infantry 6,4', 'german infantry 5,4'],
    ground: { '5,4': 'trench' },
    dice: ['soldier', 'soldier', 'hq'],
  })
  const before = copy(combat.battle.position.view('british'))
  combat.fight('6,4', '5,4')
  // Three dice: a burst or Deadly side on each, and soldiers beyond the first.
  const soldiers = 3 / 3 - (1 - (2 / 3) ** 3)
  expect(luck(combat.lastEvent('battle'), before)).toEqual([
    { seat: 'british', got: 1, expected: expect.closeTo(3 / 3 + soldiers, 12) },
  ])
})

test('luck of a sniper expects only Deadly sides', () => {
  const before = copy(
    skirmish({ units: ['british infantry 9,3', 'german infantry 0,0'] }).battle.position.view('british'),
  )
  const dice = ['deadly', 'burst', 'deadly'] as const
  const event = { type: 'dice', side: 'british', why: 'three-on-a-match', dice, rules: [] } as const
  expect(luck(event, before)).toEqual([{ seat: 'british', got: 2, expected: expect.closeTo(0.5, 12) }])
})

/** Fires with this roll at a German unit with this many figures, and measures the events. */
function measurementsOf(figures: number) {
  const combat = skirmish({
    units: ['british infantry 7,4', `german infantry 5,4 ${figures} figures`],
    dice: ['burst', 'burst'],
  })
  const before = copy(combat.battle.position.view(null))
  combat.fight('7,4', '5,4')
  return (['battle', 'losses'] as const).flatMap((type) => measure(book, combat.lastEvent(type), before))
}

test('losses belong to the side that loses figures, luck to the side that rolls', () => {
  expect(measurementsOf(4)).toEqual([
    { figure: 'luck', seat: 'british', amount: expect.closeTo(1, 12) },
    { figure: 'losses', seat: 'german', amount: 2 },
  ])
})

test('hits beyond the last figure count as luck, not as losses', () => {
  expect(measurementsOf(1)).toEqual([
    { figure: 'luck', seat: 'british', amount: expect.closeTo(1, 12) },
    { figure: 'losses', seat: 'german', amount: 1 },
  ])
})

test('shelling friendly units counts as losses, not as luck', () => {
  const combat = skirmish({
    units: ['british infantry 9,3', 'british infantry 3,3', 'german infantry 0,0'],
    orderReserveArtillery: true,
    dice: [1, 1, 'burst', 'burst'],
  })
  const before = copy(combat.battle.position.view(null))
  combat.battle.say('british', [combat.battle.hex('3,3'), 2])
  expect(measure(book, combat.lastEvent('battle'), before)).toEqual([])
  expect(measure(book, combat.lastEvent('losses'), before)).toEqual([{ figure: 'losses', seat: 'british', amount: 2 }])
})

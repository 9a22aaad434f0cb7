import { copy } from '@firestep/referee'
import { expect, test } from 'vitest'
import { fireCell } from '../../rules/charts.ts'
import type { Event } from '../../rules/events.ts'
import { printedBoard } from '../../testing/boards.ts'
import { hexId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { logFace } from './index.ts'

const board = printedBoard('kemal')
const { luck, casualties, strength } = logFace(board)
const battle = testBattle({
  units: ['entente A half battalion 04.04', 'entente B company 04.04', 'ottoman C company 05.05'],
})
const ownView = copy(battle.position.view('entente'))
const enemyView = copy(battle.position.view('ottoman'))

type ResolvedFire = Extract<Event, { readonly type: 'fire' }>
const fire = (changes: Partial<ResolvedFire>): ResolvedFire => ({
  type: 'fire',
  side: 'ottoman',
  hex: battle.hex('04.04'),
  occasion: 'commanded',
  deed: null,
  strengths: [],
  points: 4,
  modifiers: [],
  die: 5,
  cell: null,
  percentile: 99,
  losses: 0,
  nearMiss: false,
  rules: ['17.2'],
  ...changes,
})

test('17.2.3 1.4.6: the luck of a fire is measured against the mean over all rolls, each with its fraction', () => {
  const { tables } = board.book
  let mean = 0
  for (let die = 0; die < 10; die++)
    for (let roll = 0; roll < 100; roll++) {
      // The hundredths are whole steps, and the chance in 100 of one more.
      const hundredths = fireCell(tables, 4, die)?.hundredths ?? 0
      const wholeSteps = Math.floor(hundredths / 100)
      mean += (wholeSteps + (hundredths % 100 > 0 && roll <= hundredths % 100 ? 1 : 0)) / 1000
    }
  expect(luck(fire({ losses: 1 }), ownView)).toEqual([{ seat: 'ottoman', got: 1, expected: expect.closeTo(mean, 10) }])
  expect(luck(fire({ die: null }), ownView)).toEqual([])
})

test('18.4 step 5: in an assault each side expects steps of the other', () => {
  const round = {
    type: 'assault',
    side: 'entente',
    hex: hexId(1),
    round: 1,
    attack: 2,
    defence: 0.75,
    roll: 61,
  } as const
  const fields = { attackerModifiers: [], defenderModifiers: [], rules: ['18.4'] }
  const box = { attack: 2, defence: 0.75, last: { defender: 56, both: 67 }, rules: [] }
  // 00 to 56 hits the defender, up to 67 both, above that the attacker.
  expect(luck({ ...round, ...fields, box, losers: ['attacker', 'defender'] }, ownView)).toEqual([
    { seat: 'entente', got: 1, expected: 0.68 },
    { seat: 'ottoman', got: 1, expected: 0.43 },
  ])
  expect(
    luck({ ...round, ...fields, box: { weakling: 'defender', rules: [] }, losers: [], roll: null }, ownView),
  ).toEqual([])
})

test('3.1.3: of casualties the owner counts every step, others count one', () => {
  const hex = battle.hex('04.04')
  const loss = { type: 'loss', side: 'entente', hex, cause: 'fire', rules: ['3.1.3'] } as const
  const surrender = { ...loss, cause: 'surrender', unit: battle.unit('A'), rules: ['3.1.3', '3.1.3a'] } as const
  const count = (event: Event, view: typeof ownView) =>
    logFace(printedBoard('proving'))
      .casualties(event, view)
      .map((one) => one.count)
  expect(count({ ...loss, unit: battle.unit('A') }, ownView)).toEqual([1])
  expect(count(surrender, ownView)).toEqual([2])
  expect(count(loss, enemyView)).toEqual([1])
  expect(casualties({ type: 'end of turn', turn: 1, rules: ['2.0 step 5b'] }, ownView)).toEqual([])
})

test('3.8.1: strength counts all own steps, and the visible steps of the enemy', () => {
  expect(strength(ownView)).toEqual({ entente: 3, ottoman: 1 })
  expect(strength(enemyView)).toEqual({ entente: 2, ottoman: 1 })
  expect(strength(copy(battle.position.view(null)))).toEqual({ entente: 2, ottoman: 1 })
})

import type { Candidate } from '@firestep/bots'
import { at, idsOf, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../data/enums.ts'
import { greatWar } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { offBoard, type UnitId } from '../rules/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { knowledge } from './index.ts'
import { oddsOf } from './odds.ts'

const evaluator = orThrow(knowledge.forData(greatWar.data))

/** A battle in which every British unit has an order. */
const arrangeBattle = (setup: TestBattleSetup): TestBattle =>
  testBattle({
    active: 'british',
    phase: 'battle',
    ...setup,
    change(state, hex) {
      const order = { moved: 0, doneMoving: false, stopped: false, enteredHex: offBoard, battles: 0, fought: null }
      for (const unit of idsOf<UnitId>(state.units)) {
        const { side, hex: from } = at(state.units, unit)
        if (side === 'british') state.now.ordered.push({ unit, from, ...order, mayBattle: 1, idle: false })
      }
      setup.change?.(state, hex)
    },
  })

/** The answer with the highest prior. */
function bestAnswer(battle: TestBattle, side: Side): Candidate['answer'] {
  const question = battle.position.asked(side)
  if (question === undefined) throw new Error(`${side} is not asked`)
  const { candidates } = evaluator.candidates(battle.position.view(side), question)
  return [...candidates].sort((a, b) => b.prior - a.prior)[0]?.answer ?? null
}

const positionValueOf = (battle: TestBattle): number => evaluator.value(battle.position.view('british'), 'british')

test('the odds of three dice equal the frequencies over all throws', () => {
  const book = orThrow(readBook(greatWar.data))
  const roll = { dice: 3, ignored: 1, deadly: true }
  const frequencies = [0, 0, 0, 0]
  for (const a of book.faces)
    for (const b of book.faces)
      for (const c of book.faces) {
        const faces = [a, b, c]
        const soldiers = faces.filter((face) => face === 'soldier').length
        const sureHits = faces.filter((face) => face === 'burst' || face === 'deadly').length
        const hits = sureHits + Math.max(0, soldiers - roll.ignored)
        frequencies[hits] = (frequencies[hits] ?? 0) + 1 / book.faces.length ** roll.dice
      }
  for (const [n, chance] of oddsOf(book, roll).hits.entries()) expect(chance).toBeCloseTo(frequencies[n] ?? 0, 10)
})

test('fire goes to the target that may yield a medal', () => {
  const battle = arrangeBattle({
    units: ['british machine-gun 6,5', 'german infantry 4,4 4 figures', 'german infantry 4,6 1 figure'],
  })
  expect(bestAnswer(battle, 'british')).toEqual([battle.unitIn('6,5'), battle.hex('4,6')])
})

test('the guns shell enemies and spare friendly units', () => {
  const withGuns = (unit: string) =>
    arrangeBattle({
      units: ['german infantry 5,5 1 figure', unit, 'british infantry 10,0'],
      tokens: { british: 6 },
      change: (state) => {
        state.now.artillery = { sections: null, combats: 1, dice: null }
      },
    })
  const apart = withGuns('british infantry 9,9')
  expect(bestAnswer(apart, 'british')).toEqual([apart.hex('5,5'), expect.any(Number)])
  // Friendly units of one figure all around the target: holding fire is better.
  const beside = testBattle({
    active: 'british',
    phase: 'battle',
    units: [
      'german infantry 5,5 4 figures',
      ...['4,5', '4,6', '5,4', '5,6', '6,5', '6,6'].map((hex) => `british infantry ${hex} 1 figure`),
    ],
    tokens: { british: 2 },
    change: (state) => {
      state.now.artillery = { sections: null, combats: 1, dice: null }
    },
  })
  expect(bestAnswer(beside, 'british')).toEqual(['hold'])
})

test('the best card orders units that can fight', () => {
  const battle = testBattle({
    active: 'british',
    units: [
      'british machine-gun 6,1',
      'british infantry 6,2',
      'british infantry 10,10',
      'german infantry 4,1 2 figures',
    ],
    command: { british: ['attack-left', 'attack-right'] },
  })
  expect(bestAnswer(battle, 'british')).toEqual(['attack-left'])
})

test('orders go to units that can fight', () => {
  const battle = testBattle({
    active: 'british',
    phase: 'order',
    units: [
      'british infantry 10,0',
      'british infantry 10,2',
      'british machine-gun 6,1',
      'german infantry 4,1 1 figure',
    ],
    change: (state) => {
      state.now.card = 'recon-left'
      state.now.acts = 'recon-left'
    },
    tokens: { british: 0 },
  })
  expect(bestAnswer(battle, 'british')).toEqual([battle.unitIn('6,1')])
})

test('the time-pressure medal is taken', () => {
  const battle = testBattle({
    battle: 'opening-action-2',
    active: 'german',
    phase: 'end',
    change: (state) => {
      state.now.card = 'recon-left'
      state.now.acts = 'recon-left'
    },
  })
  expect(battle.asked('german')).toBe('time')
  expect(bestAnswer(battle, 'german')).toBe('medal')
})

test('a position gains value with medals, figures and cover', () => {
  const units = ['british infantry 8,5', 'german machine-gun 5,5']
  const plain = positionValueOf(testBattle({ active: 'british', units }))
  const medals = (state: { permanent: Record<Side, number> }) => {
    state.permanent.british = 1
  }
  expect(positionValueOf(testBattle({ active: 'british', units, change: medals }))).toBeCloseTo(plain + 1, 5)
  expect(
    positionValueOf(testBattle({ active: 'british', units: ['british infantry 8,5 3 figures', ...units.slice(1)] })),
  ).toBeLessThan(plain)
  // 8,5 is a trench; the hex beside it is open ground at the same range from the gun.
  expect(
    positionValueOf(testBattle({ active: 'british', units: ['british infantry 8,4', ...units.slice(1)] })),
  ).toBeLessThan(plain)
})

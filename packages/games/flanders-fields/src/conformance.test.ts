import { checkPosition, conformance, randomAnswer } from '@firestep/conformance'
import { replayGolden } from '@firestep/conformance/golden-matches'
import { asJson, type Game, Match, orThrow, quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printedScenarios } from './data/printed.ts'
import tables from './data/tables.json' with { type: 'json' }
import { flandersFields } from './index.ts'

test('every scenario passes the conformance checks', () => {
  const frequency = { matches: 2, examineEvery: 400, observeEvery: 60 }
  expect(conformance(flandersFields as Game, frequency)).toEqual([])
})

test('event.1: the drawn card depends on the enemy’s hidden hand, and is reported as a revealed secret', () => {
  const options = { switches: { events: 'with' } }
  const tape = quickTape(1)
  const match = orThrow(
    Match.start(flandersFields, { scenario: 'mons-1914', options, dice: { kind: 'quick', seed: 1 } }),
  )
  for (let draws = 0; draws < 6; ) {
    const { state } = match.position
    if (match.position.asked(state.side)?.kind === 'draw' && state.turn > 1) {
      expect(checkPosition(match, tape)).toEqual([])
      draws++
    }
    const { seat, answer } = randomAnswer(match.position, tape)
    match.choose(seat, answer)
  }
})

test('fireplan.4 barrage.rolling.2: arriving gas and the pace of a barrage are reported as revealed secrets', () => {
  const tape = quickTape(2)
  for (const seed of [1, 2, 3, 4]) {
    const match = orThrow(Match.start(flandersFields, { scenario: 'proving-1918', dice: { kind: 'quick', seed } }))
    while (match.position.outcome === undefined && match.position.state.turn < 4) {
      const { step, side } = match.position.state
      if (step === 'command stands' && side === 'defender') expect(checkPosition(match, tape)).toEqual([])
      const { seat, answer } = randomAnswer(match.position, tape)
      match.choose(seat, answer)
    }
  }
})

test('golden matches replay to the same positions', () => {
  expect(replayGolden(flandersFields, 'packages/games/flanders-fields/golden/flanders-fields')).toEqual([])
})

test('an overlay corrects a table; a faulty overlay is refused with the place of its error', () => {
  const rulesWith = (change: object) => flandersFields.rules(asJson({ tables, scenarios: printedScenarios, ...change }))
  const withGap = (gap: unknown) => rulesWith({ tables: { ...tables, wire: { ...tables.wire, gap } } })
  expect(rulesWith({})).toHaveProperty('seats')
  expect(withGap(80)).toHaveProperty('seats')
  expect(withGap('wide')).toEqual({ problems: [expect.stringContaining('tables.wire.gap')] })
  expect(rulesWith({ scenarios: 'all' })).toEqual({ problems: [expect.stringContaining('scenarios')] })
})

test('every ruling has a unique id', () => {
  const { rulings } = flandersFields.reference
  const ids = rulings.map(({ id }) => id)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})

test('options take switches and battalion grades by name, and a recipe only for a custom battle', () => {
  const { checkOptions } = flandersFields
  expect(checkOptions(null, 'mons-1914')).toBeNull()
  expect(checkOptions({ switches: { staffBonus: 'two throughout' } }, 'mons-1914')).toBeNull()
  expect(checkOptions({ switches: { staffBonus: 'three' } }, 'mons-1914')).toContain('staffBonus')
  expect(checkOptions({ switches: { nothing: 'such' } }, 'mons-1914')).toContain('no switch')
  expect(checkOptions({ grades: { 'B1.2': 'veteran' } }, 'mons-1914')).toBeNull()
  expect(checkOptions({ grades: { nobody: 'raw' } }, 'mons-1914')).toContain('no battalion')
  expect(checkOptions({ battle: {} }, 'mons-1914')).not.toBeNull()
})

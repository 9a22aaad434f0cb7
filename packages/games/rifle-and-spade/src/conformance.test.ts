import { checkRedealConsistency, conformance, randomAnswer } from '@firestep/conformance'
import { replayGolden } from '@firestep/conformance/golden-matches'
import { type Game, type Json, Match, orThrow, quickTape, type Scenario } from '@firestep/referee'
import { expect, test } from 'vitest'
import { rifleAndSpade } from './index.ts'
import { withMarkers, withoutOrders } from './rules/options.ts'
import { valueUnder } from './testing/json.ts'

test('every scenario passes all conformance checks', () => {
  // The introductory scenario without orders, one with Objective markers, the others as printed.
  const variants: Readonly<Record<string, Scenario['variants']>> = {
    'sedd el bahr': [withoutOrders],
    'close quarters': [withMarkers],
  }
  const scenarios = rifleAndSpade.scenarios.map((one) => ({ ...one, variants: variants[one.id] ?? [] }))
  const often = { matches: 3, examineEvery: 200, observeEvery: 30, scenarios }
  expect(conformance(rifleAndSpade as Game, often)).toEqual([])
})

test('3.8 4.4: positions that look alike to a seat are redealt alike', () => {
  for (const { id: scenario } of rifleAndSpade.scenarios) {
    const match = orThrow(Match.start(rifleAndSpade, { scenario, dice: { kind: 'quick', seed: 3 } }))
    const tape = quickTape(7)
    for (let n = 1; match.result === null && n <= 400; n++) {
      const { seat, answer } = randomAnswer(match.position, tape)
      match.choose(seat, answer)
      if (n % 20 === 0) expect(checkRedealConsistency(match, tape), `${scenario} after ${n}`).toEqual([])
    }
  }
})

test('golden matches replay to the same positions', () => {
  expect(replayGolden(rifleAndSpade, 'packages/games/rifle-and-spade/golden/rifle-and-spade')).toEqual([])
})

test('an overlay corrects a table; its mistakes are reported with their place', () => {
  const data = valueUnder(rifleAndSpade.data)
  const tables = valueUnder(data, 'tables')
  const rulesWith = (change: Readonly<Record<string, Json>>) => rifleAndSpade.rules({ ...data, ...change })
  const withNearMiss = (within: Json) =>
    rulesWith({ tables: { ...tables, nearMiss: { ...valueUnder(tables, 'nearMiss'), within } } })
  expect(rulesWith({})).toHaveProperty('seats')
  expect(withNearMiss(20)).toHaveProperty('seats')
  expect(withNearMiss('many')).toEqual({ problems: [expect.stringContaining('tables.nearMiss.within')] })
  expect(rulesWith({ scenarios: 'all' })).toEqual({ problems: [expect.stringContaining('scenarios')] })
})

test('every ruling names a rule of the index', () => {
  const { rules, rulings, exempt } = rifleAndSpade.reference
  const ids = new Set(rules.map(({ id }) => id))
  for (const { id } of [...rulings, ...exempt]) expect(ids).toContain(id)
})

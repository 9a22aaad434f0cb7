import { conformance } from '@firestep/conformance'
import { replayGolden } from '@firestep/conformance/golden-matches'
import { applyOverlay, type Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { redPoppies } from './index.ts'

test('Red Poppies Campaigns passes all conformance checks', () => {
  expect(conformance(redPoppies, { matches: 9, examineEvery: 60 })).toEqual([])
})

test('two days of each campaign pass all conformance checks', () => {
  const scenarios = redPoppies.scenarios.filter(({ variants }) => variants !== undefined)
  expect(scenarios).toHaveLength(5)
  expect(conformance(redPoppies, { scenarios, matches: 5, seed: 31, examineEvery: 150 })).toEqual([])
})

test('golden matches replay to the same positions', () => {
  expect(replayGolden(redPoppies, 'packages/games/red-poppies/golden/red-poppies')).toEqual([])
})

test('every ruling and exemption names a rule of the index', () => {
  const { rules, rulings, exempt } = redPoppies.reference
  const ids = new Set(rules.map(({ id }) => id))
  for (const { id } of [...rulings, ...exempt]) expect(ids).toContain(id)
})

test('accepts unchanged data, and reports a faulty overlay with the place of the error', () => {
  const overlay = (change: Json) => redPoppies.rules(applyOverlay(redPoppies.data, change))
  expect(overlay({})).toHaveProperty('seats')
  expect(overlay({ unitTypes: 'many' })).toEqual({ problems: [expect.stringContaining('unitTypes')] })
})

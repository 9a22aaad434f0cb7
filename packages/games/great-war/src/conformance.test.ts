import { conformance } from '@firestep/conformance'
import { replayGolden } from '@firestep/conformance/golden-matches'
import type { Game } from '@firestep/referee'
import { expect, test } from 'vitest'
import { greatWar } from './index.ts'

test('The Great War passes all conformance checks', () => {
  expect(conformance(greatWar as Game, { matches: 4, examineEvery: 250 })).toEqual([])
})

test('the golden matches of The Great War replay to the same positions', () => {
  expect(replayGolden(greatWar, 'packages/games/great-war/golden/great-war')).toEqual([])
})

test('every ruling and exemption names a rule of the index', () => {
  const { rules, rulings, exempt } = greatWar.reference
  const ids = new Set(rules.map(({ id }) => id))
  for (const { id } of [...rulings, ...exempt]) expect(ids).toContain(id)
})

test('malformed data is rejected, naming the field', () => {
  const overlay = (change: object) => greatWar.rules({ ...(greatWar.data as object), ...change } as never)
  expect(overlay({})).toHaveProperty('seats')
  expect(overlay({ tokens: 'many' })).toEqual({ problems: [expect.stringContaining('tokens')] })
})

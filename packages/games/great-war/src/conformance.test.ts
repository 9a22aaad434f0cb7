import { conformance } from '@firestep/conformance'
import { silentGameTable } from '@firestep/conformance/arrange'
import { replayGolden } from '@firestep/conformance/golden-matches'
import { applyOverlay, type Json, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { greatWar } from './index.ts'

test('The Great War passes all conformance checks', () => {
  expect(conformance(greatWar, { matches: 4, examineEvery: 250 })).toEqual([])
})

test('the golden matches of The Great War replay to the same positions', () => {
  expect(replayGolden(greatWar, 'packages/games/great-war/golden/great-war')).toEqual([])
})

test('every ruling and exemption names a rule of the index', () => {
  const { rules, rulings, exempt } = greatWar.reference
  const ids = new Set(rules.map(({ id }) => id))
  for (const { id } of [...rulings, ...exempt]) expect(ids).toContain(id)
})

test('an overlay corrects a card, and a wrong one is refused with the place of the error', () => {
  const rulesWith = (overlay: Json) => greatWar.rules(applyOverlay(greatWar.data, overlay))
  const liceCopies = (overlay: Json) => {
    const state = orThrow(rulesWith(overlay)).setUp(silentGameTable, { scenario: 'opening-action-1', options: null })
    return state.secrets.nobody.combat.filter((card) => card === 'lice').length
  }
  const printedCopies = liceCopies({})
  expect(liceCopies({ combatCards: { lice: { copies: printedCopies + 3 } } })).toBe(printedCopies + 3)
  expect(rulesWith({ combatCards: { lice: { copies: 'many' } } })).toEqual({
    problems: [expect.stringContaining('combatCards.lice.copies')],
  })
  expect(rulesWith({ combatCards: { lice: { window: 'at any time' } } })).toEqual({
    problems: [expect.stringContaining('combatCards.lice.window')],
  })
  expect(rulesWith({ tokens: 'many' })).toEqual({ problems: [expect.stringContaining('tokens')] })
})

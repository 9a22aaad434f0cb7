import { expect, test } from 'vitest'
import { leadingRulesFirst } from './log.ts'

test('leading rules come first, each rule once, the others in their order', () => {
  expect(
    leadingRulesFirst(
      ['battle.2', 'terrain.2', 'card.combat.lice.2', 'terrain.2', 'ranged.11'],
      ['ranged.11', 'terrain', 'card.'],
    ),
  ).toEqual(['ranged.11', 'card.combat.lice.2', 'battle.2', 'terrain.2'])
})

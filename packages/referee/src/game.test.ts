import { expect, test } from 'vitest'
import { matchTitle, variantOf } from './game.ts'

const game = {
  scenarios: [
    { id: 'ridge', name: 'The Ridge', variants: [{ name: 'the first day', options: { days: 1 } }] },
    { id: 'own', name: 'A battle of your own', called: (options: unknown) => (options === null ? null : 'Loos') },
  ],
}

test('a match title is the scenario, the scenario with its variant, or a name made of its options', () => {
  expect(matchTitle(game, 'ridge', {})).toBe('The Ridge')
  expect(matchTitle(game, 'ridge', { days: 1 })).toBe('The Ridge: the first day')
  expect(matchTitle(game, 'ridge', { days: 1 }, 'Der Rücken')).toBe('Der Rücken: the first day')
  expect(matchTitle(game, 'own', {})).toBe('Loos')
  expect(matchTitle(game, 'own', null)).toBe('A battle of your own')
  expect(matchTitle(game, 'gone', {})).toBe('gone')
})

test('a variant is found for its own scenario and exactly its options', () => {
  expect(variantOf(game, 'ridge', { days: 1 })?.name).toBe('the first day')
  expect(variantOf(game, 'ridge', { days: 2 })).toBeUndefined()
  expect(variantOf(game, 'own', { days: 1 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { leadingRulesFirst, logLine, movementParts, narrateAll } from './log.ts'

test('leading rules come first, each rule once, the others in their order', () => {
  expect(
    leadingRulesFirst(
      ['battle.2', 'terrain.2', 'card.combat.lice.2', 'terrain.2', 'ranged.11'],
      ['ranged.11', 'terrain', 'card.'],
    ),
  ).toEqual(['ranged.11', 'card.combat.lice.2', 'battle.2', 'terrain.2'])
})

test('each line of an answer knows the events told before it', () => {
  const narrate = (event: string, before: number, after: number, earlier: readonly string[]) =>
    logLine({ text: `${event} after ${earlier.join(' and ') || 'nothing'}, ${before} to ${after}` }, [])
  expect(narrateAll({ narrate }, ['a shot', 'a loss', 'a retreat'], 1, 2).map(({ text }) => text)).toEqual([
    'a shot after nothing, 1 to 2',
    'a loss after a shot, 1 to 2',
    'a retreat after a shot and a loss, 1 to 2',
  ])
})

test('a movement and its path have the same places; one place is none', () => {
  expect(movementParts('1st Coy moves', ['A1', 'A2'], 'blue')).toEqual({
    marks: [{ type: 'path', places: ['A1', 'A2'], seat: 'blue' }],
    movement: { subject: '1st Coy moves', places: ['A1', 'A2'] },
  })
  expect(movementParts('1st Coy moves', ['A1'], 'blue')).toEqual({ marks: [], movement: null })
})

import { idShape, kindsByName, nothing, oneOf, type Question, questionTypes } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type KindBots, kindBotsOf } from './kind-bots.ts'

interface Hill {
  readonly hexes: readonly number[]
}
const hill: Hill = { hexes: [2, 5] }
const { choice } = questionTypes<Hill>()
const kinds = kindsByName(
  choice('climb', { rule: 'hill.1', about: idShape('a unit'), answer: idShape('a hex') }).kind({
    options: ({ hexes }) => hexes,
  }),
  choice('rest', { rule: 'hill.2', about: nothing, answer: oneOf('yes', 'no') }).kind({ options: () => ['yes', 'no'] }),
)

const kindBots: KindBots<typeof kinds, Hill, string> = {
  climb: {
    candidates: (_analysis, { about, options }) => options().map((answer) => ({ answer, prior: answer - about })),
    isSearched: true,
  },
  rest: { candidates: (analysis) => [{ answer: analysis === 'tired' ? 'yes' : 'no', prior: 0 }], isTransient: true },
}

const question = (kind: string, about: number | null): Question => ({ seat: 'one', kind, rule: 'x', about, open: true })

describe('the part of a bot for a question kind', () => {
  const { botFor, candidatesFor } = kindBotsOf(kinds, kindBots)

  test('gets what the question is about, and its options', () => {
    expect(candidatesFor('', hill, question('climb', 3))).toEqual([
      { answer: 2, prior: -1 },
      { answer: 5, prior: 2 },
    ])
  })

  test('gets the analysis of the position', () => {
    expect(candidatesFor('tired', hill, question('rest', null))).toEqual([{ answer: 'yes', prior: 0 }])
  })

  test('says how its answers are judged', () => {
    expect(botFor(question('climb', 3))).toMatchObject({ isSearched: true })
    expect(botFor(question('rest', null))).toMatchObject({ isTransient: true })
  })

  test('is demanded for every kind', () => {
    expect(() => botFor(question('swim', null))).toThrow("no bot answers 'swim'")
    expect(() => candidatesFor('', hill, question('swim', null))).toThrow("there is no question kind 'swim'")
  })
})

test('a missing or misspelt kind does not compile', () => {
  const { climb, rest } = kindBots
  // @ts-expect-error Nobody rests.
  const missing: KindBots<typeof kinds, Hill, string> = { climb }
  // @ts-expect-error Nobody clims.
  const misspelt: KindBots<typeof kinds, Hill, string> = { climb, rest, clim: climb }
  expect(Object.keys({ ...missing, ...misspelt })).toEqual(['climb', 'rest', 'clim'])
})

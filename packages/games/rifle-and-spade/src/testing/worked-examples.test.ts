/** Replays each worked example from its given position and compares the outcome with the file. */
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import data from './worked-examples.json' with { type: 'json' }
import { readWorkedExamples, type WorkedExample, workedExamples } from './worked-examples.ts'

const replay = ({ given, cases }: WorkedExample): Json[] => cases.map((one) => one.outcome(given))
const expected = ({ cases }: WorkedExample): Json[] => cases.map((one) => one.expected)

describe('the worked examples', () => {
  test('are complete and in order', () => {
    const ids = Array.from({ length: 65 }, (_, i) => `RS-${String(i + 1).padStart(3, '0')}`)
    expect(workedExamples.map(({ id }) => id)).toEqual(ids)
  })

  for (const example of workedExamples)
    test(`${example.id} ${example.rule}: ${example.when}`, () => {
      expect(replay(example)).toEqual(expected(example))
    })
})

/** All variants of a value with one number, word or switch changed. */
function* alteredValues(value: Json): Generator<Json> {
  if (typeof value === 'number') yield value > 0 ? value - 1 : value + 1
  else if (typeof value === 'boolean') yield !value
  else if (typeof value === 'string') yield `${value}?`
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) for (const altered of alteredValues(part)) yield value.with(i, altered)
  else if (value !== null)
    for (const [key, part] of Object.entries(value))
      for (const other of alteredValues(part)) yield { ...value, [key]: other }
}

/** All variants of a position or case with one number changed, one hex moved, or one piece left out. */
function* alteredPositions(value: Json): Generator<Json> {
  if (typeof value === 'number') yield value > 0 ? value - 1 : value + 1
  else if (typeof value === 'string' && /^\d\d\.\d\d$/.test(value)) yield value.endsWith('1') ? '04.04' : '01.01'
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) {
      if (typeof part === 'string') yield value.toSpliced(i, 1)
      for (const other of alteredPositions(part)) yield value.with(i, other)
    }
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      if (key !== 'then') for (const other of alteredPositions(part)) yield { ...value, [key]: other }
}

/** The file as written, with each case by itself. */
const rawCase = z.record(z.string(), z.json())
const raw = z
  .array(z.looseObject({ id: z.string(), given: z.json().default({}), cases: z.array(rawCase) }))
  .parse(data)
  .flatMap((example) => example.cases.map((one) => ({ example, one })))
type RawCase = (typeof raw)[number]

const formOf = ({ one }: RawCase): string => String(one.read ?? one.ask ?? 'played')
const byForm = [...new Set(raw.map(formOf))].map((form) => ({ form, all: raw.filter((item) => formOf(item) === form) }))

/** The outcome of an altered case; null if it cannot be read or played any more. */
function outcomeOf({ example }: RawCase, answer: Json, givenPosition: Json = example.given): Json {
  try {
    return readWorkedExamples([{ ...example, given: givenPosition, cases: [answer] }]).flatMap(replay)
  } catch {
    return null
  }
}

describe('the replay of the examples', () => {
  test.each(byForm)('of $form notices every changed word and figure of the expected outcome', ({ all }) => {
    for (const item of all) {
      const outcome = outcomeOf(item, item.one)
      for (const then of alteredValues(item.one.then ?? null)) expect(outcome).not.toEqual([then])
    }
  })

  test('comes to something else with any other die', () => {
    for (const item of raw)
      for (const dice of alteredValues(item.one.dice ?? []))
        expect(outcomeOf(item, { ...item.one, dice })).not.toEqual([item.one.then])
  })

  const onTestMaps = byForm.filter(({ all }) => all.some(({ example }) => !('scenario' in Object(example.given))))
  test.each(onTestMaps)('of $form comes to something else from another position', ({ all }) => {
    const differs = (item: RawCase, other: Json) => other !== null && !isDeepStrictEqual(other, [item.one.then])
    const isFound = all.some(
      (item) =>
        [...alteredPositions(item.one)].some((one) => differs(item, outcomeOf(item, one))) ||
        [...alteredPositions(item.example.given)].some((given) => differs(item, outcomeOf(item, item.one, given))),
    )
    expect(isFound).toBe(true)
  })
})

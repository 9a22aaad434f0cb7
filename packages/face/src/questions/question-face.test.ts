import {
  allowed,
  anyJson,
  either,
  type GameTypes,
  integer,
  kindsByName,
  listOf,
  type Question,
  questionTypes,
  refused,
  text,
  type View,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { conditionsFrom } from './conditions.ts'
import { baseContext, type QuestionContext } from './context.ts'
import { endOption, optionAt, plainOption, plainPreview } from './options.ts'
import { partsOf } from './prompt.ts'
import { questionFaceByKind } from './question-face.ts'

/** A question with five answers: three hexes in two groups, a flare without a place, and passing. */
interface Ridge extends GameTypes {
  state: { secrets: object }
}

const groups: Readonly<Record<string, string>> = { '7': 'High', '3': 'Low', '5': 'High', flare: 'Signals' }
const parts = ['pass', '3', 'flare', '7', '5']
let looks = 0
const { choice, list } = questionTypes<View<Ridge>>()
const rules = {
  kinds: kindsByName(
    choice('climb to', { rule: 'ridge.1', about: anyJson, answer: text() }).kind({
      options: () => {
        looks++
        return parts
      },
      explain: () => refused('ridge.2', 'it is too steep'),
    }),
  ),
}

const ridge = (more: { within?: true; barred?: true } = {}) =>
  questionFaceByKind<Ridge, QuestionContext<View<Ridge>>, { sort: 'hex'; part: string }>({
    kinds: {
      'climb to': {
        prompt: () => ({ title: 'Climb to a hex', why: 'It is high.', passText: 'You stay.' }),
        groups: () => ['High'],
        option(_, part) {
          if (part === 'pass') return endOption(part, 'Stay')
          const words = { label: String(part), detail: null, group: groups[String(part)] ?? '' }
          return part === 'flare' ? plainOption(part, words) : optionAt({ place: String(part) }, part, words)
        },
        preview: () => plainPreview('A climb'),
        acceptedSorts: () => ['hex'],
        warning: () => 'It is windy up there.',
      },
    },
    contextOf: (view, question) => baseContext(rules, view, question),
    meanings: (_, pointed) => (pointed.at === 'place' ? [{ sort: 'hex', part: pointed.place }] : []),
    conditions: conditionsFrom({ height: (_, height) => `it is ${height} metres up` }),
    ...(more.within ? { sortKey: ({ place }) => Number(place ?? 0) } : {}),
    ...(more.barred ? { generalRefusal: () => refused('ridge.3', 'nobody climbs at night') } : {}),
    rewordRefusal: (_, refusal) => (refusal.allowed ? refusal : { ...refusal, why: `${refusal.why}, sir` }),
  })

const view: View<Ridge> = { secrets: { viewer: 'one', own: null, shown: {} } }
const question: Question = { seat: 'one', kind: 'climb to', rule: 'ridge.1', about: { height: 90, wet: 1 }, open: true }
const listed = (more?: { within: true }) =>
  ridge(more)
    .options(view, question, [])
    .map(({ part }) => part)

test('named groups come first, then other groups as they come, then options that end the answer', () => {
  expect(listed()).toEqual(['7', '5', '3', 'flare', 'pass'])
})

test('options of a group are sorted by the game’s number', () => {
  expect(listed({ within: true })).toEqual(['5', '7', '3', 'flare', 'pass'])
})

test('options are computed once for the same view, question and parts so far', () => {
  const face = ridge()
  looks = 0
  const once = face.options(view, question, [])
  expect(face.options(view, question, [])).toBe(once)
  expect(looks).toBe(1)
  face.options(view, { ...question }, [])
  face.options({ ...view }, question, [])
  expect(looks).toBe(3)
})

test('whyNot is null for offered and unrelated targets, and gives the reason for all others', () => {
  const why = (place: string, more?: { barred: true }) => ridge(more).whyNot(view, question, [], { at: 'place', place })
  expect(why('7')).toBeNull()
  expect(ridge().whyNot(view, question, [], { at: 'card', card: '9' })).toBeNull()
  expect(why('9')).toEqual({ allowed: false, rule: 'ridge.2', why: 'it is too steep, sir' })
  expect(why('9', { barred: true })).toEqual({ allowed: false, rule: 'ridge.3', why: 'nobody climbs at night, sir' })
})

test('only legal answers have a warning', () => {
  expect(ridge().warning(view, question, '7')).toBe('It is windy up there.')
  expect(ridge().warning(view, question, '9')).toBeNull()
  expect(ridge().unfinished(view, question, '7')).toEqual([])
})

test('conditions are the facts of the question that have a text', () => {
  expect(ridge().conditions?.(view, question)).toEqual({ height: 'it is 90 metres up' })
  expect(ridge().conditions?.(view, { ...question, about: null })).toEqual({})
})

test('an unknown question kind throws', () => {
  expect(() => ridge().prompt(view, { ...question, kind: 'dig' })).toThrow("'dig'")
})

describe('an answer of several parts', () => {
  /** First the place to climb to, then up to two companions. */
  const party = list('party', {
    rule: 'ridge.4',
    about: anyJson,
    answer: listOf(either(text(), integer('a companion'))),
  }).kind({
    next: (_view, _about, soFar) =>
      soFar.length === 0
        ? { parts: ['climb', 'stay'], enough: false }
        : { parts: soFar.length === 1 ? ['3', '7'] : [1, 2], enough: true },
    check: () => allowed,
    explain: () => allowed,
  })
  const asked = questionFaceByKind<Ridge, QuestionContext<View<Ridge>>, { sort: 'hex'; part: string }>({
    kinds: {
      party: {
        prompt: () => ({ title: 'Who climbs where', why: 'It is high.', passText: null }),
        groups: () => [],
        option: (_, part) => plainOption(part, { label: `Take ${part}`, detail: null, group: 'Who' }),
        continuations: (_, part, soFar) =>
          soFar.length === 0 && part === 'climb'
            ? ['3', '7'].map((place) => ({
                ...optionAt({ place }, part, { label: place, detail: null, group: 'Where' }),
                followingParts: [place],
              }))
            : null,
        ticks: (_, soFar) =>
          soFar.length < 2
            ? null
            : { parts: [1, 2], fixedParts: 2, answerOf: (ticked) => [...soFar.slice(0, 2), ...ticked] },
        preview: () => plainPreview('A climb'),
        acceptedSorts: () => ['hex'],
      },
    },
    contextOf: (seen, asked) => baseContext({ kinds: { party } }, seen, asked),
    meanings: () => [],
    conditions: () => ({}),
  })
  const partyQuestion: Question = { ...question, kind: 'party' }

  test('a part that is no choice by itself is offered together with the parts that follow', () => {
    expect(asked.options(view, partyQuestion, []).map((option) => [option.label, ...partsOf(option)])).toEqual([
      ['3', 'climb', '3'],
      ['7', 'climb', '7'],
      ['Take stay', 'stay'],
    ])
  })

  test('a set after a first part offers all its parts, whatever is ticked', () => {
    expect(asked.ticks(view, partyQuestion, ['climb'])).toBeNull()
    expect(asked.options(view, partyQuestion, ['climb', '3', 2]).map(({ part }) => part)).toEqual([1, 2])
    expect(asked.ticks(view, partyQuestion, ['climb', '3', 2])?.answerOf([1])).toEqual(['climb', '3', 1])
  })
})

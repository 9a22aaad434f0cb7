import {
  integer,
  kindsByName,
  listOf,
  nothing,
  onRuleCited,
  questionTypes,
  type Rules,
  refused,
  type View,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { arrange } from './arrange/index.ts'
import { onlyOffered } from './only-offered.ts'

type Asked = 'take' | 'takeSome' | 'liar'

/** Coins on a table, taken one or several at a time. */
interface Coins {
  state: { coins: number[]; hoard: number[]; asks: Asked; secrets: object }
  shown: null
  event: object
  outcome: { readonly winner: null }
}

const { choice, list } = questionTypes<View<Coins>>()
const oneCoin = { rule: 'coins.1', about: nothing, answer: integer('a coin') }
const questions = {
  take: choice('take', oneCoin),
  takeSome: list('takeSome', { ...oneCoin, answer: listOf(integer('a coin')) }),
  liar: choice('liar', oneCoin),
}
const kinds = kindsByName(
  questions.take.kind({ options: ({ coins }) => coins }),
  // It allows more than it lists: the hoard.
  questions.takeSome.kind({
    next: ({ coins }, _, soFar) => ({ parts: coins.filter((coin) => !soFar.includes(coin)), enough: soFar.length > 0 }),
    check: ({ coins, hoard }, _, taken) =>
      taken.every((coin) => [...coins, ...hoard].includes(coin))
        ? { allowed: true }
        : refused('coins.2', 'not on the table'),
    explain: () => refused('coins.2', 'not on the table'),
  }),
  // It lists more than it allows.
  questions.liar.kind({ options: ({ coins }) => coins, check: () => refused('coins.1', 'never') }),
)

const rules: Rules<Coins> = {
  seats: ['player', 'other'],
  kinds,
  catalogue: [],
  setUp: () => ({ coins: [], hoard: [], asks: 'take', secrets: {} }),
  *play({ asks }) {
    yield* questions[asks].ask('player', null)
    return { winner: null }
  },
  shows: () => null,
  redealHidden() {},
  turn: () => 0,
  invariants: () => [],
}

const positionAsking = (asks: Asked, coins: number[], hoard: number[] = []) =>
  arrange({ rules, state: { coins, hoard, asks, secrets: {} } })

describe('onlyOffered', () => {
  test('passes if an answer is offered in one position and refused in the other, and cites the rule', () => {
    const citedRules: string[] = []
    const previousListener = onRuleCited((rule) => citedRules.push(rule))
    const [where, notWhere] = [positionAsking('take', [1, 2]), positionAsking('take', [1])]
    citedRules.length = 0
    onlyOffered('coins.7', { seat: 'player', answer: 2, where, notWhere })
    onRuleCited(previousListener)
    expect(citedRules).toEqual(['coins.1', 'coins.7'])
  })

  test('accepts whole multi-part answers', () => {
    const [where, notWhere] = [positionAsking('takeSome', [1, 2]), positionAsking('takeSome', [1])]
    expect(() => onlyOffered('coins.7', { seat: 'player', answer: [1, 2], where, notWhere })).not.toThrow()
    const tooFew = { seat: 'player', answer: [], where, notWhere }
    expect(() => onlyOffered('coins.7', tooFew)).toThrow('but not offered')
  })

  test.each([
    [
      'nonsense, refused in both',
      9,
      positionAsking('take', [1, 2]),
      positionAsking('take', [1]),
      'is refused where it should be offered',
    ],
    [
      'an answer allowed in both',
      1,
      positionAsking('take', [1, 2]),
      positionAsking('take', [1]),
      'is allowed where it should be refused',
    ],
    [
      'another question',
      2,
      positionAsking('take', [1, 2]),
      positionAsking('takeSome', [1]),
      "'take' is asked in one position",
    ],
    [
      'an offer that is refused',
      1,
      positionAsking('liar', [1]),
      positionAsking('liar', []),
      'is refused where it should be offered',
    ],
    [
      'allowed, but not offered',
      [3],
      positionAsking('takeSome', [1], [3]),
      positionAsking('takeSome', [1]),
      'but not offered',
    ],
  ])('fails for %s', (_, answer, where, notWhere, problem) => {
    const citedRules: string[] = []
    const previousListener = onRuleCited((rule) => citedRules.push(rule))
    expect(() => onlyOffered('coins.7', { seat: 'player', answer, where, notWhere })).toThrow(problem)
    onRuleCited(previousListener)
    expect(citedRules).not.toContain('coins.7')
  })

  test('fails if the refused answer is still offered', () => {
    const liar: Rules<Coins> = { ...rules, kinds: { take: kinds.liar } }
    const notWhere = arrange({ rules: liar, state: { coins: [1], hoard: [], asks: 'take', secrets: {} } })
    const offer = { seat: 'player', answer: 1, where: positionAsking('take', [1]), notWhere }
    expect(() => onlyOffered('coins.7', offer)).toThrow('is offered where it is refused')
  })

  test('fails for a seat that is not asked', () => {
    const offer = { seat: 'other', answer: 1, where: positionAsking('take', [1]), notWhere: positionAsking('take', []) }
    expect(() => onlyOffered('coins.7', offer)).toThrow("'other' is not asked anything")
  })
})

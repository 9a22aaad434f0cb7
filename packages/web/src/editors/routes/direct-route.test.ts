import type { AnswerOption, DrawnRoutes, MatchFace, RouteEditor } from '@firestep/face'
import { allowed, anyJson, type Json, listOf, nothing, type Question, questionTypes } from '@firestep/referee'
import { expect, test } from 'vitest'
import { answerDraft, choose } from '../../answer/answer-draft.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import { stub } from '../../testing/stub.ts'
import { directRouteOf } from './direct-route.ts'

const { list } = questionTypes<AnyView>()
const act = list('act', { rule: '6.03', about: nothing, answer: listOf(anyJson) }).kind({
  next: (_view, _about, soFar) => ({
    parts: soFar.length < 3 ? ['one', 'two', 'three'] : [],
    enough: soFar.length > 0,
  }),
  check: () => allowed,
  explain: () => allowed,
})
const optionOf = (part: string): AnswerOption => ({
  part,
  label: part,
  detail: null,
  group: '',
  place: `place of ${part}`,
  piece: part,
  card: null,
  ends: false,
})
const options = ['one', 'two', 'three'].map(optionOf)
const question: Question = { seat: 'us', kind: 'act', rule: '6.03', about: null, open: true }
const start = answerDraft({
  matchFace: stub<MatchFace>({ ticks: () => null, options: () => options }),
  kind: act,
  question,
  view: {} as AnyView,
})
const holding = (...pieces: readonly string[]) =>
  options.filter(({ piece }) => piece !== null && pieces.includes(piece)).reduce(choose, start)

const routeEditor = (movingPiece: string | null = null): RouteEditor =>
  stub<RouteEditor>({
    movers: ['one', 'two', 'three'].map((piece) => ({ piece, label: piece, place: `place of ${piece}` })),
    movingPiece,
    whyNot: () => allowed,
    reach: () => ['near', 'far', 'place of two'],
    routeTo: (_: DrawnRoutes, __: string, place: string) =>
      place === 'far' ? { strokes: ['near', 'far'], ruling: allowed } : { strokes: [], ruling: allowed },
    sameForAll: (drawn: DrawnRoutes) => ({
      routes: ['one', 'two', 'three'].map((piece) => ({ piece, strokes: drawn[0]?.strokes ?? [] })),
      refused: [],
    }),
  })

const piecesOf = (routes: DrawnRoutes | undefined): Json => routes?.map(({ piece }) => piece) ?? null

test('the unit in hand goes by the default way to any place in reach where no unit stands', () => {
  const direct = directRouteOf(routeEditor(), holding('one'))
  expect([...(direct?.places ?? [])]).toEqual(['near', 'far'])
  expect(direct?.routesTo('far')).toEqual([{ piece: 'one', strokes: ['near', 'far'] }])
  expect(direct?.routesTo('near')).toEqual([])
  expect(direct?.isOfGroup).toBe(false)
})

test('a group goes the same way, without units that are not part of it', () => {
  const direct = directRouteOf(routeEditor(), holding('one', 'three'))
  expect([direct?.isOfGroup, piecesOf(direct?.routesTo('far'))]).toEqual([true, ['one', 'three']])
})

test('without a unit in hand only the one under way goes on', () => {
  expect(directRouteOf(routeEditor(), start)).toBeNull()
  expect(directRouteOf(routeEditor('two'), start)?.piece).toBe('two')
})

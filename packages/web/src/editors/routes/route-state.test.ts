import type { RouteEditor } from '@firestep/face'
import { buildAnswer, type GameTypes, type Json, Match, orThrow } from '@firestep/referee'
import { beforeAll, expect, test } from 'vitest'
import { answerDraft, whyCannotJoin, whyNot } from '../../answer/answer-draft.ts'
import { loadFace } from '../../testing/sample-matches.ts'
import {
  carryOver,
  emptyState,
  follow,
  moveEarlier,
  press,
  type RouteState,
  release,
  remove,
  routeOf,
  routesIfExtended,
  sameForAll,
  touch,
  undo,
} from './route-state.ts'

/** A mass of eight on Hill 60, before it is commanded. */
let routeEditor: RouteEditor
let smallerEditor: RouteEditor
let match: Match<GameTypes>
let posed: Parameters<typeof answerDraft>[0]
beforeAll(async () => {
  const face = await loadFace('red-poppies')
  match = orThrow(Match.start(face.game, { scenario: 'ys2', dice: { kind: 'quick', seed: 1 } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const kind = match.position.kind(question)
    const view = match.view(question.seat)
    if (question.kind === 'command') {
      const matchFace = orThrow(face.openMatch(face.game.data, 'ys2'))
      posed = { matchFace, kind, question, view }
      const mass: Json[] = kind
        .next(view, null, [])
        .parts.filter((part) => typeof part === 'number')
        .slice(0, 1)
      for (
        let [next] = kind.next(view, null, mass).parts;
        next !== undefined;
        [next] = kind.next(view, null, mass).parts
      )
        mass.push(next)
      const editorFor = (soFar: readonly Json[]): RouteEditor => {
        const found = matchFace.routeEditor?.(view, question, soFar) ?? null
        if (found === null) throw new Error('no ways can be drawn here')
        return found
      }
      routeEditor = editorFor(mass)
      smallerEditor = editorFor(mass.slice(0, 4))
      return
    }
    const answer = kind.preparedAnswer(view, question.about) ?? buildAnswer(kind, view, question.about, () => 0)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
})

const placeOf = (piece: string): string => routeEditor.movers.find((mover) => mover.piece === piece)?.place ?? ''
const first = () => routeEditor.movers[0]?.piece ?? ''
/** Two places in a row that the first unit may enter. */
function firstTwoPlaces(): [string, string] {
  const [one] = routeEditor.nextOptions([], first()).filter(({ part }) => Array.isArray(part) && part[0] === 'enter')
  const behind = routeEditor.nextOptions([{ piece: first(), strokes: [one?.part ?? null] }], first())
  const two = behind.find(({ place }) => place !== null && place !== placeOf(first()) && place !== one?.place)
  return [one?.place ?? '', two?.place ?? '']
}

const dragged = (...places: string[]): RouteState => {
  let state = press(routeEditor, emptyState, placeOf(first()), null)
  for (const place of places) state = follow(routeEditor, state, place)
  return release(state)
}

test('a drag draws hex by hex, and going back removes the last stroke', () => {
  const [one, two] = firstTwoPlaces()
  expect(routeOf(dragged(one, two), first())).toHaveLength(2)
  expect(routeOf(dragged(one, two, one), first())).toHaveLength(1)
  // The pointer has skipped a hex; the path between is found.
  expect(routeOf(dragged(two), first()).length).toBeGreaterThan(0)
})

test('a press on a counter starts its route anew, a press on the end of a route continues it', () => {
  const [one, two] = firstTwoPlaces()
  const drawn = dragged(one)
  const again = follow(routeEditor, press(routeEditor, drawn, placeOf(first()), null), one)
  expect(routeOf(again, first())).toEqual(routeOf(drawn, first()))
  const on = follow(routeEditor, press(routeEditor, drawn, one, first()), two)
  expect(routeOf(on, first())).toHaveLength(2)
})

test('touches take the pieces of a place in hand in turn, then lead the chosen piece', () => {
  const { movers } = routeEditor
  const crowded = movers.find(({ place }) => movers.filter((other) => other.place === place).length > 1)
  const [a, b] = movers.filter(({ place }) => place === crowded?.place)
  const once = touch(routeEditor, emptyState, a?.place ?? '')
  const twice = touch(routeEditor, once, a?.place ?? '')
  expect([once.chosen, twice.chosen]).toEqual([a?.piece, b?.piece])
  const [one] = firstTwoPlaces()
  const extended = touch(routeEditor, touch(routeEditor, emptyState, placeOf(first())), one)
  expect(extended.drawn.length).toBe(1)
  expect(routesIfExtended(routeEditor, touch(routeEditor, emptyState, placeOf(first())), one)).toEqual(extended.drawn)
})

test('a refused stroke names the rule and changes nothing', () => {
  const state = touch(routeEditor, emptyState, placeOf(first()))
  const far = touch(routeEditor, state, 'AJ01')
  expect(far.drawn).toEqual([])
  expect(far.refused).toMatchObject([{ piece: first(), ruling: { allowed: false, rule: '6.61-5' } }])
})

test('undo goes back stroke by stroke, a route can be removed, and one route can be given to all', () => {
  const [one, two] = firstTwoPlaces()
  const drawn = dragged(one, two)
  expect(routeOf(undo(drawn), first())).toHaveLength(1)
  expect(undo(undo(undo(drawn))).drawn).toEqual([])
  expect(remove(routeEditor, drawn, first()).drawn).toEqual([])
  const all = sameForAll(routeEditor, dragged(one), first())
  expect(all.drawn.length + all.refused.length).toBe(routeEditor.movers.length)
  expect(undo(all).drawn).toEqual(dragged(one).drawn)
})

test('changing the order of the units changes the plan', () => {
  const all = sameForAll(routeEditor, dragged(firstTwoPlaces()[0]), first())
  const [one, two] = all.drawn
  const swapped = moveEarlier(routeEditor, all, two?.piece ?? '')
  expect(swapped.drawn.slice(0, 2)).toEqual([two, one])
  expect(swapped.drawn.slice(2)).toEqual(all.drawn.slice(2))
  expect(routeEditor.plan(swapped.drawn)[1]?.answer).not.toEqual(routeEditor.plan(all.drawn)[1]?.answer)
  expect(undo(swapped).drawn).toEqual(all.drawn)
  expect(moveEarlier(routeEditor, all, one?.piece ?? '')).toBe(all)
})

test('a unit that leaves the command loses its route', () => {
  const all = sameForAll(routeEditor, dragged(firstTwoPlaces()[0]), first())
  const remaining = carryOver(smallerEditor, all)
  expect(remaining.drawn.every(({ piece }) => smallerEditor.movers.some((mover) => mover.piece === piece))).toBe(true)
  expect(remaining.drawn.length).toBeGreaterThan(0)
})

test('a piece that cannot join a mass has a reason, even if it could be commanded alone', () => {
  const alone = answerDraft(posed)
  const gun = alone.options.find(({ group }) => group === 'Machine guns')
  const infantry = alone.options.filter(({ group }) => group === 'Infantry')
  const elsewhere = infantry.find(({ place }) => place !== gun?.place)
  const withFirst = answerDraft(posed, [elsewhere?.part ?? null])
  const target = { at: 'piece', piece: gun?.piece ?? '' } as const
  expect(whyCannotJoin(alone, target)).toBeNull()
  expect(whyCannotJoin(withFirst, target)).toMatchObject({ allowed: false, rule: expect.stringMatching(/^3\./) })
  expect(whyNot(withFirst, target)).toEqual(whyCannotJoin(withFirst, target))
})

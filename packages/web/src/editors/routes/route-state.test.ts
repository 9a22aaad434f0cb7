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
  redo,
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
        const editor = matchFace.routeEditor?.(view, question, soFar) ?? null
        if (editor === null) throw new Error('no ways can be drawn here')
        return editor
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
const firstMover = () => routeEditor.movers[0]?.piece ?? ''
/** Two places in a row that the first unit may enter. */
function firstTwoPlaces(): [string, string] {
  const [nearOption] = routeEditor
    .nextOptions([], firstMover())
    .filter(({ part }) => Array.isArray(part) && part[0] === 'enter')
  const options = routeEditor.nextOptions([{ piece: firstMover(), strokes: [nearOption?.part ?? null] }], firstMover())
  const farOption = options.find(
    ({ place }) => place !== null && place !== placeOf(firstMover()) && place !== nearOption?.place,
  )
  return [nearOption?.place ?? '', farOption?.place ?? '']
}

const dragged = (...places: string[]): RouteState => {
  let state = press(routeEditor, emptyState, placeOf(firstMover()), null)
  for (const place of places) state = follow(routeEditor, state, place)
  return release(state)
}

test('a drag draws hex by hex, and going back removes the last stroke', () => {
  const [nearPlace, farPlace] = firstTwoPlaces()
  expect(routeOf(dragged(nearPlace, farPlace), firstMover())).toHaveLength(2)
  expect(routeOf(dragged(nearPlace, farPlace, nearPlace), firstMover())).toHaveLength(1)
  // The pointer has skipped a hex; the path between is found.
  expect(routeOf(dragged(farPlace), firstMover()).length).toBeGreaterThan(0)
})

test('a press on a counter starts its route anew, a press on the end of a route continues it', () => {
  const [nearPlace, farPlace] = firstTwoPlaces()
  const drawn = dragged(nearPlace)
  const again = follow(routeEditor, press(routeEditor, drawn, placeOf(firstMover()), null), nearPlace)
  expect(routeOf(again, firstMover())).toEqual(routeOf(drawn, firstMover()))
  const extended = follow(routeEditor, press(routeEditor, drawn, nearPlace, firstMover()), farPlace)
  expect(routeOf(extended, firstMover())).toHaveLength(2)
})

test('touches take the pieces of a place in hand in turn, then lead the chosen piece', () => {
  const { movers } = routeEditor
  const crowded = movers.find(({ place }) => movers.filter((other) => other.place === place).length > 1)
  const [firstUnit, secondUnit] = movers.filter(({ place }) => place === crowded?.place)
  const once = touch(routeEditor, emptyState, firstUnit?.place ?? '')
  const twice = touch(routeEditor, once, firstUnit?.place ?? '')
  expect([once.chosen, twice.chosen]).toEqual([firstUnit?.piece, secondUnit?.piece])
  const [nearPlace] = firstTwoPlaces()
  const extended = touch(routeEditor, touch(routeEditor, emptyState, placeOf(firstMover())), nearPlace)
  expect(extended.drawn.length).toBe(1)
  expect(routesIfExtended(routeEditor, touch(routeEditor, emptyState, placeOf(firstMover())), nearPlace)).toEqual(
    extended.drawn,
  )
})

test('a refused stroke names the rule and changes nothing', () => {
  const state = touch(routeEditor, emptyState, placeOf(firstMover()))
  const refusedState = touch(routeEditor, state, 'AJ01')
  expect(refusedState.drawn).toEqual([])
  expect(refusedState.refused).toMatchObject([{ piece: firstMover(), ruling: { allowed: false, rule: '6.61-5' } }])
})

test('redo does again what undo took back, until another stroke is drawn', () => {
  const drawn = dragged(...firstTwoPlaces())
  const undone = undo(drawn)
  expect(redo(undone).drawn).toEqual(drawn.drawn)
  const changed = remove(routeEditor, redo(undone), firstMover())
  expect(redo(changed)).toBe(changed)
})

test('undo goes back stroke by stroke, a route can be removed, and one route can be given to all', () => {
  const [nearPlace, farPlace] = firstTwoPlaces()
  const drawn = dragged(nearPlace, farPlace)
  expect(routeOf(undo(drawn), firstMover())).toHaveLength(1)
  expect(undo(undo(undo(drawn))).drawn).toEqual([])
  expect(remove(routeEditor, drawn, firstMover()).drawn).toEqual([])
  const allDrawn = sameForAll(routeEditor, dragged(nearPlace), firstMover())
  expect(allDrawn.drawn.length + allDrawn.refused.length).toBe(routeEditor.movers.length)
  expect(undo(allDrawn).drawn).toEqual(dragged(nearPlace).drawn)
})

test('changing the order of the units changes the plan', () => {
  const allDrawn = sameForAll(routeEditor, dragged(firstTwoPlaces()[0]), firstMover())
  const [first, second] = allDrawn.drawn
  const swapped = moveEarlier(routeEditor, allDrawn, second?.piece ?? '')
  expect(swapped.drawn.slice(0, 2)).toEqual([second, first])
  expect(swapped.drawn.slice(2)).toEqual(allDrawn.drawn.slice(2))
  expect(routeEditor.plan(swapped.drawn)[1]?.answer).not.toEqual(routeEditor.plan(allDrawn.drawn)[1]?.answer)
  expect(undo(swapped).drawn).toEqual(allDrawn.drawn)
  expect(moveEarlier(routeEditor, allDrawn, first?.piece ?? '')).toBe(allDrawn)
})

test('a unit that leaves the command loses its route', () => {
  const allDrawn = sameForAll(routeEditor, dragged(firstTwoPlaces()[0]), firstMover())
  const remaining = carryOver(smallerEditor, allDrawn)
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

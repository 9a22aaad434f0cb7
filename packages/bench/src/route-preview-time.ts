/** Time of a route preview for a mass of 12 units, each with its own route. */
import type { DrawnRoutes, Face, RouteEditor } from '@firestep/face'
import { type GameTypes, type Json, type Match, orThrow } from '@firestep/referee'
import { decide, seededPicker, startMatch } from './random-play.ts'
import { median, timeCall } from './timing.ts'

const massSize = 12
const strokesPerRoute = 3

/** The route editor of the first question at which 12 units can have routes. */
function massPosition<T extends GameTypes>(face: Face<T>, match: Match<T>): RouteEditor | null {
  const [question] = match.position.questions()
  if (question === undefined) return null
  const { seat, about } = question
  const kind = match.position.kind(question)
  const view = match.position.view(seat)
  const matchFace = orThrow(face.openMatch(face.game.data, match.toRecord().scenario))
  for (const first of kind.next(view, about, []).parts) {
    const soFar: Json[] = [first]
    while (soFar.length < massSize) {
      const [next] = kind.next(view, about, soFar).parts
      if (next === undefined) break
      soFar.push(next)
    }
    const routeEditor = soFar.length < massSize ? null : (matchFace.routeEditor?.(view, question, soFar) ?? null)
    if (routeEditor !== null && routeEditor.movers.length >= massSize) return routeEditor
  }
  return null
}

/** Each unit goes as far as it may, always to the first listed place. */
function drawRoutes(routeEditor: RouteEditor): DrawnRoutes {
  let drawn: DrawnRoutes = []
  for (const { piece } of routeEditor.movers) {
    for (let i = 0; i < strokesPerRoute; i++) {
      const earlierStrokes = drawn.find((route) => route.piece === piece)?.strokes ?? []
      const [next] = routeEditor.nextOptions(drawn, piece).filter(({ place }) => place !== null)
      if (next === undefined) break
      drawn = [...drawn.filter((route) => route.piece !== piece), { piece, strokes: [...earlierStrokes, next.part] }]
    }
  }
  return routeEditor.legalRoutes(drawn).routes
}

/** Sets up as prepared and plays on to the first mass that can be commanded. */
export function drawnMassRoutes<T extends GameTypes>(
  face: Face<T>,
  scenario: string,
  seed: number,
): { readonly routeEditor: RouteEditor; readonly drawn: DrawnRoutes } {
  const match = startMatch(face.game, scenario, seed)
  const pick = seededPicker(seed)
  for (let answers = 0; answers < 200 && match.result === null; answers++) {
    const routeEditor = massPosition(face, match)
    if (routeEditor !== null) return { routeEditor, drawn: drawRoutes(routeEditor) }
    const [question] = match.position.questions()
    const kind = question && match.position.kind(question)
    const prepared = question && kind?.preparedAnswer(match.position.view(question.seat), question.about)
    if (question === undefined || prepared == null) decide(match, pick)
    else match.choose(question.seat, prepared)
  }
  throw new Error(`in ${scenario} nobody commands a mass of ${massSize}`)
}

/** Median of the timed previews, after some that do not count. */
export function previewMs<T extends GameTypes>(face: Face<T>, scenario: string, rounds: number, seed: number): number {
  const { routeEditor, drawn } = drawnMassRoutes(face, scenario, seed)
  const once = (): number => timeCall(() => routeEditor.preview(drawn, drawn[0]?.piece ?? null)).ms
  for (let i = 0; i < rounds; i++) once()
  return median(Array.from({ length: rounds }, once))
}

import type { DrawnRoutes, RouteEditor } from '@firestep/face'
import { buildAnswer, Match, orThrow, quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../../../index.ts'
import { withoutOrders } from '../../../rules/options.ts'
import type { RifleAndSpade } from '../../../rules/state.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { questions } from '../../questions/index.ts'

const scenario = 'sedd el bahr'
const board = printedBoard(scenario)
const face = questions(board, board.rules)

function currentRouteEditor(match: Match<RifleAndSpade>): RouteEditor | null {
  const question = match.position.asked('entente')
  return question === undefined ? null : face.routeEditor(match.position.view('entente'), question, [])
}

/** Random answers to questions that no route answers; the Ottomans fire if they may. */
function answerAtRandom(match: Match<RifleAndSpade>, chance: (most: number) => number): void {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const { seat, kind, about } = question
  const view = match.position.view(seat)
  const isFire = kind === 'opportunity fire'
  // Fire by the first possible unit; an empty answer would be no fire.
  const [aim] = isFire ? match.position.kind(question).next(view, about, []).parts : []
  const [firer] = aim === undefined ? [] : match.position.kind(question).next(view, about, [aim]).parts
  const answer =
    aim !== undefined && firer !== undefined
      ? [aim, firer]
      : buildAnswer(match.position.kind(question), view, about, chance)
  const ruling = match.choose(seat, answer)
  if (!ruling.allowed) throw new Error(`${kind}: ${ruling.why}`)
}

/** Up to three hexes, along the first options of the list. */
function firstRoutes(routeEditor: RouteEditor): DrawnRoutes {
  for (const { piece } of routeEditor.movers) {
    let drawn: DrawnRoutes = [{ piece, strokes: [] }]
    for (let hexes = 0; hexes < 3; hexes++) {
      const on = routeEditor.nextOptions(drawn, piece).find(({ part }) => Array.isArray(part) && part[0] === 'go')
      if (on !== undefined) drawn = [{ piece, strokes: [...(drawn[0]?.strokes ?? []), on.part] }]
    }
    if ((drawn[0]?.strokes.length ?? 0) > 1) return drawn
  }
  return []
}

test('17.4: a plan of routes stops when it is fired at, and the rest of the stretch can be resumed', () => {
  const counts = { done: 0, stopped: 0, goneOn: 0 }
  const match = orThrow(
    Match.start<RifleAndSpade>(rifleAndSpade, {
      scenario,
      options: withoutOrders.options,
      dice: { kind: 'quick', seed: 3 },
    }),
  )
  const tape = quickTape(3)
  const chance = (most: number) => tape.draw(most) - 1
  for (let answers = 0; answers < 600 && match.result === null; answers++) {
    const before = match.decisions.planOf('entente')
    const routeEditor = currentRouteEditor(match)
    if (routeEditor === null) {
      answerAtRandom(match, chance)
      continue
    }
    // A plan is played automatically unless it has halted.
    if (before !== undefined) expect(before.halted).not.toBeNull()
    if (before !== undefined) counts.stopped++
    const replanned =
      before === undefined ? [] : routeEditor.plan(routeEditor.routesOfPlan(before.rest, before.last) ?? [])
    if (replanned.length > 0 && before?.rest.length === 1) counts.goneOn++
    const plan = replanned.length > 0 ? replanned : routeEditor.plan(firstRoutes(routeEditor))
    match.decisions.clearPlan('entente')
    if (plan.length === 0) answerAtRandom(match, chance)
    else expect(match.setPlan('entente', plan)).toEqual({ allowed: true })
    if (plan.length > 0 && match.decisions.planOf('entente') === undefined) counts.done++
  }
  expect(counts.done).toBeGreaterThan(0)
  expect(counts.stopped).toBeGreaterThan(0)
  expect(counts.goneOn).toBeGreaterThan(0)
})

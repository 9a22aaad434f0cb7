import type { RouteEditor } from '@firestep/face'
import { buildAnswer, type Json, Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { redPoppies } from '../../../index.ts'
import type { RedPoppies } from '../../../rules/state.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { questions } from '../../questions/index.ts'

/** The Germans at Hill 60 in the prepared set-up, with a mass to command. */
function startedMatch(seed: number): Match<RedPoppies> {
  const match = orThrow(Match.start<RedPoppies>(redPoppies, { scenario: 'ys2', dice: { kind: 'quick', seed } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === 'command') return match
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const answer = kind.preparedAnswer(view, question.about) ?? buildAnswer(kind, view, question.about, () => 0)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
}

const board = printedBoard('ys2')
function routesOf(match: Match<RedPoppies>, soFar: readonly Json[] = []): RouteEditor {
  const question = match.position.asked('central')
  const face = questions(board)
  const routeEditor =
    question === undefined ? null : face.routeEditor?.(match.position.view('central'), question, soFar)
  if (routeEditor == null) throw new Error('there is no route editor')
  return routeEditor
}

function massIn(match: Match<RedPoppies>): Json[] {
  const question = match.position.asked('central')
  if (question === undefined) throw new Error('central is not asked')
  const kind = match.position.kind(question)
  const growth = (soFar: Json[]) => kind.next(match.position.view('central'), null, soFar).parts
  const mass: Json[] = growth([])
    .filter((part) => typeof part === 'number')
    .slice(0, 1)
  for (let [next] = growth(mass); next !== undefined; [next] = growth(mass)) mass.push(next)
  return mass
}

/** Each unit moves two points, along the first options of the list. */
function drawAllRoutes(routeEditor: RouteEditor) {
  let drawn: ReturnType<RouteEditor['legalRoutes']>['routes'] = []
  for (const { piece } of routeEditor.movers)
    for (let point = 0; point < 2; point++) {
      const strokes = drawn.find((route) => route.piece === piece)?.strokes ?? []
      const options = routeEditor.nextOptions(drawn, piece).filter(({ place }) => place !== null)
      const next = options.find(({ group }) => group === 'Under fire') ?? options[0]
      if (next !== undefined)
        drawn = [...drawn.filter((route) => route.piece !== piece), { piece, strokes: [...strokes, next.part] }]
    }
  return routeEditor.legalRoutes(drawn).routes
}

test('6.71 3.72-1: a plan goes on after shots without effect, stops after a failed check, and its rest can be resumed', () => {
  const counts = { stood: 0, stopped: 0 }
  for (let seed = 1; seed <= 6; seed++) {
    const match = startedMatch(seed)
    if (match.position.asked('central')?.kind !== 'command') continue
    const mass = massIn(match)
    const first = routesOf(match, mass)
    expect(match.setPlan('central', first.plan(drawAllRoutes(first))).allowed).toBe(true)
    for (let answers = 0; answers < 200; answers++) {
      const plan = match.decisions.planOf('central')
      if (plan === undefined) break
      const reaction = match.position.asked('entente')
      if (reaction !== undefined) {
        const eventCountBefore = match.streamLength('central')
        const kind = match.position.kind(reaction)
        const [passing, shot = passing] = kind.next(match.position.view('entente'), reaction.about, []).parts
        match.choose('entente', shot ?? null)
        const checks = match
          .events('central', eventCountBefore)
          .flatMap((item) => (item.type === 'told' && item.event.type === 'check' ? [item.event] : []))
        const failed = checks.some(({ unit, result }) => result !== 'stands' && mass.includes(unit))
        if (failed)
          expect(plan.halted ?? match.decisions.planOf('central')?.halted ?? 'over').toMatch(/failed its check|over/)
        else if (checks.length > 0 && plan.halted === null) counts.stood++
        continue
      }
      // Central has the next decision: the plan has stopped, and its rest is corrected and continued.
      expect(plan.halted).not.toBeNull()
      counts.stopped++
      const kind = match.position.asked('central')?.kind
      if (kind !== 'act' && kind !== 'step') break
      const routeEditor = routesOf(match)
      const remainingPlan = routeEditor.plan(routeEditor.routesOfPlan(plan.rest, plan.last) ?? [])
      expect(match.setPlan('central', remainingPlan).allowed).toBe(true)
      if (remainingPlan.length > 0) expect(match.decisions.planOf('central')?.halted ?? '').not.toContain('expected')
      else break
    }
  }
  expect(counts.stood).toBeGreaterThan(0)
  expect(counts.stopped).toBeGreaterThan(0)
})

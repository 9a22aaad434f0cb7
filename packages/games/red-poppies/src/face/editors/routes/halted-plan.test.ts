import { type DrawnRoutes, type RouteEditor, routeOf } from '@firestep/face'
import { buildAnswer, type Json, Match, orThrow, type Question } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../../../data/schema.ts'
import { redPoppies } from '../../../index.ts'
import type { Event } from '../../../rules/events.ts'
import type { RedPoppies } from '../../../rules/state.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { unitOfPiece } from '../../board.ts'
import { questions } from '../../questions/index.ts'

type RedPoppiesMatch = Match<RedPoppies>

const board = printedBoard('ys2')
/** With these dice the Germans have the first command, two shots at it have no effect, and the third disperses a unit. */
const seed = 4

/** The Germans at Hill 60 in the prepared set-up, with a mass to command. */
function matchAtFirstCommand(): RedPoppiesMatch {
  const match = orThrow(Match.start<RedPoppies>(redPoppies, { scenario: 'ys2', dice: { kind: 'quick', seed } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === 'command') return match
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    choose(
      match,
      question.seat,
      kind.preparedAnswer(view, question.about) ?? buildAnswer(kind, view, question.about, () => 0),
    )
  }
}

/** The match when the Entente may react to the first point of a planned command, its units, and the routes planned. */
function matchUnderFire() {
  const match = matchAtFirstCommand()
  const mass = pickMass(match)
  const routeEditor = routeEditorFor(match, mass)
  const drawn = drawAllRoutes(routeEditor)
  expect(match.setPlan('central', routeEditor.plan(drawn))).toMatchObject({ allowed: true })
  expect(questionTo(match, 'entente').kind).toBe('react')
  return { match, mass, drawn }
}

function questionTo(match: RedPoppiesMatch, seat: Side): Question {
  const question = match.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  return question
}

function choose(match: RedPoppiesMatch, seat: string, answer: Json): void {
  const ruling = match.choose(seat, answer)
  if (!ruling.allowed) throw new Error(ruling.why)
}

function routeEditorFor(match: RedPoppiesMatch, soFar: readonly Json[] = []): RouteEditor {
  const view = match.position.view('central')
  const routeEditor = questions(board).routeEditor?.(view, questionTo(match, 'central'), soFar) ?? null
  if (routeEditor === null) throw new Error('there is no route editor')
  return routeEditor
}

/** The largest mass that starts with the first unit offered: parts are added until none may follow. */
function pickMass(match: RedPoppiesMatch): Json[] {
  const kind = match.position.kind(questionTo(match, 'central'))
  const partsAfter = (soFar: Json[]) => kind.next(match.position.view('central'), null, soFar).parts
  const mass: Json[] = []
  while (true) {
    const next = partsAfter(mass).find((part) => typeof part === 'number')
    if (next === undefined) return mass
    mass.push(next)
  }
}

/** Each unit moves two points, under fire where it can, so that the enemy reacts. */
function drawAllRoutes(routeEditor: RouteEditor): DrawnRoutes {
  let drawn: DrawnRoutes = []
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

/** The first unit of the Entente that may fire does; the results of the checks are returned. */
function fire(match: RedPoppiesMatch): Extract<Event, { type: 'check' }>['result'][] {
  const eventCountBefore = match.streamLength('central')
  const question = questionTo(match, 'entente')
  const kind = match.position.kind(question)
  const shot = kind.next(match.position.view('entente'), question.about, []).parts.find((part) => part !== kind.pass)
  if (shot === undefined) throw new Error('nobody may fire')
  choose(match, 'entente', shot)
  return match
    .events('central', eventCountBefore)
    .flatMap((item) => (item.type === 'told' && item.event.type === 'check' ? [item.event.result] : []))
}

/** The Entente passes until it is not asked to react. */
function passReactions(match: RedPoppiesMatch): void {
  for (;;) {
    const question = match.position.asked('entente')
    const pass = question === undefined ? undefined : match.position.kind(question).pass
    if (pass === undefined) return
    choose(match, 'entente', pass)
  }
}

const planOf = (match: RedPoppiesMatch) => match.decisions.planOf('central')

test('6.71: a plan goes on to its end after shots without effect', () => {
  const { match } = matchUnderFire()
  expect(fire(match)).toEqual(['stands'])
  expect(fire(match)).toEqual(['stands'])
  expect(planOf(match)).toMatchObject({ halted: null })
  passReactions(match)
  expect(planOf(match)).toBeUndefined()
})

/** The third shot disperses the first mover of the mass, and no more are fired. */
function matchAfterFailedCheck() {
  const { match, mass, drawn } = matchUnderFire()
  for (const result of ['stands', 'stands', 'dispersed']) expect(fire(match)).toEqual([result])
  passReactions(match)
  return { match, mass, drawn }
}

test('3.72-1: a plan stops at a failed check', () => {
  const { match, mass } = matchAfterFailedCheck()
  expect(planOf(match)?.halted).toMatch(/^a unit failed its check: .* \(3\.72-1\)$/)
  // The dispersed unit has moved; the next answer of the plan is not given.
  expect(match.position.asked('central')?.kind).toBe('act')
  expect(match.position.view('central').command).toMatchObject({ waiting: mass.slice(1), move: null })
})

test('the rest of a stopped plan can be set again, without steps that are no longer possible', () => {
  const { match, drawn } = matchAfterFailedCheck()
  const stopped = planOf(match)
  if (stopped === undefined) throw new Error('the plan is gone')
  const routeEditor = routeEditorFor(match)
  const routes = routeEditor.routesOfPlan(stopped.rest, stopped.last) ?? []
  // The dispersed unit stays where others would have gone: their routes end before it.
  expect(routes[0]).toEqual(drawn[1])
  for (const { piece, strokes } of routes)
    expect(routeOf(drawn, piece).strokes.slice(0, strokes.length)).toEqual(strokes)
  expect(match.setPlan('central', routeEditor.plan(routes))).toMatchObject({ allowed: true })
  expect(planOf(match)).toMatchObject({ halted: null })
  passReactions(match)
  const [next] = routes
  if (next === undefined) throw new Error('no route is left')
  const { hex } = match.position.view('central').units[unitOfPiece(next.piece) ?? -1] ?? {}
  expect(next.strokes.at(-1)).toEqual(['enter', hex])
})

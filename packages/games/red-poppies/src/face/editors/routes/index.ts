/** The route editor for units of a command: before it is given, during it, and during a move. */

import {
  type AnswerOption,
  addCopies,
  type DrawnRoutes,
  inMoveOrder,
  type LegalRoutes,
  legalParts,
  type Mover,
  type PieceId,
  type PieceRoute,
  type PlaceId,
  type RouteEditor,
  type RouteToPlace,
  routeIndex,
  routeOf,
} from '@firestep/face'
import { allowed, type Json, type PartOf, type PlannedAnswer, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { type Manner, manners } from '../../../rules/move.ts'
import type { stepQuestion } from '../../../rules/movement-steps.ts'
import { unitShape } from '../../../rules/question-types.ts'
import type { actQuestion } from '../../../rules/unit-actions.ts'
import { pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import { type ContextOf, checkAnswer, explainPart, nextParts, type QuestionContext } from '../../questions/context.ts'
import { step } from '../../questions/movement-step.ts'
import { act } from '../../questions/unit-action.ts'
import { unitLabel, unitListText } from '../../questions/unit-labels.ts'
import * as routeTexts from '../../texts/routes.ts'
import { copiesOf } from './parallel-route.ts'
import { previewOf } from './preview.ts'
import { enterStrokes, findRoute, hexNamed, reachOf } from './route-search.ts'
import { declaredIn, leaderOf, rallies, readPlan, stepIn, stepsIn, strokesOf } from './route-strokes.ts'
import { contextAfterCommand, RulesWalk, walkRoute } from './rules-walk.ts'

/** Null if the question is not about movement. */
export function routesOf(context: QuestionContext, soFar: readonly Json[]): RouteEditor | null {
  switch (context.question.kind) {
    case 'command': {
      const units = soFar.filter(unitShape.fits)
      if (units.length === 0 || units.length < soFar.length || !checkAnswer(context, [...soFar]).allowed) return null
      const commandAnswer = { kind: 'command', answer: units, words: routeTexts.command(unitListText(context, units)) }
      return new CommandRouteEditor(contextAfterCommand(context, units), [commandAnswer])
    }
    case 'act':
    case 'step':
      return new CommandRouteEditor(context, [])
    default:
      return null
  }
}

const contextOfStep = (context: QuestionContext): ContextOf<typeof stepQuestion> => ({
  ...context,
  about: null,
  kind: context.rules.kinds.step,
})

class CommandRouteEditor implements RouteEditor {
  readonly movers: readonly Mover[]
  /** The context of the command, before any drawn move. */
  private readonly context: QuestionContext
  /** Answers before the first move. */
  private readonly answersBefore: readonly PlannedAnswer[]
  private readonly movingUnit: UnitId | null
  readonly movingPiece: PieceId | null
  /** The last search, kept because a moving pointer asks from the same start again and again. */
  private lastReach: { readonly from: string; readonly reach: ReturnType<typeof reachOf> } | null = null

  constructor(context: QuestionContext, answersBefore: readonly PlannedAnswer[]) {
    this.context = context
    this.answersBefore = answersBefore
    const { command } = context.view
    if (command === null) throw new Error('nobody moves without a command')
    this.movingUnit = command.move?.units[0] ?? null
    this.movingPiece = this.movingUnit === null ? null : pieceOf(this.movingUnit)
    const units = [...(this.movingUnit === null ? [] : [this.movingUnit]), ...command.waiting]
    this.movers = units
      .filter((unit) => unit === this.movingUnit || this.mayMove(unit).allowed)
      .map((unit) => {
        const { hex } = unitOf(context.battlefield, unit)
        return {
          piece: pieceOf(unit),
          label: unitLabel(context, unit),
          place: isOnMap(hex) ? placeOf(context.board, hex) : null,
        }
      })
  }

  /** Allowed if the unit may move in its present state, in any manner. */
  private mayMove(unit: UnitId): Ruling {
    const moveRuling = (...declaration: Manner[]) =>
      this.context.rules.kinds.act.check(this.context.view, null, [unit, 'move', ...declaration])
    const onFoot = moveRuling()
    return onFoot.allowed || manners.some((manner) => moveRuling(manner).allowed) ? allowed : onFoot
  }

  whyNot(drawn: DrawnRoutes, piece: PieceId): Ruling {
    const unit = unitOfPiece(piece)
    if (unit === null) return refused('6.6', routeTexts.onlyUnitsMove)
    const leaderRoute = drawn.find((route) => route.piece !== piece && declaredIn(route).includes(unit))
    if (leaderRoute !== undefined)
      return refused('6.61-2', routeTexts.goesWith(unitLabel(this.context, leaderOf(leaderRoute))))
    if (this.movers.some((mover) => mover.piece === piece)) return allowed
    if (this.answersBefore.length > 0 && this.context.view.command?.waiting.includes(unit) !== true)
      return refused('6.01', routeTexts.notCommanded)
    return this.context.question.kind === 'act' && !explainPart(this.context, unit).allowed
      ? explainPart(this.context, unit)
      : this.mayMove(unit)
  }

  nextOptions(drawn: DrawnRoutes, piece: PieceId): readonly AnswerOption[] {
    const route = routeOf(drawn, piece)
    const unit = leaderOf(route)
    const walk = new RulesWalk(this.context)
    for (const other of drawn.slice(0, routeIndex(drawn, piece))) walkRoute(walk, other)
    const declaring =
      stepsIn(route).length === 0 && unit !== this.movingUnit ? this.declarationOptions(walk, route) : []
    const { ruling } = walkRoute(walk, route)
    return ruling.allowed && walk.move !== null ? [...this.stepOptions(walk), ...declaring] : declaring
  }

  /** Declarations of the move, as long as no point of it is spent. */
  private declarationOptions({ context }: RulesWalk, route: PieceRoute): AnswerOption[] {
    const soFar: PartOf<typeof actQuestion>[] = [leaderOf(route), 'move', ...declaredIn(route)]
    const actContext = { ...context, about: null, kind: context.rules.kinds.act }
    return nextParts(actContext, soFar).map((part) => ({
      ...act.option(actContext, part, soFar),
      part: [unitShape.fits(part) ? 'with' : 'by', part],
      place: null,
      piece: null,
    }))
  }

  private stepOptions({ context }: RulesWalk): AnswerOption[] {
    const stepContext = contextOfStep(context)
    return nextParts(stepContext, [])
      .filter(([stepType]) => stepType !== 'stop')
      .flatMap((part): AnswerOption[] => {
        const option = step.option(stepContext, part, [])
        if (part[0] !== 'enter' || !this.meetsStraggler(context, part[1])) return [option]
        const rally = { part: [...part, 'rally'], label: routeTexts.andRally(option.label) }
        return [option, { ...option, ...rally, place: null }]
      })
  }

  private meetsStraggler(context: QuestionContext, hex: Hex): boolean {
    const walk = new RulesWalk(context)
    walk.takeStep(['enter', hex], false)
    return walk.metStraggler
  }

  reach(drawn: DrawnRoutes, piece: PieceId): readonly PlaceId[] {
    const walk = this.walkTo(drawn, piece)
    if (!(walk instanceof RulesWalk)) return []
    return [...this.reachFrom(walk, drawn, piece).keys()].map((hex) => placeOf(this.context.board, hex))
  }

  private reachFrom({ context, move }: RulesWalk, drawn: DrawnRoutes, piece: PieceId): ReturnType<typeof reachOf> {
    const from = JSON.stringify([piece, drawn.slice(0, routeIndex(drawn, piece) + 1)])
    if (this.lastReach?.from === from) return this.lastReach.reach
    const reach: ReturnType<typeof reachOf> = move === null ? new Map() : reachOf(context, move)
    this.lastReach = { from, reach }
    return reach
  }

  routeTo(drawn: DrawnRoutes, piece: PieceId, place: string): RouteToPlace {
    const walk = this.walkTo(drawn, piece)
    const to = hexNamed(this.context, place)
    if (to === null) return { strokes: [], ruling: refused('6.62', routeTexts.noHex) }
    if (!(walk instanceof RulesWalk)) return { strokes: [], ruling: walk }
    const { move, context } = walk
    if (move === null) return { strokes: [], ruling: refused('6.61-5', routeTexts.routeEnds) }
    const { path, ruling } = findRoute(context, move, this.reachFrom(walk, drawn, piece), to)
    return { strokes: enterStrokes(path), ruling }
  }

  /** Walks to the end of a piece's route, or says why it cannot set out. */
  private walkTo(drawn: DrawnRoutes, piece: PieceId): RulesWalk | Ruling {
    const walk = new RulesWalk(this.context)
    for (const other of drawn.slice(0, routeIndex(drawn, piece))) walkRoute(walk, other)
    const { ruling } = walkRoute(walk, routeOf(drawn, piece))
    return ruling.allowed ? walk : ruling
  }

  legalRoutes(drawn: DrawnRoutes): LegalRoutes {
    const walk = new RulesWalk(this.context)
    return legalParts(inMoveOrder(drawn, this.movingPiece), (route) => {
      const { taken, ruling } = walkRoute(walk, route)
      const strokes = strokesOf(route).slice(0, declaredIn(route).length + taken)
      return { label: unitLabel(this.context, leaderOf(route)), taken, strokes, ruling }
    })
  }

  /** Repeated as long as a copied route makes room for another unit. */
  sameForAll(drawn: DrawnRoutes, piece: PieceId): LegalRoutes {
    const model = routeOf(drawn, piece)
    const copies = {
      copiesFor: (other: PieceId) => copiesOf(this.context.battlefield, model, leaderOf({ piece: other, strokes: [] })),
      legalRoutes: (routes: DrawnRoutes) => this.legalRoutes(routes),
    }
    let routes = drawn
    let remaining = this.movers.filter((mover) => mover.piece !== piece && this.isUndrawn(drawn, mover.piece))
    for (;;) {
      const added = addCopies(routes, remaining, copies)
      routes = added.routes
      const notCopied = remaining.filter((mover) => added.refused.some((refusal) => refusal.piece === mover.piece))
      if (notCopied.length === remaining.length || notCopied.length === 0) return added
      remaining = notCopied
    }
  }

  private isUndrawn(drawn: DrawnRoutes, piece: PieceId): boolean {
    return (
      !drawn.some((route) => route.piece === piece && route.strokes.length > 0) && this.whyNot(drawn, piece).allowed
    )
  }

  preview(drawn: DrawnRoutes, upon: PieceId | null) {
    return previewOf(this.context, inMoveOrder(drawn, this.movingPiece), upon)
  }

  plan(drawn: DrawnRoutes): readonly PlannedAnswer[] {
    const walk = new RulesWalk(this.context)
    const plan: PlannedAnswer[] = [...this.answersBefore]
    const stop = () => {
      if (walk.stopMove()) plan.push({ kind: 'step', answer: ['stop'], words: routeTexts.stopHere })
    }
    for (const route of inMoveOrder(drawn, this.movingPiece)) {
      const unit = leaderOf(route)
      if (unit !== this.movingUnit && stepsIn(route).length === 0) continue
      const declared = declaredIn(route)
      const who = unitListText(this.context, [unit, ...declared.filter((part) => typeof part === 'number')])
      if (unit !== this.movingUnit)
        plan.push({ kind: 'act', answer: [unit, 'move', ...declared], words: routeTexts.move(who) })
      this.followRoute(walk, route, plan)
      stop()
    }
    return plan
  }

  private followRoute(walk: RulesWalk, route: PieceRoute, plan: PlannedAnswer[]): void {
    if (walk.move?.units.includes(leaderOf(route)) !== true) walk.beginMove(leaderOf(route), declaredIn(route))
    for (const stroke of stepsIn(route)) {
      const answer = stepIn(stroke)
      plan.push({ kind: 'step', answer, words: step.option(contextOfStep(walk.context), answer, []).label })
      const ruling = walk.takeStep(answer, rallies(stroke))
      if (!ruling.allowed) throw new Error(`a way was drawn against the rules: ${ruling.rule}, ${ruling.why}`)
      if (walk.metStraggler)
        plan.push({
          kind: 'rally',
          answer: rallies(stroke) ? 'rally' : 'no',
          words: rallies(stroke) ? routeTexts.rally : routeTexts.noRally,
        })
    }
  }

  routesOfPlan(plan: readonly PlannedAnswer[]): DrawnRoutes | null {
    const drawn = readPlan(plan, this.movingUnit)
    return drawn === null ? null : this.legalRoutes(drawn).routes
  }
}

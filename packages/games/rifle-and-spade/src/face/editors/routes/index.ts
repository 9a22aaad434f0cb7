/** The route editor for stacks: before one is chosen to move, and during its move. */
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
import { allowed, at, type Json, listOf, type PlannedAnswer, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { marchOf } from '../../../rules/movement/march.ts'
import { hexShape, unitShape } from '../../../rules/shapes.ts'
import { hexOf, pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import { explainPart, placeOfUnit, plainOption, type QuestionContext } from '../../questions/context.ts'
import { type MovableStacks, movableStacks } from '../../questions/movable-stacks.ts'
import { unitsText, unitText } from '../../questions/unit-labels.ts'
import * as texts from '../../texts/route-editor.ts'
import { shiftRoute } from './parallel-route.ts'
import { type NamedRoute, partyLabel, previewOf } from './preview.ts'
import { Search } from './route-search.ts'
import {
  actionsIn,
  answersOf,
  cutTo,
  type LeaveBehind,
  remainingStrokes,
  type StrokeAction,
  strokesForAnswer,
  unitsLeftBehind,
} from './route-strokes.ts'
import { RulesWalk, walkRoute } from './rules-walk.ts'
import { actionOptions } from './stroke-options.ts'

const stackShape = listOf(unitShape)

/** Null if the question is not about movement. */
export function routesOf(context: QuestionContext, soFar: readonly Json[]): RouteEditor | null {
  const stacks = movableStacks(context, soFar)
  return stacks === null ? null : new StackRouteEditor(context, stacks)
}

class StackRouteEditor implements RouteEditor {
  readonly movers: readonly Mover[]
  readonly movingPiece: PieceId | null
  private readonly context: QuestionContext
  private readonly stacks: ReadonlyMap<PieceId, readonly UnitId[]>
  /** The last search, kept because a moving pointer asks from the same start again and again. */
  private lastSearch: { readonly from: string; readonly search: Search | Ruling } | null = null

  constructor(context: QuestionContext, { moving: underWay, waiting }: MovableStacks) {
    this.context = context
    const stacks = [...(underWay === null ? [] : [underWay]), ...waiting]
    const keyOf = (units: readonly UnitId[]): PieceId => pieceOf(context.side, at(units, 0))
    this.stacks = new Map(stacks.map((units) => [keyOf(units), units]))
    this.movingPiece = underWay === null ? null : keyOf(underWay)
    this.movers = [...this.stacks].map(([piece, units]) => ({
      piece,
      label: partyLabel(context, units),
      place: placeOfUnit(context, at(units, 0)),
    }))
  }

  private hexOf(units: readonly UnitId[]): Hex {
    return unitOf(this.context.battlefield, at(units, 0)).hex
  }

  /** The units that follow a route. */
  private membersOf(route: PieceRoute): readonly UnitId[] {
    const units = this.stacks.get(route.piece)
    if (units === undefined) throw new Error(`${route.piece} leads nobody`)
    const leftBehind = unitsLeftBehind(route)
    return units.filter((unit) => !leftBehind.includes(unit))
  }

  /** Null for the moving stack. */
  private unitsToMove = (route: PieceRoute): readonly UnitId[] | null =>
    route.piece === this.movingPiece ? null : this.membersOf(route)

  whyNot(_: DrawnRoutes, piece: PieceId): Ruling {
    if (this.stacks.has(piece)) return allowed
    const unit = unitOfPiece(piece)
    if (unit === null || unit.side !== this.context.side) return refused('14.1.7', texts.onlyOwnUnits)
    if (this.context.question.kind === 'move') return explainPart(this.context, unit.unit)
    return refused('14.1.8', texts.notByItself)
  }

  nextOptions(drawn: DrawnRoutes, piece: PieceId): readonly AnswerOption[] {
    const route = routeOf(drawn, piece)
    const walk = this.walkTo(drawn, piece)
    const leaving = actionsIn(route).length === 0 && piece !== this.movingPiece ? this.leaveBehindOptions(route) : []
    return walk instanceof RulesWalk && walk.asked === 'step' ? [...actionOptions(walk), ...leaving] : leaving
  }

  /** Units that may stay behind, as long as the stack has not set out. */
  private leaveBehindOptions(route: PieceRoute): AnswerOption[] {
    const members = this.membersOf(route)
    if (members.length < 2) return []
    return members.map((unit) =>
      plainOption(['without', unit], {
        label: texts.without(unitText(this.context, unit)),
        detail: texts.othersTogether,
        group: texts.unitsGroup,
      }),
    )
  }

  reach(drawn: DrawnRoutes, piece: PieceId): readonly PlaceId[] {
    const search = this.searchFrom(drawn, piece)
    return search instanceof Search ? search.hexes.map((hex) => placeOf(this.context.board, hex)) : []
  }

  routeTo(drawn: DrawnRoutes, piece: PieceId, place: string): RouteToPlace {
    const to = hexOf(this.context.board, place)
    if (to === null) return { strokes: [], ruling: refused('14.1.5', texts.noSuchHex) }
    const search = this.searchFrom(drawn, piece)
    if (!(search instanceof Search)) return { strokes: [], ruling: search }
    const { path: hexes, ruling } = search.pathTo(to)
    return { strokes: hexes.map((hex): StrokeAction => ['go', hex]), ruling }
  }

  private searchFrom(drawn: DrawnRoutes, piece: PieceId): Search | Ruling {
    const from = JSON.stringify([piece, drawn.slice(0, routeIndex(drawn, piece) + 1)])
    if (this.lastSearch?.from === from) return this.lastSearch.search
    const walk = this.walkTo(drawn, piece)
    const search =
      walk instanceof RulesWalk
        ? walk.asked === 'step'
          ? new Search(walk.context)
          : refused('14.1.8', texts.routeEnds)
        : walk
    this.lastSearch = { from, search }
    return search
  }

  /** Walks to the end of a piece's route, or says why it cannot be followed. */
  private walkTo(drawn: DrawnRoutes, piece: PieceId): RulesWalk | Ruling {
    const walk = new RulesWalk(this.context)
    for (const route of this.inOrder(drawn.slice(0, routeIndex(drawn, piece))))
      if (route.piece !== piece) walkRoute(walk, route, this.unitsToMove(route))
    const { ruling } = walkRoute(walk, routeOf(drawn, piece), this.unitsToMove(routeOf(drawn, piece)))
    if (!ruling.allowed) return ruling
    walk.allowExtension()
    return walk
  }

  legalRoutes(drawn: DrawnRoutes): LegalRoutes {
    const walk = new RulesWalk(this.context)
    return legalParts(this.inOrder(drawn), (route) => {
      const { taken, ruling } = walkRoute(walk, route, this.unitsToMove(route))
      return { label: partyLabel(this.context, this.membersOf(route)), taken, strokes: cutTo(route, taken), ruling }
    })
  }

  private inOrder = (drawn: DrawnRoutes): DrawnRoutes => inMoveOrder(drawn, this.movingPiece)

  sameForAll(drawn: DrawnRoutes, piece: PieceId): LegalRoutes {
    const { battlefield } = this.context
    const actions = actionsIn(routeOf(drawn, piece))
    const startOf = (leader: PieceId): Hex => this.hexOf(this.stacks.get(leader) ?? [])
    const undrawn = this.movers.filter(
      (mover) => mover.piece !== piece && routeOf(drawn, mover.piece).strokes.length === 0,
    )
    return addCopies(drawn, undrawn, {
      copiesFor: (other) => [shiftRoute(battlefield, actions, startOf(piece), startOf(other))],
      legalRoutes: (routes) => this.legalRoutes(routes),
    })
  }

  preview(drawn: DrawnRoutes, upon: PieceId | null) {
    const routes = this.inOrder(drawn).map(
      (route): NamedRoute => ({
        route,
        label: partyLabel(this.context, this.membersOf(route)),
        units: this.unitsToMove(route),
      }),
    )
    return previewOf(this.context, routes, upon)
  }

  plan(drawn: DrawnRoutes): readonly PlannedAnswer[] {
    const drawnRoutes = this.inOrder(drawn).filter(
      (route) => route.piece === this.movingPiece || actionsIn(route).length > 0,
    )
    // Stopping alone is no route; it is planned only after a move.
    if (!drawnRoutes.some((route) => actionsIn(route).length > 0)) return []
    const walk = new RulesWalk(this.context)
    return drawnRoutes.flatMap((route): PlannedAnswer[] => {
      const units = this.unitsToMove(route)
      const { ruling } = walkRoute(walk, route, units)
      if (!ruling.allowed) throw new Error(`a way was drawn against the rules: ${ruling.rule}, ${ruling.why}`)
      const names = unitsText(this.context, this.membersOf(route))
      return [
        ...(units === null ? [] : [{ kind: 'move', answer: [...units], words: texts.moveUnits(names) }]),
        ...answersOf(actionsIn(route)).map((answer) => ({ kind: 'step', answer, words: this.answerText(answer) })),
        // Added even where the stack may not stop yet: the plan halts there and says so.
        ...(walk.asked === 'step' ? [{ kind: 'step', answer: ['stop'], words: 'Stop here' }] : []),
      ]
    })
  }

  private answerText([action, ...args]: readonly Json[]): string {
    const hexes = args.filter(hexShape.fits).map((hex) => placeOf(this.context.board, hex))
    const rest = args.filter((one) => typeof one === 'string')
    return [String(action), hexes.join(', '), ...rest].filter((text) => text !== '').join(' ')
  }

  routesOfPlan(plan: readonly PlannedAnswer[], last: PlannedAnswer | null): DrawnRoutes | null {
    const routes: { piece: PieceId; strokes: Json[] }[] = []
    if (this.movingPiece !== null) {
      const remaining =
        last?.kind === 'step' ? remainingStrokes(last.answer, marchOf(this.context.battlefield).path) : []
      routes.push({ piece: this.movingPiece, strokes: [...remaining] })
    }
    for (const { kind, answer } of plan) {
      if (!Array.isArray(answer)) return null
      if (kind === 'move') {
        const started = stackShape.fits(answer) ? this.readStack(answer) : null
        if (started === null) return null
        routes.push(started)
      } else if (kind !== 'step') return null
      else if (answer[0] !== 'stop') {
        const actions = strokesForAnswer(answer)
        if (actions === null) return null
        // Without a stack before them, these actions were meant for one that no longer moves.
        routes.at(-1)?.strokes.push(...actions)
      }
    }
    return this.legalRoutes(routes).routes.filter(({ strokes }) => strokes.length > 0)
  }

  /** Units of a stack that were to stay behind do so. */
  private readStack(units: readonly UnitId[]): { piece: PieceId; strokes: Json[] } | null {
    for (const [piece, stack] of this.stacks)
      if (units.every((unit) => stack.includes(unit))) {
        const remaining = stack.filter((unit) => !units.includes(unit))
        return { piece, strokes: remaining.map((unit): LeaveBehind => ['without', unit]) }
      }
    return null
  }
}

/** The route editor for units of a command: before it is given, during it, and during a move. */
import {
  type AnswerOption,
  type DrawnRoutes,
  type LegalRoutes,
  type Mover,
  type PieceId,
  type PieceRoute,
  type RouteEditor,
  type RouteToPlace,
  routeIndex,
  routeOf,
} from '@firestep/face'
import { allowed, equal, type Json, type PlannedAnswer, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { manners } from '../../../rules/move.ts'
import { pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import { checked, explained, kindNamed, type QuestionContext } from '../../questions/context.ts'
import { step } from '../../questions/movement-step.ts'
import { act } from '../../questions/unit-action.ts'
import { unitLabel, unitsListed } from '../../questions/unit-labels.ts'
import { alike } from './parallel-route.ts'
import { previewOf } from './preview.ts'
import { enterings, hexNamed, wayTo } from './route-search.ts'
import {
  asJson,
  declaredIn,
  leaderOf,
  pacesIn,
  rallies,
  readPlan,
  type Stroke,
  stepIn,
  strokesOf,
} from './route-strokes.ts'
import { commanded, Walk, walkRoute } from './rules-walk.ts'

/** Null if the question is not about movement. */
export function routesOf(asked: QuestionContext, soFar: readonly Json[]): RouteEditor | null {
  switch (asked.question.kind) {
    case 'command': {
      const units = soFar.filter((part) => typeof part === 'number')
      if (units.length === 0 || units.length < soFar.length || !checked(asked, [...soFar]).allowed) return null
      const given = { kind: 'command', answer: units, words: `Command ${unitsListed(asked, units)}` }
      return new Drawing(commanded(asked, units), [given])
    }
    case 'act':
    case 'step':
      return new Drawing(asked, [])
    default:
      return null
  }
}

class Drawing implements RouteEditor {
  readonly movers: readonly Mover[]
  /** The context of the command, before any drawn move. */
  private readonly context: QuestionContext
  /** Answers before the first move. */
  private readonly before: readonly PlannedAnswer[]
  private readonly underWay: UnitId | null
  readonly first: PieceId | null

  constructor(context: QuestionContext, before: readonly PlannedAnswer[]) {
    this.context = context
    this.before = before
    const { command } = context.view
    if (command === null) throw new Error('nobody moves without a command')
    this.underWay = command.move?.units[0] ?? null
    this.first = this.underWay === null ? null : pieceOf(this.underWay)
    const units = [...(this.underWay === null ? [] : [this.underWay]), ...command.waiting]
    this.movers = units
      .filter((unit) => unit === this.underWay || this.mayMove(unit).allowed)
      .map((unit) => {
        const { hex } = unitOf(context.battlefield, unit)
        return {
          piece: pieceOf(unit),
          label: unitLabel(context, unit),
          place: hex < 0 ? null : placeOf(context.board, hex),
        }
      })
  }

  /** Allowed if the unit may move in its present state, in any manner. */
  private mayMove(unit: UnitId): Ruling {
    const may = (...rest: Json[]) =>
      kindNamed(this.context, 'act').check(this.context.view, null, [unit, 'move', ...rest])
    const plainly = may()
    return plainly.allowed || manners.some((manner) => may(manner).allowed) ? allowed : plainly
  }

  whyNot(drawn: DrawnRoutes, piece: PieceId): Ruling {
    const unit = unitOfPiece(piece)
    if (unit === null) return refused('6.6', 'only units move')
    const along = drawn.find((route) => route.piece !== piece && declaredIn(route).includes(unit))
    if (along !== undefined) return refused('6.61-2', `it goes with ${unitLabel(this.context, leaderOf(along))}`)
    if (this.movers.some((mover) => mover.piece === piece)) return allowed
    if (this.before.length > 0 && this.context.view.command?.waiting.includes(unit) !== true)
      return refused('6.01', 'it is not among those commanded')
    return this.context.question.kind === 'act' && !explained(this.context, unit).allowed
      ? explained(this.context, unit)
      : this.mayMove(unit)
  }

  next(drawn: DrawnRoutes, piece: PieceId): readonly AnswerOption[] {
    const route = routeOf(drawn, piece)
    const unit = leaderOf(route)
    const before = new Walk(this.context)
    for (const one of drawn.slice(0, routeIndex(drawn, piece))) walkRoute(before, one)
    const declaring = pacesIn(route).length === 0 && unit !== this.underWay ? this.declarations(before, route) : []
    const { ruling } = walkRoute(before, route)
    return ruling.allowed && before.move !== null ? [...this.paces(before), ...declaring] : declaring
  }

  /** Declarations of the move, as long as no point of it is spent. */
  private declarations({ context }: Walk, route: PieceRoute): AnswerOption[] {
    const soFar: Json[] = [leaderOf(route), 'move', ...declaredIn(route)]
    const asking: QuestionContext = { ...context, question: { ...context.question, kind: 'act' } }
    return kindNamed(context, 'act')
      .next(context.view, null, soFar)
      .parts.map((part) => ({
        ...act.option(asking, part, soFar),
        part: asJson(typeof part === 'number' ? ['with', part] : (['by', part] as Stroke)),
        place: null,
        piece: null,
      }))
  }

  private paces({ context }: Walk): AnswerOption[] {
    const asking: QuestionContext = { ...context, question: { ...context.question, kind: 'step' } }
    const parts = kindNamed(context, 'step').next(context.view, null, []).parts
    return parts
      .filter((part) => !equal(part, ['stop']))
      .flatMap((part): AnswerOption[] => {
        const option = step.option(asking, part, [])
        const [what, hex] = part as [string, number]
        if (what !== 'enter' || !this.meetsStraggler(context, hex)) return [option]
        const rally = { part: [...(part as Json[]), 'rally'], label: `${option.label} and rally who straggles there` }
        return [option, { ...option, ...rally, place: null }]
      })
  }

  private meetsStraggler(context: QuestionContext, hex: number): boolean {
    const walk = new Walk(context)
    walk.take(['enter', hex], false)
    return walk.metStraggler
  }

  lead(drawn: DrawnRoutes, piece: PieceId, place: string): RouteToPlace {
    const walk = this.walkTo(drawn, piece)
    const to = hexNamed(this.context, place)
    if (to === null) return { strokes: [], ruling: refused('6.62', 'there is no such hex') }
    if (!(walk instanceof Walk)) return { strokes: [], ruling: walk }
    const { move, context } = walk
    if (move === null) return { strokes: [], ruling: refused('6.61-5', 'its way ends there') }
    const { way, ruling } = wayTo(context, move, to)
    return { strokes: enterings(way), ruling }
  }

  /** Walks to the end of a piece's route, or says why it cannot set out. */
  private walkTo(drawn: DrawnRoutes, piece: PieceId): Walk | Ruling {
    const walk = new Walk(this.context)
    for (const one of drawn.slice(0, routeIndex(drawn, piece))) walkRoute(walk, one)
    const { ruling } = walkRoute(walk, routeOf(drawn, piece))
    return ruling.allowed ? walk : ruling
  }

  lawful(drawn: DrawnRoutes): LegalRoutes {
    const walk = new Walk(this.context)
    const kept: PieceRoute[] = []
    const barred: LegalRoutes['barred'][number][] = []
    for (const route of this.inOrder(drawn)) {
      const { taken, ruling } = walkRoute(walk, route)
      if (!ruling.allowed) barred.push({ piece: route.piece, label: unitLabel(this.context, leaderOf(route)), ruling })
      const strokes = strokesOf(route).slice(0, declaredIn(route).length + taken)
      if (ruling.allowed || taken > 0) kept.push({ piece: route.piece, strokes: strokes.map(asJson) })
    }
    return { drawn: kept, barred }
  }

  /** The moving unit goes first, if only to stop. */
  private inOrder(drawn: DrawnRoutes): DrawnRoutes {
    if (this.underWay === null) return drawn
    const piece = pieceOf(this.underWay)
    return [routeOf(drawn, piece), ...drawn.filter((route) => route.piece !== piece)]
  }

  /** Repeated as long as a copied route makes room for another unit. */
  sameForAll(drawn: DrawnRoutes, piece: PieceId): LegalRoutes {
    const model = routeOf(drawn, piece)
    let all = drawn
    let left = this.movers.filter((mover) => mover.piece !== piece && this.isFree(drawn, mover.piece))
    for (;;) {
      const barred: LegalRoutes['barred'][number][] = []
      const still: Mover[] = []
      for (const mover of left) {
        const tried = this.alike(all, model, mover.piece)
        if ('drawn' in tried) all = tried.drawn
        else {
          still.push(mover)
          barred.push({ piece: mover.piece, label: mover.label, ruling: tried })
        }
      }
      if (still.length === left.length || still.length === 0) return { drawn: all, barred }
      left = still
    }
  }

  /**
   * Copies the model route to one more unit, by the first variant that is legal beside the other routes; otherwise
   * returns the refusal of the likeliest variant.
   */
  private alike(drawn: DrawnRoutes, model: PieceRoute, piece: PieceId): Pick<LegalRoutes, 'drawn'> | Ruling {
    let refusal: Ruling | null = null
    for (const strokes of alike(this.context.battlefield, model, leaderOf({ piece, strokes: [] }))) {
      const tried = 'allowed' in strokes ? strokes : this.lawful([...drawn, { piece, strokes }])
      const ruling = 'allowed' in tried ? tried : (tried.barred[0]?.ruling ?? allowed)
      if (ruling.allowed && 'drawn' in tried) return tried
      refusal ??= ruling
    }
    return refusal ?? refused('10.2', 'it comes onto the map nowhere')
  }

  private isFree(drawn: DrawnRoutes, piece: PieceId): boolean {
    return (
      !drawn.some((route) => route.piece === piece && route.strokes.length > 0) && this.whyNot(drawn, piece).allowed
    )
  }

  preview(drawn: DrawnRoutes, upon: PieceId | null) {
    return previewOf(this.context, this.inOrder(drawn), upon)
  }

  plan(drawn: DrawnRoutes): readonly PlannedAnswer[] {
    const walk = new Walk(this.context)
    const plan: PlannedAnswer[] = [...this.before]
    const stop = () => {
      if (walk.stop()) plan.push({ kind: 'step', answer: ['stop'], words: 'Stop here' })
    }
    for (const route of this.inOrder(drawn)) {
      const unit = leaderOf(route)
      if (unit !== this.underWay && pacesIn(route).length === 0) continue
      const declared = declaredIn(route)
      const who = unitsListed(this.context, [unit, ...declared.filter((part) => typeof part === 'number')])
      if (unit !== this.underWay) plan.push({ kind: 'act', answer: [unit, 'move', ...declared], words: `Move ${who}` })
      this.follow(walk, route, plan)
      stop()
    }
    return plan
  }

  private follow(walk: Walk, route: PieceRoute, plan: PlannedAnswer[]): void {
    if (walk.move?.units.includes(leaderOf(route)) !== true) walk.begin(leaderOf(route), declaredIn(route))
    for (const pace of pacesIn(route)) {
      const answer = asJson(stepIn(pace))
      const asking: QuestionContext = { ...walk.context, question: { ...walk.context.question, kind: 'step' } }
      plan.push({ kind: 'step', answer, words: step.option(asking, answer, []).label })
      const ruling = walk.take(stepIn(pace), rallies(pace))
      if (!ruling.allowed) throw new Error(`a way was drawn against the rules: ${ruling.rule}, ${ruling.why}`)
      if (walk.metStraggler)
        plan.push({
          kind: 'rally',
          answer: rallies(pace) ? 'rally' : 'no',
          words: rallies(pace) ? 'Rally' : 'Do not rally',
        })
    }
  }

  read(plan: readonly PlannedAnswer[]): DrawnRoutes | null {
    const drawn = readPlan(plan, this.underWay)
    return drawn === null ? null : this.lawful(drawn).drawn
  }
}

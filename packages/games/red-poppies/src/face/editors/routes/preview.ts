/** Forecasts of drawn routes, in words and on the map. */

import {
  type DrawnRoutes,
  drawnTitle,
  type Mark,
  type Odds,
  type OddsOutcome,
  type PieceId,
  type PieceRoute,
  percent,
  type RouteForecast,
  type RouteStep,
  type RoutesPreview,
} from '@firestep/face'
import { routeMarks } from '@firestep/face/hex'
import { unitOf, unitsAt } from '../../../rules/battlefield.ts'
import { enemyOf } from '../../../rules/book.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { hexOfMove, movementAllowance, payers } from '../../../rules/movement-steps.ts'
import { offMap, type Unit } from '../../../rules/state.ts'
import { placeOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { meleeForecast } from '../../questions/melee.ts'
import { possible } from '../../questions/odds.ts'
import { forecastPoint } from '../../questions/point-forecast.ts'
import { unitAt, unitLabel, unitListText, unitNameOf } from '../../questions/unit-labels.ts'
import * as routeTexts from '../../texts/routes.ts'
import { Forecast, type RouteStanding } from './forecast.ts'
import { declaredIn, leaderOf, type StepStroke, stepIn, stepsIn } from './route-strokes.ts'
import { RulesWalk, walkRoute } from './rules-walk.ts'

/** One point of a route, at the time it was examined. */
interface RoutePoint {
  readonly stroke: StepStroke
  readonly hex: Hex
  readonly shooters: readonly UnitId[]
  /** Certain results: wire, streams. */
  readonly certain: readonly string[]
  readonly standing: RouteStanding
  /** The unit's state there if nothing has happened to it. */
  readonly stateIfUnharmed: Pick<Unit, 'formed' | 'spent'>
}

interface ForecastRoute {
  readonly route: PieceRoute
  readonly unit: UnitId
  readonly from: Hex
  readonly points: readonly RoutePoint[]
  readonly spentText: string
  /** The odds of a melee at the end of the route. */
  readonly melee: readonly Odds[]
}

/** Walks all routes and records the possible results at each point. */
function forecastRoutes(
  context: QuestionContext,
  drawn: DrawnRoutes,
): { readonly followed: readonly ForecastRoute[]; readonly forecast: Forecast } {
  const walk = new RulesWalk(context)
  const forecast = new Forecast()
  const followed = drawn.map((route): ForecastRoute => {
    const unit = leaderOf(route)
    const from = unitOf(walk.context.battlefield, unit).hex
    const points: RoutePoint[] = []
    let melee: readonly Odds[] = []
    let spentText = ''
    forecast.nextRoute()
    walkRoute(walk, route, ({ context: stepContext, move }, stroke) => {
      if (move === null) throw new Error('no unit is moving')
      const point = pointOf(stepContext, unit, stroke, forecast)
      if (stroke[0] === 'melee' || stroke[0] === 'in and melee') {
        const hex = hexOfMove(stepContext.battlefield, move)
        melee = meleeForecast(
          stepContext,
          payers(stepContext.battlefield, move, false),
          unitsAt(stepContext.battlefield, hex, enemyOf(stepContext.side)),
        )
      }
      points.push(point)
      const cost = stroke[0] === 'pick up' || stroke[0] === 'leave' ? 0 : 1
      spentText = routeTexts.pointsSpent(move.spent + cost, movementAllowance(stepContext.battlefield, move, unit))
    })
    return { route, unit, from, points, spentText, melee }
  })
  return { followed, forecast }
}

function pointOf(stepContext: QuestionContext, unit: UnitId, stroke: StepStroke, forecast: Forecast): RoutePoint {
  const { battlefield } = stepContext
  const { move } = stepContext.view.command ?? { move: null }
  if (move === null) throw new Error('no unit is moving')
  if (stroke[0] !== 'enter' && stroke[0] !== 'in')
    return {
      stroke,
      hex: hexOfMove(battlefield, move),
      shooters: [],
      certain: [],
      standing: forecast.standingOf(unit),
      stateIfUnharmed: { ...unitOf(battlefield, unit) },
    }
  const prospect = forecastPoint(stepContext, move, stroke[0] === 'in' ? ['in'] : ['enter', stroke[1]])
  const shooters = forecast.addPoint(prospect)
  return {
    stroke,
    hex: prospect.hex,
    shooters,
    certain: prospect.certain.map(({ text }) => text),
    standing: forecast.standingOf(unit),
    stateIfUnharmed: unitOf(prospect.after.battlefield, unit),
  }
}

/** Wire certainly disperses and spends, so a check that fails there has no further effect (3.72-2). */
function outcomesOf({
  standing: { whole, broken, destroyed },
  stateIfUnharmed,
}: Pick<RoutePoint, 'standing' | 'stateIfUnharmed'>): OddsOutcome[] {
  const destroyedOutcome: OddsOutcome = { label: routeTexts.destroyed, chance: destroyed, tone: 'destroyed' }
  if (stateIfUnharmed.formed)
    return possible([
      { label: routeTexts.formed, chance: whole, tone: 'nothing' },
      { label: routeTexts.dispersed, chance: broken, tone: 'loss' },
      destroyedOutcome,
    ])
  if (stateIfUnharmed.spent)
    return possible([{ label: routeTexts.dispersed, chance: whole + broken, tone: 'loss' }, destroyedOutcome])
  return possible([
    { label: routeTexts.dispersedGoesOn, chance: whole, tone: 'nothing' },
    { label: routeTexts.stopped, chance: broken, tone: 'loss' },
    destroyedOutcome,
  ])
}

function strokeText({ board }: QuestionContext, stroke: StepStroke): string {
  switch (stroke[0]) {
    case 'enter':
      return stroke[2] === 'rally' ? routeTexts.hexAndRally(placeOf(board, stroke[1])) : placeOf(board, stroke[1])
    case 'in':
      return routeTexts.goIn
    case 'melee':
      return routeTexts.melee
    case 'in and melee':
      return routeTexts.goInAndMelee
    case 'exit':
      return routeTexts.offMap
    case 'pick up':
      return routeTexts.takeAlong
    case 'leave':
      return routeTexts.leaveBehind
    case 'stop':
      return routeTexts.stop
    default:
      return stroke satisfies never
  }
}

function routeText(context: QuestionContext, { route, points, spentText }: ForecastRoute): string {
  const declared = declaredIn(route).map((part) =>
    typeof part === 'number'
      ? routeTexts.withUnit(unitNameOf(context, part))
      : part === 'dispersed'
        ? routeTexts.dispersedWord
        : routeTexts.by(part),
  )
  if (points.length === 0) return stepsIn(route).length === 0 ? routeTexts.stays : routeTexts.cannotGo
  const pathText = points.map(({ stroke }) => strokeText(context, stroke)).join(', ')
  return routeTexts.route([...declared, pathText], spentText)
}

function routeForecastOf(context: QuestionContext, route: ForecastRoute): RouteForecast {
  const steps = route.points.map(
    (point): RouteStep => ({
      label: [strokeText(context, stepIn(point.stroke)), ...point.certain].join('; '),
      reactors: point.shooters.map((unit) => unitAt(context, unit)),
      outcomes: outcomesOf(point),
    }),
  )
  const last = route.points.at(-1)?.hex ?? offMap
  const end = isOnMap(last) ? placeOf(context.board, last) : null
  return {
    piece: route.route.piece,
    label: unitLabel(context, route.unit),
    text: routeText(context, route),
    steps,
    end,
  }
}

/** Figures along the selected route, and at the end of every other one. */
function marksOf(context: QuestionContext, followed: readonly ForecastRoute[], selectedPiece: PieceId | null): Mark[] {
  const { battlefield, side } = context
  const marked = ({ from, points }: ForecastRoute) => ({
    from,
    points: points.map((point) => ({
      hex: point.hex,
      chance: outcomesOf(point)[0]?.chance ?? 0,
      shooters: point.shooters.map((unit) => unitOf(battlefield, unit).hex),
    })),
  })
  return routeMarks(context, {
    routes: followed.map(marked),
    detailed: followed.filter(({ route }) => route.piece === selectedPiece).flatMap((route) => marked(route).points),
    movers: side,
    shooters: enemyOf(side),
  })
}

const tenthsText = (sum: number): string => (Math.round(sum * 10) / 10).toString()

/** "Of 12 units 9.4 are expected to live, 7.1 of them formed." */
function survivorsText(forecast: Forecast, movingRoutes: readonly ForecastRoute[], units: readonly UnitId[]): string {
  const lossExpected = units.reduce((sum, unit) => sum + forecast.standingOf(unit).destroyed, 0)
  const formed = movingRoutes.reduce((sum, { unit, route, points }) => {
    const arrives = points.at(-1)?.stateIfUnharmed.formed === true
    return arrives
      ? [unit, ...companionsIn(route)].reduce((all, mover) => all + forecast.standingOf(mover).whole, sum)
      : sum
  }, 0)
  return routeTexts.survivors(units.length, tenthsText(units.length - lossExpected), tenthsText(formed))
}

const assumptionText = routeTexts.assumption

export function previewOf(context: QuestionContext, drawn: DrawnRoutes, selectedPiece: PieceId | null): RoutesPreview {
  const { followed, forecast } = forecastRoutes(context, drawn)
  const movingRoutes = followed.filter(({ points }) => points.length > 0)
  const movers = [...new Set(movingRoutes.flatMap(({ unit, route }) => [unit, ...companionsIn(route)]))]
  const othersAffected = forecast.affectedUnits.filter(
    (unit) => !movers.includes(unit) && forecast.standingOf(unit).whole < 1,
  )
  const shooters = [...new Set(movingRoutes.flatMap(({ points }) => points.flatMap((point) => point.shooters)))]
  const lines = [
    ...(movers.length > 1 ? [survivorsText(forecast, movingRoutes, movers)] : []),
    ...(shooters.length > 0 ? [routeTexts.mayFire(unitListText(context, shooters))] : []),
    ...othersAffected.map((unit) =>
      routeTexts.hitWithThem(unitAt(context, unit), chancesOf(forecast.standingOf(unit))),
    ),
    ...(shooters.length > 0 ? [assumptionText] : []),
  ]
  const selectedRoute =
    movingRoutes.find(({ route }) => route.piece === selectedPiece) ??
    (movingRoutes.length === 1 ? movingRoutes[0] : undefined)
  const last = selectedRoute?.points.at(-1)
  const arrival: Odds[] =
    selectedRoute === undefined || last === undefined
      ? []
      : [
          {
            title: routeTexts.atTheEnd(unitLabel(context, selectedRoute.unit)),
            outcomes: outcomesOf({ ...last, standing: forecast.standingOf(selectedRoute.unit) }),
            modifiers: [],
            sum: routeTexts.points(selectedRoute.points.length),
            notes: [],
          },
        ]
  return {
    title: drawnTitle(movingRoutes.length),
    lines,
    odds: [...arrival, ...(selectedRoute?.melee ?? [])],
    marks: marksOf(context, followed, selectedPiece ?? selectedRoute?.route.piece ?? null),
    routes: followed.map((route) => routeForecastOf(context, route)),
  }
}

const companionsIn = (route: PieceRoute): UnitId[] => declaredIn(route).filter((part) => typeof part === 'number')

const chancesOf = ({ broken, destroyed }: RouteStanding): string[] => [
  ...(broken > 0 ? [routeTexts.failsIn(percent(broken))] : []),
  ...(destroyed > 0 ? [routeTexts.destroyedIn(percent(destroyed))] : []),
]

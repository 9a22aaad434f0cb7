/** Forecasts of drawn routes, in words and on the map. */
import {
  capital,
  drawnTitle,
  type Mark,
  type Odds,
  type OddsOutcome,
  type PieceId,
  type PieceRoute,
  type RouteForecast,
  type RouteStep,
  type RoutesPreview,
} from '@firestep/face'
import { routeMarks } from '@firestep/face/hex'
import { enemyAt, unitOf } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap, nowhere, type UnitId } from '../../../rules/ids.ts'
import { allowanceFor, marchOf } from '../../../rules/movement/march.ts'
import { hexShape } from '../../../rules/shapes.ts'
import { enemyOf, placeOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { type FireDanger, isDangerous } from '../../questions/fire-danger.ts'
import { dangerViews, sourcesText, stagesOf, stageText } from '../../questions/march-forecast.ts'
import { assaultPreview, dangerOnTheWay } from '../../questions/movement-to-assault.ts'
import { average, possibleOutcomes } from '../../questions/odds.ts'
import { actionDetail, actionLabel, dangerHere, hidingLabel } from '../../questions/stack-actions.ts'
import { enemyText, unitsText } from '../../questions/unit-labels.ts'
import { fractionText } from '../../texts/numbers.ts'
import * as texts from '../../texts/route-editor.ts'
import type { StrokeAction } from './route-strokes.ts'
import { RulesWalk, walkRoute } from './rules-walk.ts'

/** A route and its units; null for the moving stack. */
export interface NamedRoute {
  readonly route: PieceRoute
  readonly label: string
  readonly units: readonly UnitId[] | null
}

/** One action of a route, at the time it was examined. */
interface RoutePoint {
  readonly text: string
  readonly detail: string
  /** The stack's hex at that time. */
  readonly hex: Hex
  readonly dangers: readonly FireDanger[]
  /** The chance that the stack has come so far and can go on, and the average steps lost by then. */
  readonly goesOnChance: number
  readonly lost: number
}

interface FollowedRoute extends NamedRoute {
  readonly from: Hex
  readonly points: readonly RoutePoint[]
  readonly spent: string
  /** The reason why the stack may not stop at the end of its route. */
  readonly stopRefusal: string | null
  /** Possible results of the last action. */
  readonly odds: readonly Odds[]
}

function dangersOf(before: QuestionContext, [action, to]: StrokeAction): readonly FireDanger[] {
  if (action === 'go' || action === 'creep')
    return stagesOf(before, [to ?? null], action === 'creep').flatMap(({ dangers }) => dangers)
  if (action === 'assault') return hexShape.fits(to) ? [dangerOnTheWay(before, to)] : []
  const dangers = dangerHere(before, action)
  return dangers === null ? [] : [dangers]
}

function actionText(before: QuestionContext, [action, to, extra]: StrokeAction): string {
  const placeText = hexShape.fits(to) ? placeOf(before.board, to) : ''
  if (action === 'go') return extra === 'on top' ? texts.onTop(placeText) : placeText
  if (action === 'hide') return hidingLabel(to ?? null).toLowerCase()
  const label = actionLabel(before, action)
  const text = action === 'creep' ? texts.creepTo : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return [text, placeText].filter((text) => text !== '').join(' ')
}

/** An action other than a move leaves the stack in its hex. */
function detailOf(before: QuestionContext, [action, to]: StrokeAction): string {
  if (action !== 'go' && action !== 'creep') return action === 'assault' ? '' : actionDetail(before, action)
  const [stage] = stagesOf(before, [to ?? null], action === 'creep')
  return stage === undefined ? '' : stageText(before, stage)
}

const oddsOf = (
  before: QuestionContext,
  [action, to]: StrokeAction,
  prospects: readonly FireDanger[],
): readonly Odds[] =>
  action === 'assault' && hexShape.fits(to)
    ? assaultPreview(before, to).odds
    : prospects.filter(isDangerous).flatMap((danger) => dangerViews(before, danger))

function followRoutes(context: QuestionContext, moving: readonly NamedRoute[]): FollowedRoute[] {
  const walk = new RulesWalk(context)
  return moving.map((route): FollowedRoute => {
    const points: RoutePoint[] = []
    const start =
      route.units === null
        ? marchOf(walk.context.battlefield).hex
        : context.battlefield.army.units[route.units[0] ?? -1]?.hex
    let [goesOnChance, stepsLost] = [1, 0]
    let odds: readonly Odds[] = []
    walkRoute(walk, route.route, route.units, (before, action) => {
      const prospects = dangersOf(before, action)
      for (const { worst } of prospects) {
        stepsLost += goesOnChance * (worst?.odds.expected ?? 0)
        goesOnChance *= 1 - (worst?.stopped ?? 0)
      }
      const march = marchOf(before.battlefield)
      const [, to] = action
      const hex = hexShape.fits(to) ? to : march.hex
      points.push({
        text: actionText(before, action),
        detail: detailOf(before, action),
        hex,
        dangers: prospects,
        goesOnChance,
        lost: stepsLost,
      })
      odds = oddsOf(before, action, prospects)
    })
    const spent = points.length > 0 && walk.asked === 'step' ? spentText(walk.context) : ''
    const stopRefusal = points.length > 0 && walk.asked === 'step' ? whyNotStop(walk.context) : null
    return { ...route, from: start ?? nowhere, points, spent, stopRefusal, odds }
  })
}

function spentText({ battlefield }: QuestionContext): string {
  const march = marchOf(battlefield)
  return `${fractionText(march.spent)} of ${fractionText(allowanceFor(battlefield, march))} points`
}

function whyNotStop(context: QuestionContext): string | null {
  const ruling = context.rules.kinds.step.check(context.view, {}, ['stop'])
  return ruling.allowed ? null : `${ruling.why} (${ruling.rule})`
}

const outcomesOf = ({ goesOnChance }: RoutePoint): OddsOutcome[] =>
  possibleOutcomes([
    { label: texts.goesOn, chance: goesOnChance, tone: 'nothing' },
    { label: texts.stopped, chance: 1 - goesOnChance, tone: 'loss' },
  ])

/** "L 1/57 on top, hiding (11.07)", or a ship by its name. */
function reactorText(context: QuestionContext, from: Hex | string): string {
  const stack = typeof from === 'number' ? enemyAt(context.battlefield, from) : undefined
  const sourceText = sourcesText(context, [from])
  return stack === undefined ? sourceText : `${enemyText(context, stack)} (${sourceText})`
}

const reactors = ({ dangers: prospects }: RoutePoint): (Hex | string)[] => [
  ...new Set(prospects.flatMap(({ from }) => from)),
]

function forecastOf(context: QuestionContext, { route, label, points, spent }: FollowedRoute): RouteForecast {
  const steps = points.map(
    (point): RouteStep => ({
      label: [point.text, point.detail].filter((text) => text !== '').join('; '),
      reactors: reactors(point).map((from) => reactorText(context, from)),
      outcomes: outcomesOf(point),
    }),
  )
  const last = points.at(-1)
  const parts = [points.map(({ text }) => text).join(', '), spent, lossText(last?.lost ?? 0)]
  return {
    piece: route.piece,
    label,
    text: last === undefined ? texts.stays : parts.filter((text) => text !== '').join('; '),
    steps,
    end: last === undefined || !isOnMap(last.hex) ? null : placeOf(context.board, last.hex),
  }
}

const lossText = (lost: number): string => (lost === 0 ? '' : texts.losses(average(lost)))

/** Figures along the selected route, and at the end of every other one. */
function marksOf(context: QuestionContext, followed: readonly FollowedRoute[], piece: PieceId | null): Mark[] {
  const marked = ({ from, points }: FollowedRoute) => ({
    from,
    points: points.map((point) => ({
      hex: point.hex,
      chance: point.goesOnChance,
      shooters: reactors(point).filter((from) => typeof from === 'number'),
    })),
  })
  return routeMarks(context, {
    routes: followed.map(marked),
    detailed: followed.filter(({ route }) => route.piece === piece).flatMap((route) => marked(route).points),
    movers: context.side,
    shooters: enemyOf(context.side),
  })
}

const assumptionText = texts.assumption

export function previewOf(
  context: QuestionContext,
  routes: readonly NamedRoute[],
  piece: PieceId | null,
): RoutesPreview {
  const followed = followRoutes(context, routes)
  const moving = followed.filter(({ points }) => points.length > 0)
  const totalLost = moving.reduce((sum, { points }) => sum + (points.at(-1)?.lost ?? 0), 0)
  const firing = [...new Set(moving.flatMap(({ points }) => points.flatMap(reactors)))]
  const selected = moving.find(({ route }) => route.piece === piece) ?? (moving.length === 1 ? moving[0] : undefined)
  const lines = [
    ...(totalLost > 0 ? [texts.totalLosses(capital(lossText(totalLost)), moving.length > 1)] : []),
    ...(firing.length > 0 ? [texts.mayFire(sourcesText(context, firing))] : []),
    ...moving.flatMap(({ label, stopRefusal }) => (stopRefusal === null ? [] : [texts.cannotStop(label, stopRefusal)])),
    ...(firing.length > 0 ? [assumptionText] : []),
  ]
  return {
    title: drawnTitle(moving.length),
    lines,
    odds: selected?.odds ?? [],
    marks: marksOf(context, followed, piece ?? selected?.route.piece ?? null),
    routes: followed.map((one) => forecastOf(context, one)),
  }
}

export const partyLabel = (context: QuestionContext, units: readonly UnitId[]): string => {
  const [first] = units
  const hex = first === undefined ? nowhere : unitOf(context.battlefield, first).hex
  return `${unitsText(context, units)}${isOnMap(hex) ? ` (${placeOf(context.board, hex)})` : ''}`
}

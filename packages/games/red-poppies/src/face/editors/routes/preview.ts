/** Forecasts of drawn routes, in words and on the map. */
import {
  counted,
  type DrawnRoutes,
  listed,
  type Mark,
  type Odds,
  type OddsOutcome,
  type PieceId,
  type PieceRoute,
  percent,
  type RouteForecast,
  type RouteStep,
  type RoutesPreview,
  sentence,
} from '@firestep/face'
import { unitOf, unitsAt } from '../../../rules/battlefield.ts'
import { enemyOf } from '../../../rules/book.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { payers, scoreOf, placeOf as whereIs } from '../../../rules/movement-steps.ts'
import type { Unit } from '../../../rules/state.ts'
import { placeOf } from '../../board.ts'
import { type QuestionContext, ringedHex, shotMarks } from '../../questions/context.ts'
import { meleeForecast } from '../../questions/melee.ts'
import { possible } from '../../questions/odds.ts'
import { prospectOf } from '../../questions/point-forecast.ts'
import { unitAt, unitCalled, unitLabel, unitsListed } from '../../questions/unit-labels.ts'
import { Forecast, type RouteStanding } from './forecast.ts'
import { declaredIn, leaderOf, pacesIn, type Stroke, stepIn } from './route-strokes.ts'
import { Walk, walkRoute } from './rules-walk.ts'

/** One point of a route, at the time it was examined. */
interface Point {
  readonly stroke: Stroke
  readonly hex: Hex
  readonly shooters: readonly UnitId[]
  /** Certain results: wire, streams. */
  readonly sure: readonly string[]
  readonly standing: RouteStanding
  /** The unit's state there if nothing has happened to it. */
  readonly unharmed: Pick<Unit, 'formed' | 'spent'>
}

interface Followed {
  readonly route: PieceRoute
  readonly unit: UnitId
  readonly from: Hex
  readonly points: readonly Point[]
  readonly spent: string
  /** The odds of a melee at the end of the route. */
  readonly melee: readonly Odds[]
}

/** Walks all routes and records the possible results at each point. */
function follow(
  context: QuestionContext,
  drawn: DrawnRoutes,
): { readonly followed: readonly Followed[]; readonly forecast: Forecast } {
  const walk = new Walk(context)
  const forecast = new Forecast()
  const followed = drawn.map((route): Followed => {
    const unit = leaderOf(route)
    const from = unitOf(walk.context.battlefield, unit).hex
    const points: Point[] = []
    let melee: readonly Odds[] = []
    let spent = ''
    forecast.nextRoute()
    walkRoute(walk, route, ({ context: now, move }, stroke) => {
      if (move === null) throw new Error('nobody is under way')
      const point = pointOf(now, unit, stroke, forecast)
      if (stroke[0] === 'melee' || stroke[0] === 'in and melee') {
        const hex = whereIs(now.battlefield, move)
        melee = meleeForecast(
          now,
          payers(now.battlefield, move, false),
          unitsAt(now.battlefield, hex, enemyOf(now.side)),
        )
      }
      points.push(point)
      const paid = stroke[0] === 'pick up' || stroke[0] === 'leave' ? 0 : 1
      spent = `${move.spent + paid} of ${counted(scoreOf(now.battlefield, move, unit), 'point')}`
    })
    return { route, unit, from, points, spent, melee }
  })
  return { followed, forecast }
}

function pointOf(now: QuestionContext, unit: UnitId, stroke: Stroke, forecast: Forecast): Point {
  const { battlefield } = now
  const { move } = now.view.command ?? { move: null }
  if (move === null) throw new Error('nobody is under way')
  if (stroke[0] !== 'enter' && stroke[0] !== 'in')
    return {
      stroke,
      hex: whereIs(battlefield, move),
      shooters: [],
      sure: [],
      standing: forecast.of(unit),
      unharmed: { ...unitOf(battlefield, unit) },
    }
  const prospect = prospectOf(now, move, stroke[0] === 'in' ? ['in'] : ['enter', stroke[1]])
  const shooters = forecast.point(prospect)
  return {
    stroke,
    hex: prospect.hex,
    shooters,
    sure: prospect.sure.map(({ text }) => text),
    standing: forecast.of(unit),
    unharmed: unitOf(prospect.after.battlefield, unit),
  }
}

/** Wire certainly disperses and spends, so a check that fails there has no further effect (3.72-2). */
function outcomesOf({
  standing: { whole, broken, destroyed },
  unharmed,
}: Pick<Point, 'standing' | 'unharmed'>): OddsOutcome[] {
  const gone: OddsOutcome = { label: 'Destroyed', chance: destroyed, tone: 'destroyed' }
  if (unharmed.formed)
    return possible([
      { label: 'Formed', chance: whole, tone: 'nothing' },
      { label: 'Dispersed', chance: broken, tone: 'loss' },
      gone,
    ])
  if (unharmed.spent) return possible([{ label: 'Dispersed', chance: whole + broken, tone: 'loss' }, gone])
  return possible([
    { label: 'Dispersed, and goes on', chance: whole, tone: 'nothing' },
    { label: 'Stopped by a failed check', chance: broken, tone: 'loss' },
    gone,
  ])
}

function strokeWords({ board }: QuestionContext, stroke: Stroke): string {
  switch (stroke[0]) {
    case 'enter':
      return stroke[2] === 'rally' ? `${placeOf(board, stroke[1])} and rally` : placeOf(board, stroke[1])
    case 'in':
      return 'go IN'
    case 'melee':
      return 'melee'
    case 'in and melee':
      return 'go IN and melee'
    case 'exit':
      return 'off the map'
    case 'pick up':
      return 'take another along'
    case 'leave':
      return 'leave one behind'
    case 'stop':
      return 'stop'
    default:
      return String(stroke[1])
  }
}

function wordsOf(context: QuestionContext, { route, points, spent }: Followed): string {
  const declared = declaredIn(route).map((part) =>
    typeof part === 'number' ? `with ${unitCalled(context, part)}` : part === 'dispersed' ? 'dispersed' : `by ${part}`,
  )
  if (points.length === 0) return pacesIn(route).length === 0 ? 'stays where it is' : 'cannot go'
  const way = points.map(({ stroke }) => strokeWords(context, stroke)).join(', ')
  return `${[...declared, way].join(', ')}; ${spent}`
}

function forecastOf(context: QuestionContext, one: Followed): RouteForecast {
  const steps = one.points.map(
    (point): RouteStep => ({
      label: [strokeWords(context, stepIn(point.stroke as Parameters<typeof stepIn>[0])), ...point.sure].join('; '),
      reactors: point.shooters.map((unit) => unitAt(context, unit)),
      outcomes: outcomesOf(point),
    }),
  )
  const last = one.points.at(-1)?.hex ?? -1
  const end = last < 0 ? null : placeOf(context.board, last)
  return { piece: one.route.piece, label: unitLabel(context, one.unit), words: wordsOf(context, one), steps, end }
}

/** Figures along the selected route, and at the end of every other one. */
function marksOf(context: QuestionContext, followed: readonly Followed[], upon: PieceId | null): Mark[] {
  const { board, side } = context
  const paths = followed.flatMap(({ from, points }): Mark[] => {
    const hexes = [from, ...points.map(({ hex }) => hex)].filter((hex, i, all) => hex >= 0 && hex !== all[i - 1])
    return hexes.length < 2 ? [] : [{ type: 'path', places: hexes.map((hex) => placeOf(board, hex)), seat: side }]
  })
  const close = followed.find(({ route }) => route.piece === upon)
  const figures = new Map<Hex, number>()
  const best = (point: Point): number => outcomesOf(point)[0]?.chance ?? 0
  for (const last of followed.flatMap(({ points }) => points.slice(-1)))
    if (last.hex >= 0) figures.set(last.hex, Math.min(best(last), figures.get(last.hex) ?? 1))
  for (const point of close?.points ?? []) figures.set(point.hex, best(point))
  const shots = (close?.points ?? []).flatMap(({ shooters, hex }) =>
    shooters.flatMap((unit) => shotMarks(context, unitOf(context.battlefield, unit).hex, hex, enemyOf(side))),
  )
  const rings = [...figures].map(([hex, chance]) =>
    ringedHex(
      context,
      hex,
      chance < evenChance ? 'bad' : chance < 1 ? 'aim' : 'good',
      chance < 1 ? percent(chance) : '',
    ),
  )
  return [...shots, ...paths, ...rings]
}

const evenChance = 0.5

const inTenths = (sum: number): string => (Math.round(sum * 10) / 10).toString()

/** "Of 12 units 9.4 are expected to live, 7.1 of them formed." */
function survivors(forecast: Forecast, going: readonly Followed[], units: readonly UnitId[]): string {
  const gone = units.reduce((sum, unit) => sum + forecast.of(unit).destroyed, 0)
  const formed = going.reduce((sum, { unit, route, points }) => {
    const arrives = points.at(-1)?.unharmed.formed === true
    return arrives ? [unit, ...companionsIn(route)].reduce((all, one) => all + forecast.of(one).whole, sum) : sum
  }, 0)
  return `Of ${counted(units.length, 'unit')} ${inTenths(units.length - gone)} are expected to live, ${inTenths(formed)} of them formed.`
}

const assumed =
  'Reckoned as if everyone who can reacts: machine guns at every point and never out of action, everybody else once, at the first who comes into his fire.'

export function previewOf(context: QuestionContext, drawn: DrawnRoutes, upon: PieceId | null): RoutesPreview {
  const { followed, forecast } = follow(context, drawn)
  const going = followed.filter(({ points }) => points.length > 0)
  const movers = [...new Set(going.flatMap(({ unit, route }) => [unit, ...companionsIn(route)]))]
  const struck = forecast.met.filter((unit) => !movers.includes(unit) && forecast.of(unit).whole < 1)
  const shooters = [...new Set(going.flatMap(({ points }) => points.flatMap((point) => point.shooters)))]
  const lines = [
    ...(movers.length > 1 ? [survivors(forecast, going, movers)] : []),
    ...(shooters.length > 0 ? [`May fire: ${unitsListed(context, shooters)}.`] : []),
    ...struck.map((unit) => sentence(`${unitAt(context, unit)} is struck with them: ${briefly(forecast.of(unit))}`)),
    ...(shooters.length > 0 ? [assumed] : []),
  ]
  const close = going.find(({ route }) => route.piece === upon) ?? (going.length === 1 ? going[0] : undefined)
  const last = close?.points.at(-1)
  const arrival: Odds[] =
    close === undefined || last === undefined
      ? []
      : [
          {
            title: `${unitLabel(context, close.unit)} at the end of its way`,
            outcomes: outcomesOf({ ...last, standing: forecast.of(close.unit) }),
            modifiers: [],
            sum: `${counted(close.points.length, 'movement point')}`,
            notes: [],
          },
        ]
  return {
    title: going.length === 0 ? 'No way is drawn' : `${counted(going.length, 'way')} drawn, nothing played yet`,
    lines,
    odds: [...arrival, ...(close?.melee ?? [])],
    marks: marksOf(context, followed, upon ?? close?.route.piece ?? null),
    routes: followed.map((one) => forecastOf(context, one)),
  }
}

const companionsIn = (route: PieceRoute): UnitId[] => declaredIn(route).filter((part) => typeof part === 'number')

const briefly = ({ broken, destroyed }: RouteStanding): string =>
  listed([
    ...(broken > 0 ? [`fails in ${percent(broken)}`] : []),
    ...(destroyed > 0 ? [`destroyed in ${percent(destroyed)}`] : []),
  ])

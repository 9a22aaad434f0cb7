/** Forecasts of drawn routes, in words and on the map. */
import {
  capital,
  counted,
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
import { kindNamed } from '@firestep/face/questions'
import { enemyAt } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { allowanceFor, marchOf } from '../../../rules/movement/march.ts'
import { enemyOf, placeOf } from '../../board.ts'
import { figure } from '../../names/units.ts'
import { pathMarks, type QuestionContext, ringedHex, shotMarks } from '../../questions/context.ts'
import { type FireDanger, isPerilous } from '../../questions/fire-danger.ts'
import { perilViews, sources, stagesOf, stageText } from '../../questions/march-forecast.ts'
import { assaultPreview, fireOnTheWay } from '../../questions/movement-to-assault.ts'
import { average, possible } from '../../questions/odds.ts'
import { deedDetail, deedLabel, hidingLabel, prospectHere } from '../../questions/stack-actions.ts'
import { enemyText, unitsCalled } from '../../questions/unit-labels.ts'
import type { StrokeAction } from './route-strokes.ts'
import { Walk, walkRoute } from './rules-walk.ts'

/** A route and its units; null for the moving stack. */
export interface Going {
  readonly route: PieceRoute
  readonly label: string
  readonly party: readonly UnitId[] | null
}

/** One action of a route, at the time it was examined. */
interface Point {
  readonly words: string
  readonly detail: string
  /** The stack's hex at that time. */
  readonly hex: Hex
  readonly prospects: readonly FireDanger[]
  /** The chance that the stack has come so far and can go on, and the average steps lost by then. */
  readonly whole: number
  readonly lost: number
}

interface Followed extends Going {
  readonly from: Hex
  readonly points: readonly Point[]
  readonly spent: string
  /** The reason why the stack may not stop at the end of its route. */
  readonly restless: string | null
  /** Possible results of the last action. */
  readonly odds: readonly Odds[]
}

function prospectsOf(before: QuestionContext, [deed, to]: StrokeAction): readonly FireDanger[] {
  if (deed === 'go' || deed === 'creep')
    return stagesOf(before, [to as Hex], deed === 'creep').flatMap(({ prospects }) => prospects)
  if (deed === 'assault') return [fireOnTheWay(before, to as Hex)]
  const here = prospectHere(before, deed)
  return here === null ? [] : [here]
}

function deedWords(before: QuestionContext, [deed, to, more]: StrokeAction): string {
  const there = typeof to === 'number' ? placeOf(before.board, to) : ''
  if (deed === 'go') return more === 'on top' ? `${there}, On Top` : there
  if (deed === 'hide') return hidingLabel(to ?? null).toLowerCase()
  const label = deedLabel(before, deed)
  const words = deed === 'creep' ? 'creep to' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return [words, there].filter((text) => text !== '').join(' ')
}

/** An action other than a move leaves the stack in its hex. */
function detailOf(before: QuestionContext, [deed, to]: StrokeAction): string {
  if (deed !== 'go' && deed !== 'creep') return deed === 'assault' ? '' : deedDetail(before, deed)
  const [stage] = stagesOf(before, [to as Hex], deed === 'creep')
  return stage === undefined ? '' : stageText(before, stage)
}

const oddsOf = (before: QuestionContext, deed: StrokeAction, prospects: readonly FireDanger[]): readonly Odds[] =>
  deed[0] === 'assault'
    ? assaultPreview(before, deed[1] as Hex).odds
    : prospects.filter(isPerilous).flatMap((prospect) => perilViews(before, prospect))

function follow(context: QuestionContext, going: readonly Going[]): Followed[] {
  const walk = new Walk(context)
  return going.map((one): Followed => {
    const points: Point[] = []
    const start =
      one.party === null
        ? marchOf(walk.context.battlefield).hex
        : context.battlefield.army.units[one.party[0] ?? -1]?.hex
    let [whole, lost] = [1, 0]
    let odds: readonly Odds[] = []
    walkRoute(walk, one.route, one.party, (before, deed) => {
      const prospects = prospectsOf(before, deed)
      for (const { worst } of prospects) {
        lost += whole * (worst?.odds.expected ?? 0)
        whole *= 1 - (worst?.stopped ?? 0)
      }
      const march = marchOf(before.battlefield)
      const [, to] = deed
      const hex = typeof to === 'number' ? to : march.hex
      points.push({ words: deedWords(before, deed), detail: detailOf(before, deed), hex, prospects, whole, lost })
      odds = oddsOf(before, deed, prospects)
    })
    const spent = points.length > 0 && walk.asked === 'step' ? spentWords(walk.context) : ''
    const restless = points.length > 0 && walk.asked === 'step' ? whyNotStop(walk.context) : null
    return { ...one, from: start ?? -1, points, spent, restless, odds }
  })
}

function spentWords({ battlefield }: QuestionContext): string {
  const march = marchOf(battlefield)
  return `${figure(march.spent)} of ${figure(allowanceFor(battlefield, march))} points`
}

function whyNotStop(context: QuestionContext): string | null {
  const ruling = kindNamed(context, 'step').check(context.view, context.question.about, ['stop'])
  return ruling.allowed ? null : `${ruling.why} (${ruling.rule})`
}

const outcomesOf = ({ whole }: Point): OddsOutcome[] =>
  possible([
    { label: 'Goes on', chance: whole, tone: 'nothing' },
    { label: 'Stopped by fire', chance: 1 - whole, tone: 'loss' },
  ])

/** "L 1/57 on top, hiding (11.07)", or a ship by its name. */
function reactor(context: QuestionContext, from: Hex | string): string {
  const stack = typeof from === 'number' ? enemyAt(context.battlefield, from) : undefined
  const where = sources(context, [from])
  return stack === undefined ? where : `${enemyText(context, stack)} (${where})`
}

const reactors = ({ prospects }: Point): (Hex | string)[] => [...new Set(prospects.flatMap(({ from }) => from))]

function forecastOf(context: QuestionContext, { route, label, points, spent }: Followed): RouteForecast {
  const steps = points.map(
    (point): RouteStep => ({
      label: [point.words, point.detail].filter((text) => text !== '').join('; '),
      reactors: reactors(point).map((from) => reactor(context, from)),
      outcomes: outcomesOf(point),
    }),
  )
  const last = points.at(-1)
  const parts = [points.map(({ words }) => words).join(', '), spent, lossWords(last?.lost ?? 0)]
  return {
    piece: route.piece,
    label,
    words: last === undefined ? 'stays where it is' : parts.filter((text) => text !== '').join('; '),
    steps,
    end: last === undefined || last.hex < 0 ? null : placeOf(context.board, last.hex),
  }
}

const lossWords = (lost: number): string => (lost === 0 ? '' : `up to ${average(lost)} lost on average`)

/** Figures along the selected route, and at the end of every other one. */
function marksOf(context: QuestionContext, followed: readonly Followed[], upon: PieceId | null): Mark[] {
  const { side } = context
  const paths = followed.flatMap(({ from, points }) =>
    pathMarks(
      context,
      [from, ...points.map(({ hex }) => hex)].filter((hex, i, all) => hex !== all[i - 1]),
      side,
    ),
  )
  const close = followed.find(({ route }) => route.piece === upon)
  const figures = new Map<Hex, number>()
  for (const { points } of followed)
    for (const { hex, whole } of points.slice(-1)) figures.set(hex, Math.min(whole, figures.get(hex) ?? 1))
  for (const { hex, whole } of close?.points ?? []) figures.set(hex, whole)
  const shots = (close?.points ?? []).flatMap((point) =>
    reactors(point).flatMap((from) =>
      typeof from === 'number' ? shotMarks(context, from, point.hex, enemyOf(side)) : [],
    ),
  )
  const rings = [...figures].flatMap(([hex, whole]) =>
    hex < 0
      ? []
      : [
          ringedHex(
            context,
            hex,
            whole < evenChance ? 'bad' : whole < 1 ? 'aim' : 'good',
            whole < 1 ? percent(whole) : '',
          ),
        ],
  )
  return [...shots, ...paths, ...rings]
}

const evenChance = 0.5

const assumed =
  'Reckoned as if the worst fire of those who are seen were opened at every step: more may lie beneath, and they may hold theirs. Any fire stops the plan, and what is left of the way comes back.'

export function previewOf(context: QuestionContext, ways: readonly Going[], upon: PieceId | null): RoutesPreview {
  const followed = follow(context, ways)
  const going = followed.filter(({ points }) => points.length > 0)
  const lost = going.reduce((sum, { points }) => sum + (points.at(-1)?.lost ?? 0), 0)
  const firing = [...new Set(going.flatMap(({ points }) => points.flatMap(reactors)))]
  const close = going.find(({ route }) => route.piece === upon) ?? (going.length === 1 ? going[0] : undefined)
  const lines = [
    ...(lost > 0 ? [`${capital(lossWords(lost))}${going.length > 1 ? ' by all of them together' : ''}.`] : []),
    ...(firing.length > 0 ? [`May fire: ${sources(context, firing)}.`] : []),
    ...going.flatMap(({ label, restless }) => (restless === null ? [] : [`${label} may not stop there: ${restless}.`])),
    ...(firing.length > 0 ? [assumed] : []),
  ]
  return {
    title: going.length === 0 ? 'No way is drawn' : `${counted(going.length, 'way')} drawn, nothing played yet`,
    lines,
    odds: close?.odds ?? [],
    marks: marksOf(context, followed, upon ?? close?.route.piece ?? null),
    routes: followed.map((one) => forecastOf(context, one)),
  }
}

export const partyLabel = (context: QuestionContext, units: readonly UnitId[]): string => {
  const hex = context.battlefield.army.units[units[0] ?? -1]?.hex ?? -1
  return `${unitsCalled(context, units)}${hex < 0 ? '' : ` (${placeOf(context.board, hex)})`}`
}

/** FIRE with direct sight: the firing bases, their targets by priority, and the odds. */

import { type AnswerOption, capital, counted, listed, type Mark, type Preview, sentence } from '@firestep/face'
import { type Json, type Ruling, refused } from '@firestep/referee'
import { enrolled, poseOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { type Forecast, forecast, shotsOf } from '../../../rules/shooting/base-fire.ts'
import { laneOutline } from '../../../rules/shooting/beaten-zone.ts'
import { isByBattalion } from '../../../rules/shooting/mad-minute.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import { mayEngage } from '../../../rules/shooting/targets.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import type { Pose } from '../../../rules/state.ts'
import { arcOutline } from '../../drawing/layers.ts'
import { compassOf } from '../../names/bearings.ts'
import { coveredText } from '../../names/cover.ts'
import { baseOption, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, ringed, shotMarks } from '../marks.ts'
import { inBrief, struckOdds, struckOutcomes } from '../odds.ts'
import { baseCalled, basesCalled } from '../unit-labels.ts'
import { groups } from './headings.ts'

/** A FIRE answer with bullets. */
export interface VolleyForecast {
  readonly bases: readonly BaseId[]
  readonly madMinute?: true
  /** Targets of each base, where targets are free (FF-63). */
  readonly targets?: readonly (readonly BaseId[])[]
  readonly heading?: number
}

export const volleyOf = (deed: Json): VolleyForecast | null =>
  typeof deed === 'object' && deed !== null && 'bases' in deed ? (deed as unknown as VolleyForecast) : null

const poseFor = ({ battlefield }: QuestionContext, base: BaseId, { heading }: VolleyForecast): Pose => {
  const pose = poseOf(battlefield, base)
  return heading === undefined ? pose : { ...pose, heading }
}

/** Forecast of every firing base; each is computed as if it were first. */
export const forecastsOf = (context: QuestionContext, volley: VolleyForecast): Forecast[] =>
  volley.bases.flatMap((base, i) => {
    const at = volley.targets?.[i]
    return forecast(context.battlefield, base, poseFor(context, base, volley), {
      ...(volley.madMinute === true ? { twice: true } : {}),
      ...(at === undefined ? {} : { at }),
    })
  })

const briefOf = (context: QuestionContext, one: Forecast): string =>
  inBrief(struckOutcomes(context.battlefield, one.target, one))

/** "1st platoon at …: killed 17%, suppressed 17%" for the first base, and the number of others. */
function volleyDetail(context: QuestionContext, volley: VolleyForecast): string {
  const [first, ...rest] = forecastsOf(context, volley)
  if (first === undefined) return 'nobody in arc and range'
  const swept = rest.filter((one) => one.swept).length
  const others = rest.length - swept
  return [
    `at ${baseCalled(context, first.target)}, ${coveredText(first.cover)}: ${briefOf(context, first)}`,
    ...(others > 0 ? [`${counted(others, 'more shot')}`] : []),
    ...(swept > 0 ? [`${counted(swept, 'base')} in the beaten zone`] : []),
  ].join('; ')
}

/** Short name of a base within its own company: "3rd platoon". */
export const shortly = (context: QuestionContext, base: BaseId): string =>
  baseCalled(context, base).split(',')[0] ?? baseCalled(context, base)

/** "3rd platoon and 4th platoon", or all of them. */
function firersWords(context: QuestionContext, unit: UnitId, bases: readonly BaseId[]): string {
  const { company, bases: all } = unitOf(context.battlefield, unit)
  if (company === null) return listed(bases.map((base) => `the ${baseCalled(context, base)}`))
  return bases.length > 1 && bases.length === all.length
    ? `all ${counted(bases.length, 'platoon')}`
    : `the ${listed(bases.map((base) => shortly(context, base)))}`
}

function volleyLabel(context: QuestionContext, unit: UnitId, volley: VolleyForecast): string {
  const { bases, madMinute, heading, targets } = volley
  const who = firersWords(context, unit, bases)
  const turned = heading === undefined ? '' : `, turned ${compassOf(heading)} (${heading} degrees)`
  const minute = madMinute === true ? ' the Mad Minute, twice over' : ''
  const [named] = targets?.flat() ?? []
  const at = named === undefined ? '' : ` at ${baseCalled(context, named)}`
  return capital(`fire${minute} with ${who}${at}${turned}`)
}

/** Touched at its named targets, or else at the first base it would hit. */
export function volleyOption(context: QuestionContext, unit: UnitId, part: Json, volley: VolleyForecast): AnswerOption {
  const [first] = forecastsOf(context, volley)
  const [named] = volley.targets?.flat() ?? []
  const words = { label: volleyLabel(context, unit, volley), detail: volleyDetail(context, volley), group: groups.fire }
  return first === undefined ? plainOption(part, words) : baseOption(context, named ?? first.target, part, words)
}

/** Options for only those bases whose fire goes at one target, touched there; offered beside fire by all. */
export function singledOut(
  context: QuestionContext,
  unit: UnitId,
  volley: VolleyForecast,
): { readonly volley: VolleyForecast; readonly target: BaseId }[] {
  const { battlefield } = context
  if (unitOf(battlefield, unit).company === null || volley.targets !== undefined) return []
  const targets = new Map<BaseId, BaseId[]>()
  for (const base of volley.bases) {
    const [shot] = shotsOf(battlefield, base, poseOf(battlefield, base))
    if (shot !== undefined) targets.set(shot.target, [...(targets.get(shot.target) ?? []), base])
  }
  const found = [...targets].map(([target, bases]) => ({ volley: { bases }, target }))
  return found.length > 1 ? found : []
}

/** Arcs, lines of fire, beaten zones, and the bases hit. */
export function volleyMarks(context: QuestionContext, volley: VolleyForecast): Mark[] {
  const { board, battlefield, side } = context
  const struck = forecastsOf(context, volley)
  const lanes = volley.bases.flatMap((base, i) =>
    shotsOf(battlefield, base, poseFor(context, base, volley), volley.targets?.[i]).flatMap((shot): Mark[] => {
      if (shot.mount.beatenZone === null) return []
      const fan = [areaMark(board, arcOutline(battlefield, base, shot.mount), 'neutral', 'arc')]
      return [...fan, areaMark(board, laneOutline(battlefield, shot), 'aim', 'beaten zone')]
    }),
  )
  const mine = (target: BaseId) => enrolled(battlefield, target).side === side
  return [
    ...lanes,
    ...struck.filter(({ swept }) => !swept).flatMap(({ by, target }) => shotMarks(context, by, target, side)),
    ...ringed(context, volley.bases, 'good'),
    ...[...new Set(struck.map(({ target }) => target))].flatMap((target) =>
      ringed(context, [target], mine(target) ? 'bad' : 'aim'),
    ),
  ]
}

/** national.british-1914.mad-minute mons.british.5 */
const minuteWords = ({ battlefield }: QuestionContext, unit: UnitId): string =>
  isByBattalion(battlefield, unit)
    ? 'Each company has its minute once in a game, and all of a battalion have it in the same turn.'
    : 'Each company has its minute once in a game.'

export function volleyPreview(context: QuestionContext, unit: UnitId, volley: VolleyForecast): Preview {
  const struck = forecastsOf(context, volley)
  return {
    title: volleyLabel(context, unit, volley),
    lines: [
      ...(volley.bases.length > 1
        ? ['They fire one after another; each turns to the next where its target is gone.']
        : []),
      ...(volley.madMinute === true ? [minuteWords(context, unit)] : []),
    ],
    odds: struck.map((one) => {
      const lane = one.swept ? ' in the beaten zone' : ''
      return struckOdds(
        context,
        `${capital(shortly(context, one.by))} at ${baseCalled(context, one.target)}${lane}`,
        one.target,
        one,
      )
    }),
    marks: volleyMarks(context, volley),
  }
}

/** mg.4: the beaten zone hits friends too. */
export function volleyWarning(context: QuestionContext, volley: VolleyForecast): string | null {
  const own = forecastsOf(context, volley)
    .map(({ target }) => target)
    .filter((target) => enrolled(context.battlefield, target).side === context.side)
  return own.length === 0 ? null : sentence(`your own troops stand in the beaten zone: ${basesCalled(context, own)}`)
}

/** The reason no base of the unit can fire at a target. */
export function whyNotFire({ battlefield }: QuestionContext, unit: UnitId, target: BaseId): Ruling {
  if (enrolled(battlefield, target).side === unitOf(battlefield, unit).side)
    return refused('target.1', 'those are your own troops')
  const able = unitOf(battlefield, unit).bases.filter((base) => battlefield.state.bases[base]?.pose)
  const rulings = able.map((base): Ruling => {
    const may = mayFire(battlefield, base)
    if (!may.allowed) return may
    const volleys = volleysOf(battlefield, base, poseOf(battlefield, base))
    const [first] = volleys.map(({ mounts }) => mayEngage(battlefield, base, mounts, target))
    return first ?? refused('fire.1', 'it has nothing to fire over open sights with')
  })
  return (
    rulings.find((one) => one.allowed === false) ??
    refused('target.1', 'another target comes first by the priority of targets')
  )
}

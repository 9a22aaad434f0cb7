/** FIRE with direct sight: the firing bases, their targets by priority, and the odds. */

import type { AnswerOption, Mark, Preview } from '@firestep/face'
import { type Ruling, refused } from '@firestep/referee'
import { enrolled, poseOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import type { ActionPart } from '../../../rules/orders/actions.ts'
import { type Forecast, forecast, shotsOf } from '../../../rules/shooting/base-fire.ts'
import { laneOutline } from '../../../rules/shooting/beaten-zone.ts'
import { isByBattalion } from '../../../rules/shooting/mad-minute.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import { mayEngage } from '../../../rules/shooting/targets.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import type { Pose } from '../../../rules/state.ts'
import { anotherTargetFirst, nothingToFireWith } from '../../../rules/texts/refusals.ts'
import type { VolleyDetail } from '../../../rules/unit-action.ts'
import { arcOutline } from '../../drawing/layers.ts'
import { compassOf } from '../../names/bearings.ts'
import { coveredText } from '../../names/cover.ts'
import * as texts from '../../texts/action.ts'
import { baseOption, plainOption, type QuestionContext } from '../context.ts'
import { areaMark, ringMarks, shotMarks } from '../marks.ts'
import { outcomesInBrief, struckOdds, struckOutcomes } from '../odds.ts'
import { baseNameFor, basesText } from '../unit-labels.ts'

const poseFor = ({ battlefield }: QuestionContext, base: BaseId, { heading }: VolleyDetail): Pose => {
  const pose = poseOf(battlefield, base)
  return heading === undefined ? pose : { ...pose, heading }
}

/** Forecast of every firing base; each is computed as if it were first. */
export const forecastsOf = (context: QuestionContext, volley: VolleyDetail): Forecast[] =>
  volley.bases.flatMap((base, i) => {
    const targets = volley.targets?.[i]
    return forecast(context.battlefield, base, poseFor(context, base, volley), {
      ...(volley.madMinute === true ? { doubleDice: true } : {}),
      ...(targets === undefined ? {} : { targets }),
    })
  })

const forecastText = (context: QuestionContext, forecast: Forecast): string =>
  outcomesInBrief(struckOutcomes(context.battlefield, forecast.target, forecast))

/** "1st platoon at …: killed 17%, suppressed 17%" for the first base, and the number of others. */
function volleyDetail(context: QuestionContext, volley: VolleyDetail): string {
  const [first, ...rest] = forecastsOf(context, volley)
  if (first === undefined) return texts.noTargets
  const sweptCount = rest.filter((shot) => shot.swept).length
  const otherCount = rest.length - sweptCount
  return texts.volley(
    baseNameFor(context, first.target),
    coveredText(first.cover),
    forecastText(context, first),
    otherCount,
    sweptCount,
  )
}

/** Short name of a base within its own company: "3rd platoon". */
export const shortBaseName = (context: QuestionContext, base: BaseId): string =>
  baseNameFor(context, base).split(',')[0] ?? baseNameFor(context, base)

/** "3rd platoon and 4th platoon", or all of them. */
function firersText(context: QuestionContext, unit: UnitId, bases: readonly BaseId[]): string {
  const { company, bases: companyBases } = unitOf(context.battlefield, unit)
  if (company === null) return texts.eachBase(bases.map((base) => baseNameFor(context, base)))
  return bases.length > 1 && bases.length === companyBases.length
    ? texts.allPlatoons(bases.length)
    : texts.theBases(bases.map((base) => shortBaseName(context, base)))
}

function volleyLabel(context: QuestionContext, unit: UnitId, volley: VolleyDetail): string {
  const { bases, madMinute, heading, targets } = volley
  const firers = firersText(context, unit, bases)
  const [firstTarget] = targets?.flat() ?? []
  return texts.fireWith(
    firers,
    madMinute === true,
    firstTarget === undefined ? null : baseNameFor(context, firstTarget),
    heading === undefined ? null : compassOf(heading),
    heading ?? 0,
  )
}

/** Touched at its named targets, or else at the first base it would hit. */
export function volleyOption(
  context: QuestionContext,
  unit: UnitId,
  part: ActionPart,
  volley: VolleyDetail,
): AnswerOption {
  const [first] = forecastsOf(context, volley)
  const [firstTarget] = volley.targets?.flat() ?? []
  const text = {
    label: volleyLabel(context, unit, volley),
    detail: volleyDetail(context, volley),
    group: texts.groups.fire,
  }
  if (first === undefined) return plainOption(part, text)
  return baseOption(context, firstTarget ?? first.target, part, { ...text, role: 'target' })
}

/** Options for only those bases whose fire goes at one target, touched there; offered beside fire by all. */
export function volleysByTarget(
  context: QuestionContext,
  unit: UnitId,
  volley: VolleyDetail,
): { readonly volley: VolleyDetail; readonly target: BaseId }[] {
  const { battlefield } = context
  if (unitOf(battlefield, unit).company === null || volley.targets !== undefined) return []
  const targets = new Map<BaseId, BaseId[]>()
  for (const base of volley.bases) {
    const [shot] = shotsOf(battlefield, base, poseOf(battlefield, base))
    if (shot !== undefined) targets.set(shot.target, [...(targets.get(shot.target) ?? []), base])
  }
  const byTarget = [...targets].map(([target, bases]) => ({ volley: { bases }, target }))
  return byTarget.length > 1 ? byTarget : []
}

/** Arcs, lines of fire, beaten zones, and the bases hit. */
export function volleyMarks(context: QuestionContext, volley: VolleyDetail): Mark[] {
  const { board, battlefield, side } = context
  const forecasts = forecastsOf(context, volley)
  const laneMarks = volley.bases.flatMap((base, i) =>
    shotsOf(battlefield, base, poseFor(context, base, volley), volley.targets?.[i]).flatMap((shot): Mark[] => {
      if (shot.mount.beatenZone === null) return []
      const arcMark = [areaMark(board, arcOutline(battlefield, base, shot.mount), 'neutral', texts.arcMark)]
      return [...arcMark, areaMark(board, laneOutline(battlefield, shot), 'aim', texts.beatenZoneMark)]
    }),
  )
  const isOwn = (target: BaseId) => enrolled(battlefield, target).side === side
  return [
    ...laneMarks,
    ...forecasts.filter(({ swept }) => !swept).flatMap(({ by, target }) => shotMarks(context, by, target, side)),
    ...ringMarks(context, volley.bases, 'good'),
    ...[...new Set(forecasts.map(({ target }) => target))].flatMap((target) =>
      ringMarks(context, [target], isOwn(target) ? 'bad' : 'aim'),
    ),
  ]
}

export function volleyPreview(context: QuestionContext, unit: UnitId, volley: VolleyDetail): Preview {
  const forecasts = forecastsOf(context, volley)
  return {
    title: volleyLabel(context, unit, volley),
    lines: [
      ...(volley.bases.length > 1 ? [texts.oneAfterAnother] : []),
      // national.british-1914.mad-minute mons.british.5
      ...(volley.madMinute === true ? [texts.madMinute(isByBattalion(context.battlefield, unit))] : []),
    ],
    odds: forecasts.map((shot) => {
      return struckOdds(
        context,
        texts.shotAt(shortBaseName(context, shot.by), baseNameFor(context, shot.target), shot.swept),
        shot.target,
        shot,
      )
    }),
    marks: volleyMarks(context, volley),
  }
}

/** mg.4: the beaten zone hits friends too. */
export function volleyWarning(context: QuestionContext, volley: VolleyDetail): string | null {
  const endangered = forecastsOf(context, volley)
    .map(({ target }) => target)
    .filter((target) => enrolled(context.battlefield, target).side === context.side)
  return endangered.length === 0 ? null : texts.ownInBeatenZone(basesText(context, endangered))
}

/** The reason no base of the unit can fire at a target. */
export function whyNotFire({ battlefield }: QuestionContext, unit: UnitId, target: BaseId): Ruling {
  if (enrolled(battlefield, target).side === unitOf(battlefield, unit).side) return refused('target.1', texts.ownTroops)
  const basesOnTable = unitOf(battlefield, unit).bases.filter((base) => battlefield.state.bases[base]?.pose)
  const rulings = basesOnTable.map((base): Ruling => {
    const ruling = mayFire(battlefield, base)
    if (!ruling.allowed) return ruling
    const volleys = volleysOf(battlefield, base, poseOf(battlefield, base))
    const [first] = volleys.map(({ mounts }) => mayEngage(battlefield, base, mounts, target))
    return first ?? refused('fire.1', nothingToFireWith)
  })
  return rulings.find((ruling) => ruling.allowed === false) ?? refused('target.1', anotherTargetFirst)
}

/** FIRE and REDIRECT of guns, mortars and indirect machine guns: areas on a base or on a point. */
import { type AnswerOption, capital, type Mark, type Preview } from '@firestep/face'
import { aimOf } from '../../../rules/artillery/aiming-points.ts'
import { indirect, roundForecast } from '../../../rules/artillery/area-attack.ts'
import { batteryOf } from '../../../rules/artillery/battery-readiness.ts'
import { type ShellShot, shellShot } from '../../../rules/artillery/shell-fire.ts'
import { isOffTable } from '../../../rules/artillery/shell-weapons.ts'
import { isObserved, ownTargets } from '../../../rules/artillery/spotting.ts'
import { poseOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import type { ActionPart } from '../../../rules/orders/actions.ts'
import type { AimingPoint } from '../../../rules/state.ts'
import type { ActionDetail, AimDetail, ShellDetail } from '../../../rules/unit-action.ts'
import { whereText } from '../../names/bearings.ts'
import { ownTroopsIn, shellLines, shellMarks, shellOdds } from '../area-odds.ts'
import { baseOption, checkAnswer, plainOption, pointOption, type QuestionContext, wholePoint } from '../context.ts'
import { outcomesInBrief, struckOutcomes } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'
import { groups } from './action-groups.ts'

/** "3 bases in its area, the first killed 33%, suppressed 17%" */
function hitsText(context: QuestionContext, { aim, round }: ShellShot): string {
  const hits = roundForecast(context.battlefield, aim, round)
  const [first] = hits
  if (first === undefined) return 'nobody in its area'
  const oddsText = outcomesInBrief(
    struckOutcomes(context.battlefield, first.target, { ...first, dice: 1, spreads: true }),
  )
  return hits.length === 1 ? oddsText : `${hits.length} bases in its area, the first: ${oddsText}`
}

/** deviation.3: four of six results deviate. */
const deviationText = 'not seen and not written down: it falls on the point in 33%, else 2 to 12 cm off'

export function shellOption(
  context: QuestionContext,
  unit: UnitId,
  part: ActionPart,
  detail: ShellDetail,
): AnswerOption {
  const shot = shellShot(context.battlefield, unit, detail)
  const target = detail.at ?? null
  const manner = detail.indirect === true ? 'indirectly ' : ''
  const label =
    target !== null
      ? `Fire over open sights at ${baseNameFor(context, target)}`
      : `Fire ${manner}on the aiming point${shot === null ? '' : `, ${whereText(context.board, shot.aim)}`}`
  const text = {
    label,
    detail: shot === null ? null : [hitsText(context, shot), ...(shot.deviates ? [deviationText] : [])].join('; '),
    group: groups.fire,
  }
  if (target !== null) return baseOption(context, target, part, { ...text, role: 'target' })
  return shot === null ? plainOption(part, text) : pointOption(context, shot.aim, part, { ...text, role: 'target' })
}

/** FF-263: further targets a gun or mortar may engage with direct sight. */
export function otherTargets(context: QuestionContext, unit: UnitId, proposed: readonly ActionDetail[]): ShellDetail[] {
  const base = batteryOf(context.battlefield, unit)
  if (base === null) return []
  return ownTargets(context.battlefield, base)
    .filter((target) => proposed.every((detail) => !('at' in detail) || detail.at !== target))
    .map((target) => ({ at: target }))
    .filter((detail) => checkAnswer(context, ['fire', detail]).allowed)
}

export function shellPreview(context: QuestionContext, unit: UnitId, detail: ShellDetail): Preview {
  const shot = shellShot(context.battlefield, unit, detail)
  const title = `${capital(unitNameFor(context, unit))} fires`
  if (shot === null) return { title, lines: [], odds: [], marks: [] }
  const { aim, round, deviates } = shot
  return {
    title,
    lines: [...shellLines(context, aim, round), ...(deviates ? [`${capital(deviationText)}.`] : [])],
    odds: [...(deviates ? [deviationOdds()] : []), ...shellOdds(context, aim, round)],
    marks: shellMarks(context, aim),
  }
}

/** deviation.3 deviation.5 */
const deviationOdds = () => ({
  title: 'Where the area comes down',
  outcomes: [
    { label: 'On the point', chance: 1 / 3, tone: 'nothing' as const },
    { label: 'Two to twelve centimetres off', chance: 2 / 3, tone: 'retreat' as const },
  ],
  modifiers: [],
  sum: 'one die: five or six; else two dice for the hour, two for the distance',
  notes: [{ text: 'Nobody of yours sees the point', rule: 'deviation.1' }],
})

export function shellWarning(context: QuestionContext, unit: UnitId, detail: ShellDetail): string | null {
  const shot = shellShot(context.battlefield, unit, detail)
  return shot === null ? null : ownTroopsIn(context, shot.aim)
}

/** The aiming point of an action. */
function aimAfter({ battlefield }: QuestionContext, unit: UnitId, detail: AimDetail): AimingPoint | null {
  const battery = batteryOf(battlefield, unit)
  if (battery === null) return null
  const point = detail.at === undefined ? detail : poseOf(battlefield, detail.at)
  return { battery, x: point.x, y: point.y, live: false, settled: false, sos: false }
}

export function redirectOption(
  context: QuestionContext,
  unit: UnitId,
  part: ActionPart,
  detail: AimDetail,
): AnswerOption {
  const aim = aimAfter(context, unit, detail)
  const text = {
    label: detail.at === undefined ? redirectLabel(context, aim) : `Redirect to ${baseNameFor(context, detail.at)}`,
    detail: aim === null ? null : redirectDetail(context, aim),
    group: groups.aim,
  }
  if (detail.at !== undefined) return baseOption(context, detail.at, part, text)
  return aim === null ? plainOption(part, text) : pointOption(context, aim, part, text)
}

const redirectLabel = ({ board }: QuestionContext, aim: AimingPoint | null): string =>
  aim === null
    ? 'Redirect'
    : `Redirect to ${whereText(board, aim)}, at ${Math.round(aim.x / 4)} by ${Math.round(aim.y / 4)} mm`

function redirectDetail(context: QuestionContext, aim: AimingPoint): string {
  const { battlefield } = context
  const deviates = isOffTable(battlefield, aim.battery) && !isObserved(battlefield, aim.battery, aim)
  const hits = roundForecast(battlefield, aim, indirect).length
  return `${hits === 0 ? 'nobody' : hits === 1 ? 'one base' : `${hits} bases`} in its area${deviates ? '; nobody sees it, so that it may deviate' : ''}`
}

/** aim.3: any point within reach. */
export function redirectAt(context: QuestionContext, unit: UnitId, place: string): AnswerOption | null {
  const point = wholePoint(context.board, context.battlefield, place)
  if (point === null) return null
  const detail = { x: point.x, y: point.y }
  if (!checkAnswer(context, ['redirect', detail]).allowed) return null
  return { ...redirectOption(context, unit, 'redirect', detail), followingParts: [detail], place }
}

export function redirectPreview(context: QuestionContext, unit: UnitId, detail: AimDetail): Preview {
  const aim = aimAfter(context, unit, detail)
  const title = `${capital(unitNameFor(context, unit))} is laid on another point`
  if (aim === null) return { title, lines: [], odds: [], marks: [] }
  const currentAim = aimOf(context.battlefield, aim.battery)
  const currentAimMarks: Mark[] = currentAim === null ? [] : shellMarks(context, currentAim).slice(0, 1)
  return {
    title,
    lines: [
      ...shellLines(context, aim, indirect),
      `${capital(redirectDetail(context, aim))}.`,
      'It fires there with another action.',
    ],
    odds: shellOdds(context, aim, indirect),
    marks: [...currentAimMarks, ...shellMarks(context, aim)],
  }
}

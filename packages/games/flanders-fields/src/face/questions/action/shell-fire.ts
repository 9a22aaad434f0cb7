/** FIRE and REDIRECT of guns, mortars and indirect machine guns: areas on a base or on a point. */
import type { AnswerOption, Mark, Preview } from '@firestep/face'
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
import * as texts from '../../texts/action.ts'
import { ownTroopsIn, shellLines, shellMarks, shellOdds } from '../area-odds.ts'
import { baseOption, checkAnswer, plainOption, pointOption, type QuestionContext, wholePoint } from '../context.ts'
import { outcomesInBrief, struckOutcomes } from '../odds.ts'
import { baseNameFor, unitNameFor } from '../unit-labels.ts'

/** "3 bases in its area, the first killed 33%, suppressed 17%" */
function hitsText(context: QuestionContext, { aim, round }: ShellShot): string {
  const hits = roundForecast(context.battlefield, aim, round)
  const [first] = hits
  if (first === undefined) return texts.emptyArea
  const oddsText = outcomesInBrief(
    struckOutcomes(context.battlefield, first.target, { ...first, dice: 1, spreads: true }),
  )
  return texts.firstOfArea(hits.length, oddsText)
}

export function shellOption(
  context: QuestionContext,
  unit: UnitId,
  part: ActionPart,
  detail: ShellDetail,
): AnswerOption {
  const shot = shellShot(context.battlefield, unit, detail)
  const target = detail.at ?? null
  const label =
    target !== null
      ? texts.directShells(baseNameFor(context, target))
      : texts.shellsAtPoint(detail.indirect === true, shot === null ? null : whereText(context.board, shot.aim))
  const text = {
    label,
    detail:
      shot === null ? null : texts.details([hitsText(context, shot), ...(shot.deviates ? [texts.mayDeviate] : [])]),
    group: texts.groups.fire,
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
  const title = texts.unitFires(unitNameFor(context, unit))
  if (shot === null) return { title, lines: [], odds: [], marks: [] }
  const { aim, round, deviates } = shot
  return {
    title,
    lines: [...shellLines(context, aim, round), ...(deviates ? [texts.mayDeviateLine] : [])],
    odds: [...(deviates ? [deviationOdds()] : []), ...shellOdds(context, aim, round)],
    marks: shellMarks(context, aim),
  }
}

/** deviation.3 deviation.5: four of six results deviate. */
const deviationOdds = () => ({
  title: texts.deviationOdds.title,
  outcomes: [
    { label: texts.deviationOdds.onPoint, chance: 1 / 3, tone: 'nothing' as const },
    { label: texts.deviationOdds.off, chance: 2 / 3, tone: 'retreat' as const },
  ],
  modifiers: [],
  sum: texts.deviationOdds.dice,
  notes: [{ text: texts.deviationOdds.note, rule: 'deviation.1' }],
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
    label:
      detail.at === undefined ? redirectLabel(context, aim) : texts.redirectToBase(baseNameFor(context, detail.at)),
    detail: aim === null ? null : texts.basesInArea(...basesUnder(context, aim)),
    group: texts.groups.aim,
  }
  if (detail.at !== undefined) return baseOption(context, detail.at, part, text)
  return aim === null ? plainOption(part, text) : pointOption(context, aim, part, text)
}

const redirectLabel = ({ board }: QuestionContext, aim: AimingPoint | null): string =>
  aim === null
    ? texts.redirect
    : texts.redirectToPoint(whereText(board, aim), Math.round(aim.x / 4), Math.round(aim.y / 4))

function basesUnder(context: QuestionContext, aim: AimingPoint): readonly [bases: number, deviates: boolean] {
  const { battlefield } = context
  const deviates = isOffTable(battlefield, aim.battery) && !isObserved(battlefield, aim.battery, aim)
  const hits = roundForecast(battlefield, aim, indirect).length
  return [hits, deviates]
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
  const title = texts.takesNewAim(unitNameFor(context, unit))
  if (aim === null) return { title, lines: [], odds: [], marks: [] }
  const currentAim = aimOf(context.battlefield, aim.battery)
  const currentAimMarks: Mark[] = currentAim === null ? [] : shellMarks(context, currentAim).slice(0, 1)
  return {
    title,
    lines: [
      ...shellLines(context, aim, indirect),
      texts.basesInAreaLine(...basesUnder(context, aim)),
      texts.firesNextAction,
    ],
    odds: shellOdds(context, aim, indirect),
    marks: [...currentAimMarks, ...shellMarks(context, aim)],
  }
}

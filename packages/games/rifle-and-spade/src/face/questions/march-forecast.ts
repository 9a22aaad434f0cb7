/** Forecast of a move, hex by hex: cost, points left, and possible fire. */
import { capital, listed, type Mark, type Odds, percent } from '@firestep/face'
import { pathMarks, ringHex, shotMarks } from '@firestep/face/hex'
import type { Json } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import { totalOf } from '../../rules/movement/costs.ts'
import { afterStep, allowanceFor, costInto, type MarchOnBattlefield, marchOf } from '../../rules/movement/march.ts'
import { creepingOn } from '../../rules/movement/step-ruling.ts'
import { creepTriggers, walkStepTo } from '../../rules/movement/walk-stretch.ts'
import { hexShape } from '../../rules/shapes.ts'
import { enemyOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { fractionText, pointsText } from '../texts/numbers.ts'
import * as texts from '../texts/odds.ts'
import type { QuestionContext } from './context.ts'
import { dangerOf, dangerText, type FireDanger, isDangerous } from './fire-danger.ts'
import { groundText } from './ground-text.ts'
import { average, fireView, moraleView } from './odds.ts'

export interface MarchStage {
  readonly to: Hex
  readonly points: number
  readonly pointsLeft: number
  /** The stack's position after the step. */
  readonly standing: MarchOnBattlefield
  readonly dangers: readonly FireDanger[]
}

/** The stack's present position. */
export const currentStanding = ({ battlefield }: QuestionContext): MarchOnBattlefield => ({
  battlefield,
  march: marchOf(battlefield),
})

const pointsLeft = ({ battlefield, march }: MarchOnBattlefield): number =>
  Math.max(0, allowanceFor(battlefield, march) - march.spent)

/** One more step, openly or hidden. */
export function stageTo(context: QuestionContext, from: MarchOnBattlefield, to: Hex, hidden: boolean): MarchStage {
  const { battlefield, march } = from
  const standing = afterStep(battlefield, march, to)
  const cost = costInto(battlefield, march, to)
  const dangers = hidden
    ? creepDangers(context, from, standing, to)
    : [dangerOf(context.battlefield, standing, walkStepTo(battlefield, march, to).trigger)]
  return {
    to,
    points: cost === null ? 0 : totalOf(cost),
    pointsLeft: pointsLeft(standing),
    standing,
    dangers,
  }
}

function creepDangers(
  context: QuestionContext,
  from: MarchOnBattlefield,
  standing: MarchOnBattlefield,
  to: Hex,
): FireDanger[] {
  const { battlefield, march } = from
  const creeping = creepingOn(battlefield, march, to)
  if (creeping === null) return []
  const { leaving, entering } = creepTriggers(battlefield, march, to, creeping)
  return [
    ...(leaving === null ? [] : [dangerOf(context.battlefield, from, leaving)]),
    ...(entering === null ? [] : [dangerOf(context.battlefield, standing, entering)]),
  ]
}

/** All steps of a move. */
export function stagesOf(context: QuestionContext, args: readonly Json[], hidden: boolean): MarchStage[] {
  let standing = currentStanding(context)
  return args.flatMap((argument): MarchStage[] => {
    if (!hexShape.fits(argument)) return []
    const stage = stageTo(context, standing, argument, hidden)
    standing = stage.standing
    return [stage]
  })
}

export const worstDanger = ({ dangers }: MarchStage): FireDanger | null =>
  dangers.filter(isDangerous).toSorted((a, b) => (b.worst?.stopped ?? 0) - (a.worst?.stopped ?? 0))[0] ?? null

/** "2 points, 4 left; scrub; up to 0.4 steps lost on average, stopped in 31%" */
export function stageText({ battlefield }: QuestionContext, stage: MarchStage): string {
  const worst = worstDanger(stage)
  const spared = stage.dangers.find((one) => one.spared !== null)?.spared ?? null
  return [
    texts.costAndLeft(costText(stage.points), fractionText(stage.pointsLeft)),
    groundText(battlefield, stage.to),
    ...(worst === null ? [] : [dangerText(worst) ?? '']),
    ...(spared === null ? [] : [spared.text]),
  ]
    .filter((text) => text !== '')
    .join('; ')
}

export const costText = pointsText

/** "11.07, 12.09 and HMS Albion" */
export const sourcesText = ({ board }: QuestionContext, from: readonly (Hex | string)[]): string =>
  listed(from.map((one) => (typeof one === 'number' ? placeOf(board, one) : one)))

/** "12.08: 2 points, 4 left; scrub. May fire: 11.07." */
export function stageLine(context: QuestionContext, stage: MarchStage): string {
  const from = [...new Set(stage.dangers.flatMap((one) => one.from))]
  const fire = from.length === 0 ? '' : ` ${texts.mayFire(sourcesText(context, from))}`
  return texts.stage(hexName(context.board, stage.to), stageText(context, stage), fire)
}

/** The worst fire at a hex, and the check after a hit. */
export function dangerViews(context: QuestionContext, { worst }: FireDanger): Odds[] {
  if (worst === null) return []
  const { fire, odds, check, from, stopped } = worst
  const title = texts.fireFrom(sourcesText(context, from), placeOf(context.board, fire.hex))
  const warnings = [{ text: texts.onlySeenFirers, rule: '3.8.1' }]
  const stop = [{ text: texts.stoppedInAll(percent(stopped)), rule: '16.3' }]
  return [fireView(context, title, odds, warnings), moraleView(context, texts.checkAfterLoss, 'fire', check, stop)]
}

/** The path, the possible firers at its last hex, and the chance that they stop the stack there. */
export function stageMarks(context: QuestionContext, stages: readonly MarchStage[]): Mark[] {
  const { side } = context
  const start = currentStanding(context).march.hex
  const last = stages.at(-1)
  if (last === undefined) return []
  const worst = worstDanger(last)
  const shooters = (worst?.from ?? []).filter((one) => typeof one === 'number')
  return [
    ...pathMarks(context, [start, ...stages.map(({ to }) => to)], side),
    ...shooters.flatMap((from) => shotMarks(context, from, last.to, enemyOf(side))),
    ...stages.map((stage) => {
      const danger = worstDanger(stage)?.worst ?? null
      return ringHex(
        context,
        stage.to,
        danger === null ? 'good' : 'bad',
        danger === null ? '' : percent(danger.stopped),
      )
    }),
  ]
}

/** "Up to 0.9 steps lost on average on the whole way." */
export function lossLines(stages: readonly MarchStage[]): string[] {
  const stepsLost = stages.reduce((sum, stage) => sum + (worstDanger(stage)?.worst?.odds.expected ?? 0), 0)
  return stages.length < 2 || stepsLost === 0 ? [] : [capital(texts.lossOnWay(average(stepsLost)))]
}
